"""Numbers about positions of Pergamon: features, ledger, odds and observations."""
