import { leavesOf } from '../model/conditionsOf.ts'
import { audiences } from '../model/experiments/audiences.ts'
import type { Rule } from '../model/funnel.ts'
import { audienceParts } from '../reach/audienceParts.ts'
import { suggest } from '../report/suggest.ts'
import { checkLeaf } from './odd-condition.ts'

/** Whom an experiment is for: some of the visitors that there are, and neither nobody nor everybody. */
export const oddAudience: Rule = (funnel, report) => {
  const sexes = Object.keys(funnel.settings.values.sexes)
  for (const { experiment, expression, at } of audiences(funnel)) {
    let isFaulty = false
    const tell: typeof report = (...fault) => {
      isFaulty = true
      report(...fault)
    }
    for (const leaf of leavesOf(expression)) {
      checkLeaf(leaf, funnel, tell)
      if (leaf.kind !== 'answer') continue
      for (const { text, at: place } of leaf.keys)
        if (!sexes.includes(text))
          tell(place, `there is no sex "${text}"`, suggest(text, sexes, `They are in ${funnel.settings.file.path}.`))
    }
    if (isFaulty) continue
    const parts = audienceParts(expression, funnel).map(({ isIn }) => isIn)
    if (parts.length === 0) continue
    if (!parts.includes(true))
      report(
        at,
        `nobody takes part in "${experiment}"`,
        'No visitor is all of this at once. Take out what contradicts.',
      )
    else if (!parts.includes(false))
      report(
        at,
        `"${experiment}" leaves out nobody`,
        'Every visitor is one of these. Delete only:, or take something out.',
      )
  }
}
