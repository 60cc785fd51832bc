import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { loadFunnel } from '../../packs/all/loadFunnel'
import { sentences } from '../../renderer/i18n/sentences'
import type { TextValues } from '../../renderer/widget'
import type { Message, MessageElement, Words } from '../../schema/compile/compiled'

const { funnel } = loadFunnel(path.join(import.meta.dirname, '../..'))
if (!funnel) throw new Error('the funnel has problems: run npm run validate')
const { settings, languages } = funnel

/** S44: none, one, two, a part, and what Spanish, French and Portuguese count as many. */
const COUNTS = [0, 1, 2, 1.5, 1_000_000]

/** What stands for a word, a number or a date of the visitor. */
const SAMPLE = '⟨value⟩'

const A_MOMENT = Date.UTC(2026, 0, 15)

/** What a sentence that went wrong says: a brace or a tag that was not read, or a value that was not there. */
const FAULTS = /[{}<>]|\b(undefined|null|NaN)\b|\[object|Invalid/

interface Said {
  readonly place: string
  readonly said: string
}

describe.each(Object.entries(settings.languages))('every sentence in %s', (language, locale) => {
  const { steps, app, consent, report } = languages[language] ?? { steps: {}, app: {}, consent: {}, report: {} }
  const owners: readonly (readonly [string, Words])[] = [
    ...Object.entries(steps).map(([name, { words }]) => [name, words] as const),
    ['app', app],
    ['app.consent', consent],
    ['report', report],
  ]

  test.each(owners)('%s is said to everybody, whatever the numbers are', (owner, words) => {
    const wrong = saidIn(owner, words, locale).filter(({ said }) => FAULTS.test(said))
    expect(wrong).toEqual([])
  })

  test.each(owners)('%s is never silent, and has no gap, where it has something to say', (owner, words) => {
    const wrong = saidIn(owner, words, locale).filter(({ said }) => !/\S/.test(said) || said !== said.trim())
    expect(wrong).toEqual([])
  })
})

test('there are sentences, and some of each kind', () => {
  const all = Object.values(languages).flatMap(({ app, steps }) =>
    [app, ...Object.values(steps).map(({ words }) => words)].flatMap((words) => Object.values(words)),
  )
  const kinds = new Set(all.flatMap(elementsOf).map(({ type }) => type))
  expect(all.length).toBeGreaterThan(1000)
  const { argument, number, select, plural, tag } = TYPE
  expect([...kinds]).toEqual(expect.arrayContaining([argument, number, select, plural, tag]))
})

/** Each sentence as it is said, in each way in which it can be. */
function saidIn(owner: string, words: Words, locale: string): readonly Said[] {
  const speech = sentences(words, locale, () => ({}))
  return Object.entries(words).flatMap(([place, message]) =>
    valuesFor(message).map((values) => ({ place: `${owner}.${place}`, said: speech.text(place, values) })),
  )
}

/** All values that a message can be told, in all combinations of what it chooses by. */
function valuesFor(message: Message): readonly TextValues[] {
  const choices = new Map<string, readonly (string | number)[]>()
  for (const { type, value, options = {} } of elementsOf(message)) {
    const name = String(value)
    const known = choices.get(name) ?? []
    if (type === TYPE.select) choices.set(name, [...new Set([...known, ...Object.keys(options as object), 'another'])])
    else if (type === TYPE.plural || type === TYPE.number) choices.set(name, COUNTS)
    else if (type === TYPE.date || type === TYPE.time) choices.set(name, [A_MOMENT])
    else if (type === TYPE.argument && known.length === 0) choices.set(name, [SAMPLE])
  }
  let all: readonly TextValues[] = [{}]
  for (const [name, values] of choices) all = all.flatMap((each) => values.map((value) => ({ ...each, [name]: value })))
  return all
}

function elementsOf(message: Message): readonly MessageElement[] {
  if (typeof message === 'string') return []
  return message.flatMap((element) => {
    const { children = [], options = {} } = element
    const inside = [
      children as Message,
      ...Object.values(options as Record<string, { value: Message }>).map(({ value }) => value),
    ]
    return [element, ...inside.flatMap(elementsOf)]
  })
}

/** The parser's numbers for what a sentence is made of, whose enum is not kept in its build. */
const TYPE = { argument: 1, number: 2, date: 3, time: 4, select: 5, plural: 6, tag: 8 }
