import { expect, test } from 'vitest'
import { checkReference } from '../reference/openReference.ts'
import type { ReadFunnel } from '../../schema/model/funnel.ts'
import { wordsOwners } from '../../schema/words/stepWords.ts'
import { sectionsOfPacks } from '../../schema/words/wordsOfPacks.ts'

const { read } = checkReference('whole')
const funnel = read as ReadFunnel

/** The sections of app: that the funnel has places in. */
function sections(of: ReadFunnel): Set<string> {
  const app = wordsOwners(of).find(({ name }) => name === 'app')
  return new Set(app?.places.flatMap(({ keys }) => keys[0] ?? []))
}

test('a product that names a pack has its section of words, as far as a step shows it', () => {
  expect(sectionsOfPacks({ packs: ['body'] })).toEqual(['planCard'])
  expect(sections(funnel)).toContain('planCard')
  const without = new Map([...funnel.steps].filter(([, { step }]) => !JSON.stringify(step).includes('planCard')))
  expect(sections({ ...funnel, steps: without })).not.toContain('planCard')
})

test('a product that does not name it has no such place', () => {
  const { settings } = funnel
  const values = { ...settings.values, packs: undefined }
  expect(sections({ ...funnel, settings: { ...settings, values } })).not.toContain('planCard')
})
