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
  const guide = readFileSync(join(root, `funnel/guides/${language}/workout-plan.yaml`), 'utf8')
  const [before] = read(`funnel/guides/${language}/workout-plan.yaml`).pages
  const { text } = read(`funnel/words/${language}.yaml`).guides.extras.workout
  for (const thing of things) {
    // Each of them is in an exercise, and none was forgotten where the plan itself lists what one needs.
    expect(guide).toMatch(thing)
    expect(before.blocks[0].text).toMatch(thing)
    expect(text).toMatch(thing)
  }
})
