import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { loadFunnel } from '../../packs/all/loadFunnel'
import { guidePdf } from '../../scripts/guides/guidePdf'

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

const { funnel, guides } = loadFunnel(root)

it.each([...guides.keys()])('%s is sold with as many pages as it has', async (name) => {
  const [language = '', offer] = name.split('/')
  const guide = guides.get(name)
  if (!funnel || !guide) throw new Error('the funnel has problems: run npm run validate')
  const { step, words } = funnel.languages[language]?.steps.guides ?? {}
  const extra = step?.type === 'guides' ? step.extras.find((each) => each.offer === offer) : undefined
  if (!extra) return
  const { pages } = await guidePdf(guide, { root, language, appName: funnel.settings.app.name, brand: funnel.brand })
  const said = words?.[`extras.${extra.name}.inside`]
  expect(said, `guides › extras › ${extra.name} › inside in funnel/words/${language}.yaml`).toMatch(
    new RegExp(`^${pages}\\b`),
  )
  for (const page of extra.pages ?? []) expect(page).toBeLessThanOrEqual(pages)
})
