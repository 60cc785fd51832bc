import type { Rule } from '../model/funnel.ts'
import { placeOf } from '../parse/parsedFile.ts'

const NOBODY = /^(nobody|no one|none|tbd|todo|\?)/i

/** In production every claim is one that somebody answers for. */
export const sampleClaim: Rule = ({ claims, isProduction }, report) => {
  if (!claims) return
  for (const [name, { sample, approvedBy }] of Object.entries(claims.values)) {
    if (!sample && NOBODY.test(approvedBy))
      report(
        placeOf(claims.file, [name, 'approvedBy']),
        `the claim "${name}" is no sample any more, and "${approvedBy}" answers for it`,
        'Write who has said that it may be said. Until then keep sample: true.',
      )
    if (!sample || !isProduction) continue
    report(
      placeOf(claims.file, [name, 'sample']),
      `the claim "${name}" is a sample: nobody answers for its figure`,
      'Write your own figure, its source and who answers for it, and take "sample" out. Or take it out of the words.',
    )
  }
}
