import { type SaxesAttributePlain, SaxesParser, type SaxesTagPlain } from 'saxes'
import type { TranslatedFile, TranslatedRow } from './translatedRow'
import type { TranslationState, WordsRow } from './wordsRows'

const NAMESPACE = 'urn:oasis:names:tc:xliff:document:1.2'

const STATES: { readonly [state in TranslationState]: string } = {
  missing: 'needs-translation',
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

class XliffReader {
  readonly #parser = new SaxesParser()
  readonly #rows: TranslatedRow[] = []
  #language = ''
  #unit: { id: string; source: string; target: string; line: number } | null = null
  #field: 'source' | 'target' | null = null

  read(text: string): TranslatedFile {
    this.#parser.on('error', (error) => this.#refuse(error.message.replace(/^\d+:\d+: /, '')))
    this.#parser.on('opentag', (tag) => this.#open(tag))
    this.#parser.on('closetag', ({ name }) => this.#close(name))
    this.#parser.on('text', (part) => this.#take(part))
    this.#parser.on('cdata', (part) => this.#take(part))
    this.#parser.write(text.replace(/^\uFEFF/, '')).close()
    const language = /^[a-z]{2,3}/i.exec(this.#language)?.[0]?.toLowerCase()
    if (language === undefined) return { line: 1, fault: 'no <file> names its target-language' }
    return { language, rows: this.#rows }
  }

  #open({ name, attributes }: SaxesTagPlain): void {
    if (this.#field !== null) {
      if (name === 'mrk') return
      this.#refuse(`<${name}> stands inside of a sentence: tags of ICU are written as text, such as &lt;b&gt;`)
    }
    if (name === 'file') this.#language = text(attributes['target-language'])
    if (name === 'trans-unit') this.#unit = { id: text(attributes.id), source: '', target: '', line: this.#parser.line }
    if (this.#unit && (name === 'source' || name === 'target')) {
      this.#field = name
      if (name === 'target') this.#unit.line = this.#parser.line
    }
  }

  #take(part: string): void {
    if (this.#unit && this.#field) this.#unit[this.#field] += part
  }

  #close(name: string): void {
    if (name === this.#field) this.#field = null
    if (name !== 'trans-unit' || !this.#unit) return
    this.#rows.push(this.#unit)
    this.#unit = null
  }

  #refuse(reason: string): never {
    throw new XliffFault(this.#parser.line, `this cannot be read as XLIFF: ${reason}`)
  }
}

function text(attribute: string | SaxesAttributePlain | undefined): string {
  return typeof attribute === 'string' ? attribute : ''
}
