import { createIntl, createIntlCache, type MessageDescriptor } from 'react-intl'
import type { Words } from '../../schema/compile/compiled'

const cache = createIntlCache()

export type Values = { readonly [name: string]: string | number }

/** The sentence of the report at a place, in the language that it is shown in. */
export type Say = (place: string, values?: Values) => string

export function sentences(words: Words, locale: string): Say {
  const intl = createIntl({ locale, defaultLocale: locale }, cache)
  return (place, values) => {
    const message = Object.hasOwn(words, place) ? words[place] : undefined
    if (message === undefined) throw new Error(`the report has no sentence "${place}"`)
    if (typeof message === 'string') return message
    // The elements are those of the parser: schema/compile/compile.ts writes them down.
    const defaultMessage = message as unknown as MessageDescriptor['defaultMessage'] & object
    return intl.formatMessage({ id: place, defaultMessage }, values)
  }
}
