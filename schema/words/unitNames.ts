export type Unit = 'minute' | 'hour' | 'day' | 'week' | 'month' | 'year' | 'kilogram' | 'pound'

/** Units of time that sentences of every language name in full. */
export const TIME_UNITS: readonly Unit[] = ['minute', 'hour', 'day', 'week', 'month', 'year']
const WEIGHT_UNITS: readonly Unit[] = ['kilogram', 'pound']

/** Numbers that show every form that a language has of a word. */
const NUMBERS = [0, 1, 1.5, 2, 3, 5, 11, 21, 100]

/** What the languages of the world abbreviate alike. */
const SHORT: { readonly [unit in Unit]?: readonly string[] } = {
  kilogram: ['kg', 'kgs', 'kilo', 'kilos'],
  pound: ['lb', 'lbs'],
}

const wordsByLocale = new Map<string, ReadonlyMap<string, Unit>>()

/** The units by the words that a language has for them, in small letters: semaines is a week. */
export function unitWords(locale: string): ReadonlyMap<string, Unit> {
  const known = wordsByLocale.get(locale)
  if (known) return known
  const words = new Map([...TIME_UNITS, ...WEIGHT_UNITS].flatMap((unit) => wordsFor(unit, locale)))
  wordsByLocale.set(locale, words)
  return words
}

function wordsFor(unit: Unit, locale: string): [string, Unit][] {
  try {
    const format = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' })
    const long = NUMBERS.flatMap((number) =>
      format
        .formatToParts(number)
        .flatMap(({ type, value }) => (type === 'unit' ? [value.toLocaleLowerCase(locale)] : [])),
    )
    return [...new Set([...long, ...(SHORT[unit] ?? [])])].map((word) => [word, unit])
  } catch {
    return []
  }
}

/** How often a text names each unit. */
export function countsOf(text: string, locale: string): ReadonlyMap<Unit, number> {
  const known = unitWords(locale)
  const counts = new Map<Unit, number>()
  for (const word of text.toLocaleLowerCase(locale).match(/\p{L}+/gu) ?? []) {
    const unit = known.get(word)
    if (unit) counts.set(unit, (counts.get(unit) ?? 0) + 1)
  }
  return counts
}
