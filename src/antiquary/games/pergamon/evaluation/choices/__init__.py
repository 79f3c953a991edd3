"""Choice features: the choices of a question as numbers, the inputs of a learned policy.

A policy compares the choices of one question, so that a number which is the same for all of them says nothing. Most
numbers are therefore changes. A number is 0 where its question does not arise.
"""
