"""Peers on a local network playing one game without a server."""
