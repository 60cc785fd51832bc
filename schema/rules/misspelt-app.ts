import type { Rule } from '../model/funnel.ts'
import { spotAt, textsBelow } from '../parse/parsedFile.ts'
import { nearestName } from '../report/suggest.ts'

/** What links and records say of the app is spelt as its name is. */
export const misspeltApp: Rule = ({ settings }, report) => {
  const name = settings.values.app?.name
  if (name === undefined) return
  const words = wordsIn(name)
  const texts = [['linkParameters'], ['record', 'headers']].flatMap((path) => textsBelow(spotAt(settings.file, path)))
  for (const { value, place } of texts) {
    const others = wordsIn(String(value))
    const isAbout = words.length > 1 && words.some((word) => others.includes(word))
    const odd = others.find(
      (other, index) => words[index] !== other && nearestName(other, words.slice(index, index + 1)),
    )
    if (!isAbout || odd === undefined) continue
    report(place, `"${value}" is not spelt as the app "${name}"`, 'Look at the letters of both.', {
      severity: 'warning',
    })
    // Where it is the name that is misspelt, all others differ from it.
    return
  }
}

function wordsIn(text: string): string[] {
  return text.toLowerCase().split(/[^\p{L}\d]+/u)
}
