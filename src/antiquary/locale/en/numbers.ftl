# Numbers as this language writes them.

number-decimal-mark = .
number-percent = { $n }%
