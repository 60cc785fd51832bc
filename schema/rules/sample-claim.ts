import type { Rule } from '../model/funnel.ts'
import { placeOf } from '../parse/parsedFile.ts'

/** In production every claim is one that somebody answers for. */
export const sampleClaim: Rule = ({ claims, isProduction }, report) => {
  if (!isProduction || !claims) return
  for (const [name, { sample }] of Object.entries(claims.values)) {
    if (!sample) continue
    report(
      placeOf(claims.file, [name, 'sample']),
      `the claim "${name}" is a sample: nobody answers for its figure`,
      'Write your own figure, its source and who answers for it, and take "sample" out. Or take it out of the words.',
    )
  }
}
