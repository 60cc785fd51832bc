import type { Rule } from '../model/funnel.ts'
import { keyPlaceOf } from '../parse/parsedFile.ts'
import { claimVariable } from '../words/claimOf.ts'
import { variablesOf } from '../words/messageParts.ts'

/** A claim is said somewhere: one that is not is checked for nobody. */
export const unusedClaim: Rule = ({ claims, words, brokenLanguages }, report) => {
  if (!claims || brokenLanguages.size > 0) return
  const said = new Set(
    [...words.values()].flatMap(({ steps }) =>
      [...steps.values()].flatMap(({ sentences }) =>
        [...sentences.values()].flatMap((sentence) => variablesOf(sentence.message() ?? []).map(({ name }) => name)),
      ),
    ),
  )
  for (const name of Object.keys(claims.values)) {
    if (said.has(claimVariable(name))) continue
    report(
      keyPlaceOf(claims.file, [name]),
      `no sentence says the claim "${name}"`,
      `Say {${claimVariable(name)}}, or delete it.`,
      { severity: 'warning' },
    )
  }
}
