"""Ancient Knowledge: build monuments, learn, and save what you can before time takes them."""
