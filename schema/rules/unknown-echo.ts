import { echoesIn, echoesOf, echoesShown } from '../model/echoes.ts'
import type { Rule } from '../model/funnel.ts'
import { keyPlaceOf, placeOf } from '../parse/parsedFile.ts'
import { nearestName } from '../report/suggest.ts'
import { variableNamed } from '../words/variables.ts'

/** What a step shows of earlier answers is said by the step that asks. And an echo has texts to say, under a name of its own. */
export const unknownEcho: Rule = (funnel, report) => {
  const { steps, stepNames } = funnel
  const known = echoesIn(funnel)
  const isWhole = steps.size === stepNames.size && [...steps.values()].every((step) => step.isWhole)
  for (const readStep of steps.values()) {
    const { file, step } = readStep
    for (const { variable, path } of isWhole ? echoesShown(step) : []) {
      if (known.has(variable)) continue
      const [field, kind = 'short'] = variable.split('_')
      const asker = [...steps.values()].find(({ step: other }) => 'stores' in other && other.stores === field)
      // That nobody asks for it is told by itself.
      if (!asker) continue
      const meant = nearestName(variable, known.keys())
      const fix = meant ? `Did you mean "${meant}"?` : `Add to ${asker.file.path}: echo: { kinds: [${kind}] }`
      report(placeOf(file, path), `no step says an echo "${variable}"`, fix)
    }
    for (const { variable, keys } of echoesOf(readStep)) {
      const at = keyPlaceOf(file, ['echo'])
      if (keys.length === 0) {
        const fix = 'Say ranges of a figure instead: by: age, and ranges.'
        report(at, `"${readStep.name}" has no options that an echo could say`, fix)
      } else if (variableNamed(variable)) {
        report(at, `the echo "${variable}" has the name of a variable`, 'Give the kind another name.')
      } else if (known.get(variable)?.step !== readStep) {
        const fix = `${known.get(variable)?.step.file.path} says it already. Leave one of them.`
        report(at, `the echo "${variable}" is there twice`, fix)
      }
    }
  }
}
