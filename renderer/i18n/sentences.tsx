import { Fragment, type ReactNode } from 'react'
import { createIntl, createIntlCache, type IntlShape, type MessageDescriptor } from 'react-intl'
import type { Message, Words } from '../../schema/compile/compiled'
import { Link } from '../frame/Link'
import type { TextValues } from '../widget'
import { withoutGaps } from './withoutGaps'

/** The sentences of a step or of the app in one language. */
export interface Sentences {
  /** The sentence at a place. Empty text where it is not written: the validator lets only optional ones be missing. */
  text(place: string, values?: TextValues): string
  /** The same with its tags as elements, to stand alone in an element. Values are put in afterwards and stay plain text. */
  rich(place: string, values?: TextValues): ReactNode
  has(place: string): boolean
}

type Chunks = readonly ReactNode[]

/** The browser's own formatters are made once a page; messages go with the step that says them. */
const formatters = createIntlCache()

const tags = {
  b: (chunks: Chunks) => <b>{apart(chunks.flatMap(breakable))}</b>,
  terms: (chunks: Chunks) => <Link to="terms">{apart(chunks)}</Link>,
  privacy: (chunks: Chunks) => <Link to="privacy">{apart(chunks)}</Link>,
  refund: (chunks: Chunks) => <Link to="refund">{apart(chunks)}</Link>,
  support: (chunks: Chunks) => <Link to="support">{apart(chunks)}</Link>,
}

const plainTags = Object.fromEntries(Object.keys(tags).map((tag) => [tag, (chunks: Chunks) => chunks.join('')]))

/**
 * @param variables what every sentence may say. Where a value is missing, its clause is left out: no sentence takes the page down.
 * @param owner whose words these are, for the report of what is missing.
 */
export function sentences(words: Words, locale: string, variables: () => TextValues, owner = 'app'): Sentences {
  // The build leaves out the rest (scripts/vite/treeShakenLibraries.ts).
  let intl: Pick<IntlShape, 'formatMessage'> | undefined
  let known: TextValues | undefined

  function said(place: string, values: TextValues | undefined, shown: typeof tags | typeof plainTags): ReactNode {
    const message = messageAt(words, place)
    if (typeof message === 'string') return message
    known ??= variables()
    const all = { ...known, ...values }
    const left = withoutGaps(message, all, locale)
    if (left && left.missing.length > 0) reportMissing(`${owner}.${place}`, left.missing)
    // The build has parsed the messages: here there is no parser.
    const defaultMessage = (left?.message ?? message) as unknown as ParsedMessage
    intl ??= createIntl({ locale, defaultLocale: locale, onError: console.error }, { ...formatters, message: {} })
    return intl.formatMessage({ id: place, defaultMessage }, { ...all, ...shown })
  }

  return {
    has: (place) => Object.hasOwn(words, place),
    text: (place, values) => String(said(place, values, plainTags)),
    rich: (place, values) => apart([said(place, values, tags)].flat()),
  }
}

const reported = new Set<string>()

/** Once for each sentence. What the console is told as an error is noted for us as well. */
function reportMissing(sentence: string, missing: readonly string[]): void {
  if (reported.has(sentence)) return
  reported.add(sentence)
  console.error(`The sentence ${sentence} is shown without {${missing.join('}, {')}}: there is no value.`)
}

type ParsedMessage = Exclude<MessageDescriptor['defaultMessage'], string | undefined>

function messageAt(words: Words, place: string): Message {
  return Object.hasOwn(words, place) ? (words[place] ?? '') : ''
}

/** A long e-mail address breaks before its @, and not where its full stop would be left alone. */
function breakable(part: ReactNode): Chunks {
  const at = typeof part === 'string' ? part.indexOf('@') : -1
  return typeof part === 'string' && at > 0 ? [part.slice(0, at), <wbr key="at" />, part.slice(at)] : [part]
}

/**
 * Each text of several parts in an element of its own. A browser's translation puts its words in place of ours: React would go on writing
 * into the text that is gone, and the visitor would read a price that is no longer true. A text that is alone is written anew as a whole.
 */
function apart(parts: Chunks): ReactNode {
  if (parts.length < 2) return parts[0] ?? ''
  return parts.map((part, index) =>
    typeof part === 'object' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence never change places.
      <Fragment key={index}>{part}</Fragment>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above.
      <span key={index}>{part}</span>
    ),
  )
}
