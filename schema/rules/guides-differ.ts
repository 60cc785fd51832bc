import type { ReadGuide, Rule } from '../model/funnel.ts'
import { keyPlaceOf, type Path } from '../parse/parsedFile.ts'
import { sourceLanguage } from '../words/translatedSentences.ts'

/** A guide has the same pages and blocks in every language: who pays for it gets all of it. Only a warning: it may be meant. */
export const guidesDiffer: Rule = (funnel, report) => {
  const source = sourceLanguage(funnel)
  const byName = new Map(funnel.guides.map((guide) => [guide.file.name, guide]))
  for (const guide of funnel.guides) {
    const [language, offer] = guide.file.name.split('/')
    const original = language === source ? undefined : byName.get(`${source}/${offer}`)
    const difference = original && differenceOf(guide, original)
    if (!original || !difference) continue
    report(keyPlaceOf(guide.file, difference.path), difference.message, `Compare it with ${original.file.path}.`, {
      severity: 'warning',
    })
  }
}

interface Difference {
  readonly path: Path
  readonly message: string
}

/** The first one: those behind it mostly follow from it. */
function differenceOf({ guide, file }: ReadGuide, original: ReadGuide): Difference | null {
  const own = guide.pages
  const other = original.guide.pages
  for (const [index, page] of own.entries()) {
    const path = ['pages', index, 'blocks']
    const wanted = other[index]
    if (!wanted) break
    const [kinds, wantedKinds] = [page, wanted].map(({ blocks }) => blocks.map(kindOf)) as [string[], string[]]
    const at = wantedKinds.findIndex((kind, block) => kind !== kinds[block])
    if (at !== -1) {
      return {
        path: [...path, Math.min(at, kinds.length - 1)],
        message: `here stands ${kinds[at] ?? 'nothing more'}, in the original ${wantedKinds[at]}`,
      }
    }
    if (kinds.length > wantedKinds.length) {
      return { path: [...path, wantedKinds.length], message: 'this block is not in the original' }
    }
  }
  if (own.length === other.length) return null
  return { path: ['pages'], message: `"${file.name}" has ${own.length} pages, the original has ${other.length}` }
}

/** The kind of a block, with the length of its list: steps of 4. */
function kindOf(block: object): string {
  const [[kind, value] = ['nothing', null]] = Object.entries(block)
  const rows = typeof value === 'object' && value !== null && 'rows' in value ? value.rows : value
  return Array.isArray(rows) ? `${kind} of ${rows.length}` : kind
}
