import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { oncePer } from '../parse/oncePer.ts'
import { UNKNOWN_CASE } from './variables.ts'

type Message = readonly MessageFormatElement[]

/** A variable in a message: {name}, {name, number}, {sex, select, …}. */
export interface MessageVariable {
  readonly name: string
  /** The keys that it chooses by, where it chooses. */
  readonly cases?: readonly string[]
  readonly kind: 'plain' | 'number' | 'date' | 'time' | 'select' | 'plural'
  /** It chooses by place in a row, first and second, and not by number. */
  readonly isOrdinal?: true
  /** The variables that have a value where this one stands: each was chosen by before, and this is not its case `unknown`. */
  readonly behind: readonly string[]
  /** Offset of its opening brace in the message. */
  readonly start: number
}

/** A case of {variable, select, key {…}}. */
export interface MessageCase {
  readonly variable: string
  readonly key: string
  /** Offset of the brace behind the key. */
  readonly textStart: number
}

export interface MessageTag {
  readonly name: string
  readonly start: number
}

export interface MessageLiteral {
  /** As shown, quotes resolved. */
  readonly value: string
  readonly start: number
  readonly end: number
}

/** By the parser's numbers for its elements, whose enum is not kept in its build. */
const KIND_OF_TYPE: { readonly [type: number]: MessageVariable['kind'] } = {
  1: 'plain',
  2: 'number',
  3: 'date',
  4: 'time',
  5: 'select',
  6: 'plural',
}
const LITERAL = 0
const SELECT = 5
const TAG = 8

interface Placed {
  readonly element: MessageFormatElement
  readonly behind: readonly string[]
}

const placedIn = oncePer((message: Message) => placedElements(message))

/** Every element of a message, also those inside cases and tags, in the order of the text. */
function placedElements(message: Message, behind: readonly string[] = []): Placed[] {
  return message.flatMap((element) => {
    const inside = 'children' in element ? placedElements(element.children, behind) : []
    return [{ element, behind }, ...inside, ...inCases(element, behind)]
  })
}

function inCases(element: MessageFormatElement, behind: readonly string[]): Placed[] {
  if (!('options' in element)) return []
  const asksFirst = element.type === SELECT && Object.hasOwn(element.options, UNKNOWN_CASE)
  return Object.entries(element.options).flatMap(([key, { value }]) =>
    placedElements(value, asksFirst && key !== UNKNOWN_CASE ? [...behind, element.value] : behind),
  )
}

function elementsOf(message: Message): MessageFormatElement[] {
  return placedIn(message).map(({ element }) => element)
}

export const variablesOf = oncePer((message: Message): readonly MessageVariable[] =>
  placedIn(message).flatMap(({ element, behind }) => {
    const kind = KIND_OF_TYPE[element.type]
    if (kind === undefined || !('value' in element)) return []
    const cases = 'options' in element ? { cases: Object.keys(element.options) } : {}
    const ordinal = 'pluralType' in element && element.pluralType === 'ordinal' ? { isOrdinal: true as const } : {}
    return [{ name: element.value, kind, behind, start: element.location?.start.offset ?? 0, ...cases, ...ordinal }]
  }),
)

/** Every case of a sentence that chooses by a key. */
export function casesOf(message: Message): MessageCase[] {
  return elementsOf(message).flatMap((element) =>
    element.type === SELECT && 'options' in element && 'value' in element
      ? Object.entries(element.options).map(([key, { location }]) => ({
          variable: element.value,
          key,
          textStart: location?.start.offset ?? 0,
        }))
      : [],
  )
}

/** The cases of each choice, by a key or a number, with the places of their texts, braces included. */
export function choicesIn(message: Message): {
  readonly variable: string
  readonly cases: readonly {
    readonly key: string
    readonly start: number
    readonly end: number
    readonly text: string
  }[]
}[] {
  return elementsOf(message).flatMap((element) =>
    'options' in element && 'value' in element
      ? [
          {
            variable: element.value,
            cases: Object.entries(element.options).map(([key, { location, value }]) => ({
              key,
              start: location?.start.offset ?? 0,
              end: location?.end.offset ?? 0,
              text: literalsOf(value)
                .map((literal) => literal.value)
                .join(' '),
            })),
          },
        ]
      : [],
  )
}

export function tagsOf(message: Message): MessageTag[] {
  return elementsOf(message).flatMap((element) =>
    element.type === TAG ? [{ name: element.value, start: element.location?.start.offset ?? 0 }] : [],
  )
}

/** What stands in each tag, without what is in braces. */
export function tagTextsOf(message: Message): (MessageTag & { readonly text: string })[] {
  return elementsOf(message).flatMap((element) =>
    element.type === TAG && 'children' in element
      ? [
          {
            name: element.value,
            start: element.location?.start.offset ?? 0,
            text: literalsOf(element.children)
              .map(({ value }) => value)
              .join(' ')
              .trim(),
          },
        ]
      : [],
  )
}

export function literalsOf(message: Message): MessageLiteral[] {
  return elementsOf(message).flatMap((element) =>
    element.type === LITERAL
      ? [{ value: element.value, start: element.location?.start.offset ?? 0, end: element.location?.end.offset ?? 0 }]
      : [],
  )
}

/** The characters of a message in its longest case. Variables and tags themselves count nothing. */
export function longestLength(message: Message): number {
  return message.reduce((sum, element) => {
    if (element.type === LITERAL) return sum + element.value.length
    if ('children' in element) return sum + longestLength(element.children)
    if (!('options' in element)) return sum
    return sum + Math.max(0, ...Object.values(element.options).map(({ value }) => longestLength(value)))
  }, 0)
}
