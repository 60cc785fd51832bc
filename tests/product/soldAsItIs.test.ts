import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { parse } from 'yaml'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => parse(readFileSync(join(root, path), 'utf8'))

/** What the workout plan asks for, as its exercises call it. */
const THINGS: Readonly<Record<string, readonly RegExp[]>> = {
  en: [/\bmat\b/, /\bchair\b/, /\bwall\b/, /\bbottles?\b/, /\bbag\b/],
  es: [/\besterilla\b/, /\bsilla\b/, /\bpared\b/, /\bbotellas?\b/, /\bbolsa\b/],
  fr: [/\btapis\b/, /\bchaise\b/, /\bmur\b/, /\bbouteilles?\b/, /\bsac\b/],
  pt: [/\bcolchonete\b/, /\bcadeira\b/, /\bparede\b/, /\bgarrafas?\b/, /\bsacola\b/],
}

it.each(Object.entries(THINGS))('in %s the workout plan is sold with all that it asks for', (language, things) => {
  const path = `funnel/guides/${language}/workout-plan.yaml`
  const guide = readFileSync(join(root, path), 'utf8')
  const [before] = parse(guide).pages
  const { text } = read(`funnel/words/${language}.yaml`).guides.extras.workout
  for (const thing of things) {
    const name = String(thing).replaceAll(/\\b|\/|\?/g, '')
    expect(thing.test(guide), `${path} asks for no ${name} any more: take it out of the list in tests/product`).toBe(
      true,
    )
    const first = before.blocks[0].text
    expect(thing.test(first), `the first page of ${path} does not say that one needs: ${name}`).toBe(true)
    const words = `funnel/words/${language}.yaml`
    expect(
      thing.test(text),
      `guides › extras › workout › text in ${words} does not name what the plan asks for: ${name}`,
    ).toBe(true)
  }
})
