"""Datasets: the decisions of many games as Parquet files, with a datasheet."""
