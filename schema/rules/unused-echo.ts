import { echoesIn, echoesShown } from '../model/echoes.ts'
import type { Rule } from '../model/funnel.ts'
import { placeOf } from '../parse/parsedFile.ts'
import { variablesOf } from '../words/messageParts.ts'

/** What an answer is echoed as is said somewhere: words that nobody reads cost four translations. */
export const unusedEcho: Rule = (funnel, report) => {
  const { steps, stepNames, words } = funnel
  if (steps.size < stepNames.size || [...steps.values()].some(({ isWhole }) => !isWhole)) return
  const shown = [...steps.values()].flatMap(({ step }) => echoesShown(step).map(({ variable }) => variable))
  const said = [...words.values()].flatMap((language) =>
    [...language.steps.values()].flatMap(({ sentences }) =>
      [...sentences.values()].flatMap((sentence) => variablesOf(sentence.message() ?? []).map(({ name }) => name)),
    ),
  )
  const used = new Set([...shown, ...said])
  for (const { variable, kind, step: owner } of echoesIn(funnel).values()) {
    if (used.has(variable)) continue
    const kinds = 'echo' in owner.step ? (owner.step.echo?.kinds ?? []) : []
    report(
      placeOf(owner.file, ['echo', 'kinds', kinds.indexOf(kind)]),
      `nothing says {${variable}}`,
      `Say it in a sentence of a later step, show it there under echoes, or delete the kind "${kind}" with its words.`,
      { severity: 'warning' },
    )
  }
}
