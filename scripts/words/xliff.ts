import { SaxesParser, type SaxesTagNS } from 'saxes'
import type { TranslatedFile, TranslatedRow } from './translatedRow'
import type { TranslationState, WordsRow } from './wordsRows'

const NAMESPACE = 'urn:oasis:names:tc:xliff:document:1.2'

const STATES: { readonly [state in TranslationState]: string } = {
  missing: 'needs-translation',
  copied: 'needs-translation',
  stale: 'needs-review-translation',
  unrecorded: 'translated',
  current: 'translated',
}

/** The rows as XLIFF 1.2, which every program for translators reads. A sentence is one text: its braces and tags are ICU's. */
export function xliffOf(rows: readonly WordsRow[], from: string, to: string): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<xliff version="1.2" xmlns="${NAMESPACE}">`,
    `  <file original="funnel/words" datatype="plaintext" source-language="${from}" target-language="${to}">`,
    '    <body>',
    ...rows.map(unit),
    '    </body>',
    '  </file>',
    '</xliff>',
    '',
  ].join('\n')
}

function unit({ id, state, description, maxLength, source, target }: WordsRow): string {
  const width = maxLength === null ? '' : ` maxwidth="${maxLength}" size-unit="char"`
  return [
    `      <trans-unit id="${escaped(id)}"${width} xml:space="preserve">`,
    `        <source>${escaped(source)}</source>`,
    `        <target state="${STATES[state]}">${escaped(target)}</target>`,
    ...(description === '' ? [] : [`        <note>${escaped(description)}</note>`]),
    '      </trans-unit>',
  ].join('\n')
}

function escaped(text: string): string {
  // A carriage return as it is would be read as a line feed.
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\r', '&#13;')
}

/** What xliffOf has written, also after a translator's program has saved it. */
export function rowsOfXliff(text: string): TranslatedFile {
  try {
    return new XliffReader().read(text)
  } catch (error) {
    if (error instanceof XliffFault) return { line: error.line, fault: error.message }
    throw error
  }
}

class XliffFault extends Error {
  constructor(
    readonly line: number,
    message: string,
  ) {
    super(message)
  }
}

/** The unit that is being read. */
interface Unit {
  readonly id: string
  /** It says of itself that nobody is to translate it. */
  readonly isFixed: boolean
  source: string
  target: string
  line: number
  states: string[]
}

/** Where a unit's own source and target are, in XLIFF 1.2 and in 2.0. A suggestion has them too, inside of <alt-trans> or <match>. */
const OWN_PARENTS: ReadonlySet<string> = new Set(['trans-unit', 'segment', 'ignorable'])
const UNITS: ReadonlySet<string> = new Set(['trans-unit', 'unit'])
/** The target is not a translation yet: often it is a copy of the source. */
const NOT_TRANSLATED: ReadonlySet<string> = new Set(['new', 'needs-translation', 'initial'])
/** There is a translation, and somebody is still to look at it. */
const OPEN = /^needs-/

class XliffReader {
  readonly #parser = new SaxesParser({ xmlns: true })
  readonly #rows: TranslatedRow[] = []
  readonly #path: string[] = []
  #language: string | null = null
  #unit: Unit | null = null
  #field: 'source' | 'target' | null = null

  read(text: string): TranslatedFile {
    this.#parser.on('error', (error) => this.#refuse(error.message.replace(/^\d+:\d+: /, '')))
    this.#parser.on('opentag', (tag) => this.#open(tag))
    this.#parser.on('closetag', ({ local }) => this.#close(local))
    this.#parser.on('text', (part) => this.#take(part))
    this.#parser.on('cdata', (part) => this.#take(part))
    this.#parser.write(text.replace(/^\uFEFF/, '')).close()
    const language = /^[a-z]{2,3}(-[a-z0-9]+)*/i.exec(this.#language ?? '')?.[0]
    if (language === undefined)
      return { line: 1, fault: 'no <file> names its target-language, and no <xliff> its trgLang' }
    return { language, rows: this.#rows }
  }

  #open({ local, attributes }: SaxesTagNS): void {
    const parent = this.#path.at(-1) ?? ''
    this.#path.push(local)
    if (this.#field !== null) {
      if (local === 'mrk') return
      this.#refuse(`<${local}> stands inside of a sentence: tags of ICU are written as text, such as &lt;b&gt;`)
    }
    const attribute = (name: string) => attributes[name]?.value ?? ''
    if (local === 'xliff') this.#takeLanguage(attribute('trgLang'))
    if (local === 'file') this.#takeLanguage(attribute('target-language'))
    if (UNITS.has(local)) {
      const line = this.#parser.line
      this.#unit = {
        id: attribute('id'),
        isFixed: attribute('translate') === 'no',
        source: '',
        target: '',
        line,
        states: [],
      }
    }
    if (!this.#unit) return
    if (local === 'segment' && attribute('state') !== '') this.#unit.states.push(attribute('state'))
    if (!OWN_PARENTS.has(parent) || (local !== 'source' && local !== 'target')) return
    this.#field = local
    if (local === 'source') return
    this.#unit.line = this.#parser.line
    if (attribute('state') !== '') this.#unit.states.push(attribute('state'))
  }

  #takeLanguage(language: string): void {
    if (language === '') return
    if (this.#language !== null && this.#language !== language)
      this.#refuse(`it has two languages, ${this.#language} and ${language}: import one file for each`)
    this.#language = language
  }

  #take(part: string): void {
    if (this.#unit && this.#field) this.#unit[this.#field] += part
  }

  #close(local: string): void {
    this.#path.pop()
    if (local === this.#field && OWN_PARENTS.has(this.#path.at(-1) ?? '')) this.#field = null
    if (!UNITS.has(local) || !this.#unit) return
    const { isFixed, states, id, source, target, line } = this.#unit
    this.#unit = null
    if (isFixed) return
    const isTranslated = !states.some((state) => NOT_TRANSLATED.has(state))
    const isOpen = isTranslated && states.some((state) => OPEN.test(state))
    this.#rows.push({ id, source, target: isTranslated ? target : '', line, ...(isOpen && { isOpen }) })
  }

  #refuse(reason: string): never {
    throw new XliffFault(this.#parser.line, `this cannot be read as XLIFF: ${reason}`)
  }
}
