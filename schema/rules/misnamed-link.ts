import type { Rule, Sentence } from '../model/funnel.ts'
import { languageName } from '../words/languageName.ts'
import { tagTextsOf } from '../words/messageParts.ts'

/** Bold text may say anything. */
const NO_LINKS: ReadonlySet<string> = new Set(['b', 'i', 'em', 'strong'])
/** From so many places on it is known what a link is called. */
const KNOWN = 2

/** What is called the privacy policy in all other sentences leads to the privacy policy. */
export const misnamedLink: Rule = ({ words }, report) => {
  for (const { language, steps } of words.values()) {
    const links = [...steps.values()].flatMap(({ sentences }) => [...sentences.values()].flatMap(linksIn))
    const told = new Set<Sentence>()
    for (const link of links) {
      const alike = links.filter((other) => other.sentence !== link.sentence && other.text === link.text)
      const [usual] = alike
      if (!usual || told.has(link.sentence) || alike.length < KNOWN) continue
      if (alike.some(({ name }) => name !== usual.name) || usual.name === link.name) continue
      told.add(link.sentence)
      report(
        link.sentence.part(link.start, link.start + link.name.length + 2),
        `"${link.text}" leads to <${link.name}> here, and in all other ${languageName(language)} texts to <${usual.name}>`,
        `Write <${usual.name}>, or say what <${link.name}> leads to.`,
        { severity: 'warning' },
      )
    }
  }
}

interface Link {
  readonly sentence: Sentence
  readonly name: string
  readonly text: string
  readonly start: number
}

function linksIn(sentence: Sentence): Link[] {
  return tagTextsOf(sentence.message() ?? []).flatMap(({ name, text, start }) =>
    NO_LINKS.has(name) || text === '' ? [] : [{ sentence, name, text: text.toLowerCase(), start }],
  )
}
