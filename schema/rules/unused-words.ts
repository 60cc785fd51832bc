import type { Rule } from '../model/funnel.ts'
import { spotAt } from '../parse/parsedFile.ts'
import { suggest } from '../report/suggest.ts'
import { RESERVED_NAMES } from '../shape/slots.ts'
import { unusedWords, type WordsOwner, wordsOwners } from '../words/stepWords.ts'

/** Every sentence of a words file has its place in a step, in the app or in the report. */
export const unusedWordsAnywhere: Rule = (funnel, report) => {
  const owners = wordsOwners(funnel)
  const names = new Set([...RESERVED_NAMES, ...funnel.stepNames])
  for (const words of funnel.words.values()) {
    for (const [name, { at }] of words.steps) {
      if (names.has(name)) continue
      report(
        at,
        `there is no step "${name}" that these words could belong to`,
        suggest(name, names, 'Delete them, or write the step.'),
      )
    }
    for (const owner of owners) {
      // Of a step with a faulty shape a key may be left out that the words are for.
      if (owner.step?.isWhole === false || spotAt(words.file, [owner.name]) === null) continue
      for (const { keys, spot, allowed } of unusedWords(owner, words)) {
        report(spot.key ?? spot.place, messageFor(owner, keys), suggest(keys.at(-1) ?? '', allowed, 'Delete it.'))
      }
    }
  }
}

function messageFor({ name, step }: WordsOwner, keys: readonly string[]): string {
  const key = keys.at(-1)
  if (!step) return `the ${name} has no sentence "${keys.slice(1).join('.')}"`
  if (keys.length === 3 && keys[1] === 'options') return `"${key}" is not an option of ${name}`
  if (keys.length === 2)
    return `"${key}" is not a place of the words of ${/^[aeiou]/.test(step.type) ? 'an' : 'a'} ${step.type} step`
  return `${name} has nothing that is called "${key}" here`
}
