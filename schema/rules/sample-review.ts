import type { ReadFunnel, ReadStep, Report, Rule } from '../model/funnel.ts'
import { type Path, placeOf } from '../parse/parsedFile.ts'

interface Reviews {
  readonly sample?: true
  readonly reviews: readonly { readonly name: string; readonly stars?: number }[]
}

/** A list of reviews with its place in the step, and the place of a reviewer's name in the words. */
interface List {
  readonly of: Reviews
  readonly path: Path
  nameAt(review: string): string
}

/** A real review tells who gave how many stars; of a sample nobody did. */
export const sampleReview: Rule = (funnel, report) => {
  for (const step of funnel.steps.values())
    if (step.isWhole) for (const list of listsOf(step)) look(step, list, funnel, report)
}

function listsOf({ step }: ReadStep): List[] {
  if (step.type === 'paywall') {
    return step.blocks.flatMap((block, index) =>
      block.block === 'reviews'
        ? [{ of: block, path: ['blocks', index, 'reviews'], nameAt: (review: string) => `reviews.names.${review}` }]
        : [],
    )
  }
  if ((step.type !== 'reviews' && step.type !== 'analysis') || !step.reviews) return []
  const { sample, reviews } = step
  return [{ of: { sample, reviews }, path: ['reviews'], nameAt: (review) => `reviews.${review}.name` }]
}

function look({ file, name }: ReadStep, { of, path, nameAt }: List, { words }: ReadFunnel, report: Report): void {
  const told = new Set<string>()
  for (const [index, review] of of.reviews.entries()) {
    const at = placeOf(file, [...path, index, 'name'])
    if (of.sample) {
      if (review.stars === undefined) continue
      report(
        placeOf(file, [...path, index, 'stars']),
        `the review "${review.name}" is a sample: nobody gave it stars`,
        'Take "stars" out. Once people have said it, take out "sample: true" instead.',
      )
      continue
    }
    const missing = missingOf(review)
    if (missing.length === 0 || told.has(missing.join())) continue
    // What several lack is told once.
    told.add(missing.join())
    const others = of.reviews.slice(index + 1).filter((other) => missingOf(other).join() === missing.join())
    const more = others.length === 0 ? '' : `, nor ${others.map((other) => `"${other.name}"`).join(', ')}`
    report(
      at,
      `the review "${review.name}" has no ${missing.join(' and no ')}${more}`,
      `${cures(missing, review.name, nameAt)}Where nobody has said it, write "sample: true" above the reviews.`,
    )
  }

  function missingOf(review: Reviews['reviews'][number]): string[] {
    const isNamed = [...words.values()].some(({ steps }) => steps.get(name)?.sentences.has(nameAt(review.name)))
    return [...(review.stars === undefined ? ['stars'] : []), ...(isNamed ? [] : ['name'])]
  }
}

function cures(missing: readonly string[], review: string, nameAt: List['nameAt']): string {
  const ways = { stars: 'Say how many: stars: 5. ', name: `Write it into the words, at ${nameAt(review)}. ` }
  return Object.entries(ways)
    .filter(([what]) => missing.includes(what))
    .map(([, way]) => way)
    .join('')
}
