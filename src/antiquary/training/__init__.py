"""How opponents learn to judge: they play, a rule is fitted to what came of it and kept if it plays better."""
