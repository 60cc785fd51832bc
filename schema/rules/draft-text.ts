import type { Rule } from '../model/funnel.ts'
import { type ParsedFile, type Spot, textsBelow } from '../parse/parsedFile.ts'
import { sourceOffset } from '../parse/sourceOffset.ts'

interface Leftover {
  readonly form: RegExp
  readonly what: string
  readonly fix: string
}

/** What a visitor would read as it stands, and nobody means so. In a longer text of capitals TODO is a word of Spanish and Portuguese. */
const LEFTOVERS: readonly Leftover[] = [
  {
    form: /\b(?:FIXME|TBD|TODO:|XXX)|^TODO(?:$|\b(?=.*[a-z]))/u,
    what: 'a note to finish the text',
    fix: 'Finish the text.',
  },
  { form: /lorem ipsum/iu, what: 'filler text', fix: 'Write the text.' },
  {
    form: /\$\{|%[A-Za-z][A-Za-z_]*%|\[[a-z][A-Za-z_]*\]/u,
    what: 'a variable of another program',
    fix: 'A variable stands in single braces, such as {app_name}.',
  },
  { form: /(?<![\w*])(\*{1,2})[^*\s][^*]*\1(?![\w*])|__[^_]+__/u, what: 'Markdown', fix: 'Bold is <b>…</b>.' },
  { form: /&(?:[a-z]+|#\d+|#x[0-9a-f]+);/iu, what: 'a code of HTML', fix: 'Write the letter itself.' },
  { form: /\\[nrt]/u, what: 'a line break that is written out', fix: 'Write a blank.' },
  { form: /(?<=\S) {2,}(?=\S)/u, what: 'more than one blank in a row', fix: 'Write one.' },
]

/** A sentence has nothing in it that was to be replaced before visitors read it. */
export const draftText: Rule = ({ files }, report) => {
  for (const file of files) {
    if (file.kind !== 'words' && file.kind !== 'guide') continue
    for (const spot of textsBelow(file.root)) {
      const found = leftoverIn(spot, file)
      if (found) report(found.at, `${found.what} stands here: ${JSON.stringify(found.text)}`, found.fix)
    }
  }
}

/** The first one: it has mostly the cause of the others. */
function leftoverIn(spot: Spot, file: ParsedFile) {
  for (const { form, what, fix } of LEFTOVERS) {
    const match = form.exec(String(spot.value))
    if (!match) continue
    const start = sourceOffset(file.text, spot, match.index)
    const end = Math.max(start + 1, sourceOffset(file.text, spot, match.index + match[0].length))
    return { what, fix, text: match[0], at: { file: file.path, start, end } }
  }
  return null
}
