import { memoize } from '@formatjs/fast-memoize'

/** What writes numbers as a locale does. Made once for the same options: that takes a hundred times as long as to use it, which a slow phone feels. */
export const numberFormat = memoize(
  (locale: string, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
)

/** The same for dates and times. */
export const dateFormat = memoize(
  (locale: string, options?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
)
