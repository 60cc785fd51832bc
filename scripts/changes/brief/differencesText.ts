import type { Comparison } from '../compareFunnels.ts'
import { differenceLines } from './differenceLines.ts'
import type { SinceCommit } from './sinceCommit.ts'

/** What differs, below the problems of the files. Empty where nothing does. `whose` names the product where there are several. */
export function differencesText(found: SinceCommit, whose = ''): string {
  const title = titleOf(found, whose)
  if (!found.comparison) return `${title} is not told: the files of then can be built no more.\n`
  const { lines, more } = differenceLines(found.comparison)
  const partly = found.isPartial ? ['  What else differs is told once the problems are mended.'] : []
  if (lines.length === 0) return ''
  const rest = more > 0 ? [`  … and ${more} more: npm run changes`] : []
  return `${[`${title}:`, '', ...lines, ...rest, ...partly].join('\n')}\n`
}

/** The same as one notice of a GitHub workflow. */
export function differencesNotice(found: SinceCommit, whose = ''): string {
  if (!found.comparison) return ''
  const { lines, more } = differenceLines(found.comparison)
  if (lines.length === 0) return ''
  const said = [...lines, ...(more > 0 ? [`… and ${more} more: npm run changes`] : [])].join('\n')
  const [title, text] = [titleOf(found, whose), said].map((part) =>
    part.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A'),
  )
  return `::notice title=${title?.replaceAll(':', '%3A').replaceAll(',', '%2C')}::${text}\n`
}

/** What a save of `npm run dev` did. Empty where it did nothing to anybody. */
export function savedText(comparison: Comparison): string {
  const { lines, more } = differenceLines(comparison)
  const rest = more > 0 ? [`  … and ${more} more`] : []
  return lines.length === 0 ? '' : ['What this save does to visitors:', ...lines, ...rest].join('\n')
}

function titleOf({ since }: SinceCommit, whose: string): string {
  return `What differs for visitors${whose && ` of ${whose}`} since ${since}`
}
