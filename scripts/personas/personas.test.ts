import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { personaVisit } from '../../domain/personas/personaVisit'
import { figuresFor } from '../../packs/all/figures'
import type { CompiledFunnel, CompiledStep, Order, StepNavigation } from '../../schema/compile/compiled'
import type { Persona } from '../../schema/generated/personas'
import { ANSWER_KINDS } from '../../server/preview/answerKinds'
import { openReference } from '../../tests/reference/openReference'
import { changesOf, writeChanges } from './pageChanges'
import { personalSentences } from './personalSentences'
import { personaPages } from './personaPages'
import { personaWalk } from './personaWalk'
import { unseen } from './unseen'

const today = '2026-12-01'
const reference = openReference('whole')

const ana: Persona = {
  about: 'Wants to weigh less',
  sex: 'female',
  answers: {
    age: '30_39',
    birthday: { year: 1990, month: 5, day: 17 },
    height: { cm: 165 },
    weight: { kg: 82 },
    goal: { kg: 70 },
  },
}
const ben: Persona = { about: 'Measures in feet', sex: 'male', language: 'es', units: 'imperial' }

function funnelWith(visitors: { readonly [name: string]: Persona }): CompiledFunnel {
  return { ...reference, personas: { today, visitors } }
}

function walkOf(funnel: CompiledFunnel, name: string) {
  const visit = personaVisit(funnel, name, { kinds: ANSWER_KINDS, figuresFor, today })
  if (!visit) throw new Error(`there is no persona ${name}`)
  return personaWalk(funnel, visit, today)
}

const pageOf = (visitors: { readonly [name: string]: Persona }, name: string) =>
  personaPages(funnelWith(visitors)).get(`docs/personas/${name}.md`) ?? ''

test('a page has the figures, the sentences and the prices of its persona', () => {
  const page = pageOf({ ana }, 'ana')
  expect(page).toContain('| body mass index | 30.1 |')
  expect(page).toContain('| loses | 15 % |')
  expect(page).toContain('- **weight**: 82 kg, the box obese')
  expect(page).toContain(
    '- plan-4-weeks: $17.99 today, $29.99 struck through (−40 %), $0.64 a day, then $29.99 every 4 weeks',
  )
  expect(page).toMatch(/`title` .*70 kg/)
})

test('prices are those of the variant, and the step of the other variant is left out', () => {
  const page = pageOf({ ana: { ...ana, variants: { paywall: 'test', special_prices: 'test' } } }, 'ana')
  expect(page).toContain('plan-4-weeks: $14.99 today')
  expect(page).toContain('- **paywall-exp**')
  expect(page).not.toContain('- **paywall**')
})

test('what is sold after a plan depends on the plan that they buy', () => {
  const upgrade = 'upgrade-12-weeks: $40.19 today'
  expect(pageOf({ ana }, 'ana')).toContain(upgrade)
  expect(pageOf({ ana: { ...ana, buys: ['plan-12-weeks'] } }, 'ana')).not.toContain(upgrade)
})

test('measures that are not said are in the units of the persona, and sentences in their language', () => {
  const page = pageOf({ ana, ben }, 'ben')
  expect(page).toMatch(/- \*\*height\*\*: \d ft \d+ inch/)
  expect(page).toMatch(/- \*\*weight\*\*: \d+ lbs/)
  expect(page).toContain('language | es (es-ES)')
})

test('a persona walks to the end of the order', () => {
  const [order] = walkOf(funnelWith({ ana, ben }), 'ben').orders
  expect(order?.steps.at(-1)?.name).toBe(reference.orders.live?.segments.flat().at(-1))
})

test('a step that is opened by an address sells what its agency sells', () => {
  const funnel = funnelWith({ ana: { ...ana, opens: ['paywall-agency'] } })
  const walk = walkOf(funnel, 'ana')
  expect(walk.aside.map(({ name }) => name)).toEqual(['paywall-agency'])
  expect(unseen(funnel, [walk])).not.toContain('the offer plan-4-weeks of calorie-influencer')
  const without = funnelWith({ ana })
  expect(unseen(without, [walkOf(without, 'ana')])).toContain('the offer plan-4-weeks of calorie-influencer')
})

test('what nobody sees is told: steps, options, boxes and offers', () => {
  const funnel = funnelWith({ ana })
  const left = unseen(funnel, [walkOf(funnel, 'ana')])
  expect(left).toContain('the step paywall-exp')
  expect(left).toContain('the option male of gender')
  expect(left).toContain('the box normal of weight')
  expect(left).toContain('the box lets-go of weight-goal')
  expect(left).not.toContain('the box obese of weight')
  expect(left).not.toContain('the offer monthly-guides')
})

test('by their places in the list, personas choose all options', () => {
  const names = [...'abcdefghijkl'].map((letter) => `visitor-${letter}`)
  const funnel = funnelWith(Object.fromEntries(names.map((name) => [name, { about: 'Somebody', sex: 'female' }])))
  const left = unseen(
    funnel,
    names.map((name) => walkOf(funnel, name)),
  )
  // The oldest are asked by one step only, and another asks for the age before it.
  expect(left.filter((line) => line.startsWith('the option'))).toEqual([
    'the option male of gender',
    'the option 60_80 of age',
  ])
})

