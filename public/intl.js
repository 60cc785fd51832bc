// What the browser knows of languages takes it a tenth of a second to look up for the first time, on a phone. Here that is nobody's wait.
new Intl.NumberFormat().format(0)
new Intl.DateTimeFormat().format(0)
new Intl.PluralRules()
close()
