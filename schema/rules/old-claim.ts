import type { Rule } from '../model/funnel.ts'
import { placeOf } from '../parse/parsedFile.ts'

/** A claim is looked at each year: figures grow old, and with them what they persuade of. */
export const oldClaim: Rule = ({ claims, today }, report) => {
  if (!claims) return
  const yearAgo = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`
  for (const [name, { checked }] of Object.entries(claims.values)) {
    const fault =
      checked < yearAgo
        ? `the claim "${name}" was last checked on ${checked}, more than a year ago`
        : checked > today
          ? `the claim "${name}" was checked on ${checked}, a day that has not come`
          : null
    if (fault === null) continue
    report(
      placeOf(claims.file, [name, 'checked']),
      fault,
      'Look at its source. Where it still holds, write the day of today; else its figure of today, or take it out of the words.',
      { severity: 'warning' },
    )
  }
}
