import { readFileSync } from 'node:fs'
import path from 'node:path'
import { createIntl } from 'react-intl'
import { parse } from 'yaml'
import { RICH_TAGS } from '../../../schema/model/sentence'
import { ROOT } from '../root'

type Values = Readonly<Record<string, string | number>>

const files = new Map<string, unknown>()

/** On the page they are elements: a test reads the text in them. */
const plainTags = Object.fromEntries([...RICH_TAGS].map((tag) => [tag, (chunks: readonly string[]) => chunks.join('')]))

/** The sentence at a place such as app.shop.promo.errorText, as it is written in the words file of a language, with its values filled in. */
export function sentence(place: string, values: Values = {}, language = 'en'): string {
  const found = place
    .split('.')
    .reduce<unknown>((level, key) => (level as Values | undefined)?.[key], wordsOf(language))
  if (typeof found !== 'string') throw new Error(`funnel/words/${language}.yaml says nothing at ${place}`)
  const intl = createIntl({ locale: language, defaultLocale: language })
  return String(intl.formatMessage({ id: place, defaultMessage: found }, { ...values, ...plainTags }))
}

/** 1799 as the page writes it. */
export function dollars(amount: number): string {
  return `$${(amount / 100).toFixed(2)}`
}

function wordsOf(language: string): unknown {
  const known = files.get(language)
  if (known) return known
  const words: unknown = parse(readFileSync(path.join(ROOT, `funnel/words/${language}.yaml`), 'utf8'))
  files.set(language, words)
  return words
}
