import { Fragment, type ReactNode } from 'react'
import { createIntl, createIntlCache, type IntlShape } from 'react-intl'
import type { Message, Words } from '../../schema/compiled'
import { Link } from '../frame/Link'
import type { TextValues } from '../widget'

/** The sentences of a step or of the app in one language. */
export interface Sentences {
  /** The sentence at a place. Empty text where it is not written: the validator lets only optional ones be missing. */
  text(place: string, values?: TextValues): string
  /** The same with its tags as elements. Values are put in afterwards and stay plain text. */
  rich(place: string, values?: TextValues): ReactNode
  has(place: string): boolean
}

type Chunks = readonly ReactNode[]

const tags = {
  b: (chunks: Chunks) => <b>{chunks}</b>,
  terms: (chunks: Chunks) => <Link to="terms">{chunks}</Link>,
  privacy: (chunks: Chunks) => <Link to="privacy">{chunks}</Link>,
  refund: (chunks: Chunks) => <Link to="refund">{chunks}</Link>,
  support: (chunks: Chunks) => <Link to="support">{chunks}</Link>,
}

const plainTags = Object.fromEntries(Object.keys(tags).map((tag) => [tag, (chunks: Chunks) => chunks.join('')]))

const cache = createIntlCache()

/**
 * @param variables what every sentence may say. A value that is not known yet is an empty text, never the word "undefined".
 */
export function sentences(words: Words, locale: string, variables: () => TextValues): Sentences {
  const intl = createIntl({ locale, messages: parsedOnly(words), onError: throwError }, cache)
  let known: TextValues | undefined
  const all = (values?: TextValues) => {
    known ??= variables()
    return { ...known, ...values }
  }

  return {
    has: (place) => Object.hasOwn(words, place),
    text(place, values) {
      const message = messageAt(words, place)
      if (typeof message === 'string') return message
      return String(intl.formatMessage({ id: place }, { ...all(values), ...plainTags }))
    },
    rich(place, values) {
      const message = messageAt(words, place)
      if (typeof message === 'string') return message
      return keyed(intl.formatMessage({ id: place }, { ...all(values), ...tags }))
    },
  }
}

function messageAt(words: Words, place: string): Message {
  return Object.hasOwn(words, place) ? (words[place] ?? '') : ''
}

type ParsedMessages = IntlShape['messages']

// Plain sentences never reach react-intl: without its parser it could not read them.
function parsedOnly(words: Words): ParsedMessages {
  return Object.fromEntries(
    Object.entries(words).filter(([, message]) => typeof message !== 'string'),
  ) as ParsedMessages
}

function throwError(error: unknown): never {
  throw error
}

function keyed(parts: ReactNode): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence never change places.
  return Array.isArray(parts) ? parts.map((part, index) => <Fragment key={index}>{part}</Fragment>) : parts
}
