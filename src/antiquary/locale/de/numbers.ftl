# Numbers as this language writes them; a narrow no-break space (U+202F) goes before the percent sign.

number-decimal-mark = ,
number-percent = { $n } %
