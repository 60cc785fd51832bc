import type { ReadGuide, Rule } from '../model/funnel.ts'
import { headOf, textsBelow } from '../parse/parsedFile.ts'
import { languageName } from '../words/languageName.ts'

/** From this share of equal texts on one guide was made from the other, and hardly changed. */
const COPIED = 0.8
/** Shorter texts may well be the same: Menu, 10 times. */
const LONG_TEXT = 20

/** Each guide says something of its own: who pays for one, or reads in another language, gets that one. */
export const copiedGuide: Rule = ({ guides }, report) => {
  const texts = new Map(guides.map((guide) => [guide, longTexts(guide)]))
  for (const [index, guide] of guides.entries()) {
    const own = texts.get(guide) ?? []
    const original = guides.slice(0, index).find((other) => {
      const known = new Set(texts.get(other))
      return own.length > 0 && own.filter((text) => known.has(text)).length >= own.length * COPIED
    })
    if (!original) continue
    const [language = ''] = guide.file.name.split('/')
    const [originalLanguage = ''] = original.file.name.split('/')
    const isTranslation = language !== originalLanguage
    report(
      headOf(guide.file),
      `"${guide.file.name}" says the same as "${original.file.name}"${isTranslation ? ': it is not translated' : ''}`,
      isTranslation
        ? `Translate it: its buyers read ${languageName(language)}.`
        : 'Its buyers pay for another guide. Write its own text.',
      isTranslation ? { severity: 'warning' } : {},
    )
  }
}

/** Its sentences. The names of pictures are the same in every guide. */
function longTexts({ file }: ReadGuide): string[] {
  const texts = textsBelow(file.root).map(({ value }) => String(value))
  return texts.filter((text) => text.length >= LONG_TEXT && text.includes(' '))
}