test('an option that changes the way counts once somebody has chosen it and their way is another for it', () => {
  const [event, none] = [
    'what the option wedding of specific-motivation changes: important-date',
    'what the option no of specific-motivation changes: important-date',
  ]
  const live = reference.orders.live as Order
  const dated = {
    ...live.steps['important-date'],
    showUnless: { specificMotivation: 'no' },
    showIf: { any: [{ specificMotivation: 'wedding' }, { specificMotivation: { answered: true } }] },
  }
  const withBranch = (date: StepNavigation): CompiledFunnel => ({
    ...reference,
    orders: { live: { ...live, steps: { ...live.steps, 'important-date': date } } },
    personas: {
      today,
      visitors: { ana: { ...ana, answers: { ...ana.answers, specificMotivation: 'wedding' } } },
    },
  })
  const leftBy = (funnel: CompiledFunnel) => unseen(funnel, [walkOf(funnel, 'ana')])
  expect(leftBy(withBranch(dated))).toContain(none)
  expect(leftBy(withBranch(dated))).not.toContain(event)
  expect(leftBy(withBranch(dated))).not.toContain('the option wedding of specific-motivation')
  // Chosen, and without any consequence for them: another condition leaves the step out.
  expect(leftBy(withBranch({ ...dated, until: '2020-01-01' }))).toContain(event)
})

/** The reference with other parts on some steps. */
function withParts(parts: { readonly [step: string]: object }, persona: Persona): CompiledFunnel {
  const languages = Object.entries(reference.languages).map(([language, { steps, ...rest }]) => {
    const changed = Object.entries(parts).map(([name, part]) => {
      const compiled = steps[name] as CompiledStep
      return [name, { ...compiled, isConditional: true, step: { ...compiled.step, ...part } }] as const
    })
    return [language, { ...rest, steps: { ...steps, ...Object.fromEntries(changed) } }] as const
  })
  return { ...funnelWith({ ana: persona }), languages: Object.fromEntries(languages) } as CompiledFunnel
}

test('a persona chooses among the options that they are shown', () => {
  const options = [
    { key: 'like_wine', showIf: { sex: 'male' } },
    { key: 'sweet_tooth', showIf: { visitor: { source: 'tiktok' } } },
    { key: 'late_night_eating', showUnless: { age: '18_29' } },
  ]
  const walk = walkOf(withParts({ habits: { options } }, ana), 'ana')
  expect(walk.visit.answers.habits).toEqual(['late_night_eating'])
})

test('what a step sets is known of a persona who goes past it', () => {
  const sets = { pastIt: 'yes' }
  expect(walkOf(withParts({ prediction: { sets } }, ana), 'ana').visit.answers).toMatchObject(sets)
  const hidden = { sets, showIf: { sex: 'male' } }
  expect(walkOf(withParts({ prediction: hidden }, ana), 'ana').visit.answers.pastIt).toBeUndefined()
})

test('a sentence of a block that is for others is not said', () => {
  const step = reference.languages.en?.steps.paywall?.step
  const blocks = step && 'blocks' in step ? step.blocks : []
  const goalFor = (showIf: object) =>
    blocks.map((block) => ('block' in block && block.block === 'plans' ? { ...block, showIf } : block))
  const turned = { visitor: { turnedBackFrom: 'payment' } }
  const saidBy = (persona: Persona) => {
    const walk = walkOf(withParts({ paywall: { blocks: goalFor(turned) } }, persona), 'ana')
    const seen = walk.orders[0]?.steps.find(({ name }) => name === 'paywall')
    return seen ? personalSentences(seen, walk.settings).map(({ place }) => place) : []
  }
  expect(saidBy(ana)).not.toContain('plans.was')
  expect(saidBy({ ...ana, turnedBackFrom: ['payment'] })).toContain('plans.was')
})

test('a page that changed is shown as a difference until it is approved', () => {
  const root = mkdtempSync(join(tmpdir(), 'personas-'))
  const before = personaPages(funnelWith({ ana, ben }))
  writeChanges(root, changesOf(root, before))
  expect(changesOf(root, before)).toEqual([])

  const changes = changesOf(root, personaPages(funnelWith({ ana: { ...ana, about: 'Wants more' } })))
  expect(changes.map(({ file, now }) => [file, now === null])).toEqual([
    ['docs/personas/README.md', false],
    ['docs/personas/ana.md', false],
    ['docs/personas/ben.md', true],
  ])
  expect(changes[1]?.difference).toContain('-Wants to weigh less\n+Wants more')
  writeChanges(root, changes)
  expect(readFileSync(join(root, 'docs/personas/ana.md'), 'utf8')).toContain('Wants more')
  expect(existsSync(join(root, 'docs/personas/ben.md'))).toBe(false)
})

test('a funnel without personas has no pages', () => {
  expect(personaPages(reference).size).toBe(0)
})
