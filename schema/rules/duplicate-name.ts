import type { Rule } from '../model/funnel.ts'
import { optionsOf } from '../model/optionsOf.ts'
import { locationText } from '../parse/locationText.ts'
import { placeOf } from '../parse/parsedFile.ts'
import { wordsOwners } from '../words/stepWords.ts'

/** Two parts of a step do not share their words: each has a name of its own. */
export const duplicateName: Rule = (funnel, report) => {
  for (const { places, step } of wordsOwners(funnel)) {
    if (!step) continue
    const options = new Set(optionsOf(step.file.data as object).map(({ path }) => path.join('/')))
    const firstBy = new Map<string, string>()
    const told = new Set<string>()
    for (const { place, namedBy } of places) {
      const by = namedBy.join('/')
      const earlier = firstBy.get(place)
      if (earlier === undefined) firstBy.set(place, by)
      if (earlier === undefined || earlier === by || options.has(by) || told.has(by)) continue
      told.add(by)
      const at = placeOf(step.file, [...namedBy, 'name'])
      const first = locationText(step.file, placeOf(step.file, [...earlier.split('/'), 'name']).start)
      report(
        at,
        `the name "${step.file.text.slice(at.start, at.end)}" stands here a second time`,
        `The first is at ${first}. Their words would be the same: rename one of the two.`,
      )
    }
  }
}
