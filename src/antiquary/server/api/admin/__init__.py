"""Administration over HTTP, and what hosts tell everybody."""
