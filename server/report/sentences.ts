import { IntlMessageFormat } from 'intl-messageformat'
import type { Words } from '../../schema/compile/compiled'

export type Values = { readonly [name: string]: string | number }

/** The sentence of the report at a place, in the language that it is shown in. */
export type Say = (place: string, values?: Values) => string

export function sentences(words: Words, locale: string): Say {
  return (place, values) => {
    const message = Object.hasOwn(words, place) ? words[place] : undefined
    if (message === undefined) throw new Error(`the report has no sentence "${place}"`)
    if (typeof message === 'string') return message
    // The elements are those of the parser: schema/compile/compile.ts writes them down.
    const elements = message as unknown as ConstructorParameters<typeof IntlMessageFormat>[0]
    return String(new IntlMessageFormat(elements, locale).format(values))
  }
}
