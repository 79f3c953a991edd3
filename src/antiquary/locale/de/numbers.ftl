# Numbers as this language writes them; a no-break space (U+00A0) goes before the percent sign.

number-decimal-mark = ,
number-percent = { $n } %
