import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Answers } from '../../domain/answers/answers'
import { withCurrentNames } from '../../domain/answers/withCurrentNames'
import { withoutGoneKeys } from '../../domain/answers/withoutGoneKeys'
import { guard } from '../../domain/path/guard'
import type { Journey } from '../../domain/path/journey'
import { resumeStep } from '../../domain/path/resumeStep'
import { formerPlace } from '../../domain/route/addressTarget'
import { locate } from '../../domain/route/locate'
import { addressedSteps, routeOf, routePattern } from '../../domain/route/routeOf'
import type { Order, StepNavigation } from '../../schema/compile/compiled'
import { openReference } from '../reference/openReference'
import { validAnswer } from './validAnswer'

/**
 * Random renames, removals and moves, as the commands make them, played against visits that were recorded before: whatever the funnel is
 * called today, an old address leads to a page, an old answer is read, and who has paid meets no paywall.
 */

const funnel = openReference('whole')
const { sexes } = funnel.settings
const original = funnel.orders.live as Order
const definitions = funnel.languages.en?.steps ?? {}

/** An order that has changed, and what became of the names that visits were recorded under. */
interface Changed {
  readonly order: Order
  readonly fields: ReadonlyMap<string, string | null>
  /** By field and key of the beginning. Null: the option is gone. */
  readonly keys: ReadonlyMap<string, string | null>
  readonly count: number
}

const change = fc.record({
  kind: fc.constantFrom('step', 'route', 'field', 'option', 'retire', 'remove', 'move'),
  which: fc.nat(1000),
  other: fc.nat(1000),
})
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never

const BEGINNING: Changed = {
  order: original,
  fields: new Map(storedIn(original).map((field) => [field, field])),
  keys: new Map(),
  count: 0,
}

function storedIn({ steps }: Order): string[] {
  return [...new Set(Object.values(steps).flatMap(({ stores }) => stores ?? []))]
}

function changed(before: Changed, { kind, which, other }: Change): Changed {
  const after = { ...before, count: before.count + 1 }
  const names = addressedSteps(before.order)
  const step = names[which % names.length] ?? ''
  if (kind === 'step' || kind === 'route')
    return { ...after, order: renamedStep(before.order, step, `named-${after.count}`, kind === 'route') }
  if (kind === 'move') return { ...after, order: moved(before.order, which, other) }
  if (kind === 'remove') return removed(after, step)
  const fields = storedIn(before.order)
  const field = fields[which % fields.length] ?? ''
  if (kind === 'field') return renamedField(after, field, `field${after.count}`)
  return kind === 'retire' ? withoutOption(after, field, other) : renamedOption(after, field, other)
}

function renamedStep(order: Order, from: string, to: string, hasNewRoute: boolean): Order {
  const { [from]: own = {}, ...others } = order.steps
  const route = routePattern(order, from)
  const navigation: StepNavigation = {
    ...own,
    route: hasNewRoute ? route.replace(/[^/]+$/, to) : route,
    formerNames: [...(own.formerNames ?? []), from],
    formerRoutes: [...(own.formerRoutes ?? []), ...(hasNewRoute ? [route] : [])],
  }
  const named = { ...order, steps: { ...others, [to]: navigation } }
  const now = (name: string) => (name === from ? to : name)
  const steps = Object.entries(named.steps).map(([name, { next, afterPurchase, preloads, backTo, ...rest }]) => {
    const led = {
      ...(next !== undefined && { next: now(next) }),
      ...(afterPurchase !== undefined && { afterPurchase: now(afterPurchase) }),
      ...(preloads && { preloads: preloads.map(now) }),
      ...(backTo && { backTo: backTo.map((rule) => ({ ...rule, to: now(rule.to) })) }),
    }
    return [name, { ...rest, ...led }] as const
  })
  return {
    ...named,
    segments: order.segments.map((segment) => segment.map(now)),
    aside: order.aside?.map(now) ?? [],
    steps: Object.fromEntries(steps),
    retiredRoutes: Object.fromEntries(
      Object.entries(order.retiredRoutes ?? {}).map(([address, name]) => [address, now(name)]),
    ),
  }
}

function renamedField(state: Changed, from: string, to: string): Changed {
  if (['sex', 'email'].includes(from)) return state
  const now = (name: string) => (name === from ? to : name)
  const steps = Object.entries(state.order.steps).map(
    ([name, { stores, needs, showIf, showUnless, backTo, ...rest }]) => {
      const asked = {
        ...(stores !== undefined && { stores: now(stores) }),
        ...(needs && { needs: needs.map(now) }),
        ...(showIf && { showIf: withKey(showIf, now) }),
        ...(showUnless && { showUnless: withKey(showUnless, now) }),
        ...(backTo && {
          backTo: backTo.map(({ when, whenMissing, ...rule }) => ({
            ...rule,
            ...(when && { when: withKey(when, now) }),
            ...(whenMissing !== undefined && { whenMissing: now(whenMissing) }),
          })),
        }),
      }
      return [name, { ...rest, ...asked }] as const
    },
  )
  const formerFields = Object.fromEntries(
    Object.entries({ ...state.order.formerFields, [from]: to }).map(([former, name]) => [
      former,
      name === from ? to : name,
    ]),
  )
  const goneKeys = withKey(state.order.goneKeys ?? {}, now)
  const fields = new Map([...state.fields].map(([field, name]) => [field, name === from ? to : name]))
  return { ...state, order: { ...state.order, steps: Object.fromEntries(steps), formerFields, goneKeys }, fields }
}

/** One of the options that a field has today: where it is listed, and its key. Null where it has none, or may not lose one. */
function optionOf({ fields, keys }: Changed, field: string, which: number) {
  const [first] = [...fields].find(([, name]) => name === field) ?? []
  const asker = Object.values(definitions).find(({ step }) => 'stores' in step && step.stores === first)
  const options = asker && 'options' in asker.step ? asker.step.options : []
  const option = options[which % Math.max(1, options.length)]
  const key = typeof option === 'string' ? option : option?.key
  if (first === undefined || first === 'sex' || key === undefined) return null
  const place = `${first} ${key}`
  const today = keys.has(place) ? keys.get(place) : key
  return today ? { place, key: today } : null
}

function renamedOption(state: Changed, field: string, which: number): Changed {
  const option = optionOf(state, field, which)
  if (!option) return state
  const { place, key: from } = option
  const to = `key_${state.count}`
  const steps = Object.entries(state.order.steps).map(([name, navigation]) => {
    if (navigation.stores !== field) return [name, navigation] as const
    const former = Object.entries({ ...navigation.formerKeys, [from]: to }).map(([old, now]) => [
      old,
      now === from ? to : now,
    ])
    return [name, { ...navigation, formerKeys: Object.fromEntries(former) }] as const
  })
  return {
    ...state,
    order: { ...state.order, steps: Object.fromEntries(steps) },
    keys: new Map(state.keys).set(place, to),
  }
}

/** With the option go the names that it had. */
function withoutOption(state: Changed, field: string, which: number): Changed {
  const option = optionOf(state, field, which)
  if (!option) return state
  const former = new Set<string>([option.key])
  const steps = Object.entries(state.order.steps).map(([name, navigation]) => {
    const { stores, formerKeys = {}, ...rest } = navigation
    if (stores !== field) return [name, navigation] as const
    const left = Object.entries(formerKeys).filter(([old, now]) => now !== option.key || !former.add(old))
    return [name, { ...rest, stores, formerKeys: Object.fromEntries(left) }] as const
  })
  const gone = [...(state.order.goneKeys?.[field] ?? []), ...former]
  return {
    ...state,
    order: { ...state.order, steps: Object.fromEntries(steps), goneKeys: { ...state.order.goneKeys, [field]: gone } },
    keys: new Map(state.keys).set(option.place, null),
  }
}

function moved(order: Order, which: number, other: number): Order {
  const quiz = order.segments.slice(0, -1).flat()
  const from = which % quiz.length
  const without = quiz.toSpliced(from, 1)
  return {
    ...order,
    segments: [without.toSpliced(other % quiz.length, 0, quiz[from] ?? ''), order.segments.at(-1) ?? []],
  }
}

/** What the command refuses, it does not take out: a step that sells or is for customers, and one whose answer is asked for. */
function removed(state: Changed, name: string): Changed {
  const { order } = state
  const { [name]: own = {}, ...steps } = order.steps
  const rest = JSON.stringify(steps)
  const isRead = own.stores !== undefined && rest.replaceAll(`"stores":"${own.stores}"`, '').includes(`"${own.stores}"`)
  const names = order.segments.flat()
  const position = names.indexOf(name)
  const isNamed = rest.includes(`"${name}"`)
  if (position < 0 || names.length < 8 || own.afterPurchase || own.needsPurchase || isRead || isNamed) return state
  const target = names[position + 1] ?? names[position - 1] ?? ''
  const gone = [routePattern(order, name), ...(own.formerRoutes ?? [])].map((route) => [route, target])
  const kept = Object.entries(order.retiredRoutes ?? {}).map(([route, step]) => [route, step === name ? target : step])
  const isStored = Object.values(steps).some(({ stores }) => stores === own.stores)
  const fields = new Map([...state.fields].map(([field, now]) => [field, now === own.stores && !isStored ? null : now]))
  const segments = order.segments.map((segment) => segment.filter((each) => each !== name))
  return {
    ...state,
    fields,
    order: { ...order, segments, steps, retiredRoutes: Object.fromEntries([...kept, ...gone]) },
  }
}

/** A condition that asks for another field, or what else is told by fields. */
function withKey<T extends object>(told: T, now: (name: string) => string): T {
  return Object.fromEntries(Object.entries(told).map(([name, wish]) => [now(name), wish])) as T
}

/** The answers of a visitor who has come so far, as the record holds them. */
const recorded = fc
  .tuple(fc.constantFrom('female', 'male'), fc.nat(20), fc.array(fc.nat(50), { minLength: 40, maxLength: 40 }))
  .map(([sex, steps, choices]) => {
    let choice = 0
    const pick = (count: number) => (choices[choice++ % choices.length] ?? 0) % Math.max(1, count)
    const answers: Record<string, unknown> = { sex: sexes[sex]?.stored }
    for (const name of original.segments.flat().slice(0, 3 + steps)) {
      const step = definitions[name]?.step
      const given = step && validAnswer(step, sex, pick)
      if (step && 'stores' in step && step.stores && step.stores !== 'sex' && given !== undefined)
        answers[step.stores] = given
    }
    return { sex, answers: answers as Answers }
  })

const play = fc.record({ changes: fc.array(change, { maxLength: 12 }), visit: recorded })
const addressesOf = (sex: string) =>
  addressedSteps(original).map((step) => ({ step, address: routeOf(original, sexes, step, sex) ?? '' }))

test('every address that was once in use leads to a page', () => {
  fc.assert(
    fc.property(play, ({ changes, visit }) => {
      const { order } = changes.reduce(changed, BEGINNING)
      const answers = withCurrentNames(order, visit.answers)
      for (const { address } of addressesOf(visit.sex)) {
        for (const hasPaid of [false, true]) {
          const end = endOf({ order, answers, variants: {}, hasPaid }, address)
          expect([address, end, addressedSteps(order).includes(end ?? '')]).toEqual([address, end, true])
        }
      }
    }),
  )
})

test('no answer that still has a meaning is lost, and none counts that has lost it', () => {
  fc.assert(
    fc.property(play, ({ changes, visit }) => {
      const { order, fields, keys } = changes.reduce(changed, BEGINNING)
      const read = withoutGoneKeys(order, withCurrentNames(order, visit.answers))
      for (const [field, value] of Object.entries(visit.answers)) {
        const today = fields.get(field)
        if (!today) continue
        const named = (each: unknown) => {
          const place = `${field} ${each}`
          return keys.has(place) ? keys.get(place) : each
        }
        const left = [value]
          .flat()
          .map(named)
          .filter((each) => each !== null)
        const now = left.length === 0 ? undefined : Array.isArray(value) ? left : left[0]
        expect([field, read[today]]).toEqual([field, now])
      }
    }),
  )
})

test('whose option is gone is not thrown back where nothing asks for the answer', () => {
  fc.assert(
    fc.property(play, ({ changes, visit }) => {
      const { goneKeys = {}, ...order } = changes.reduce(changed, BEGINNING).order
      const steps = Object.entries(order.steps).map(
        ([name, { needs: _needs, showIf: _if, showUnless: _unless, askedOnce: _once, ...rest }]) => [name, rest],
      )
      const free: Order = { ...order, steps: Object.fromEntries(steps) }
      const journey = { answers: withCurrentNames(order, visit.answers), variants: {} }
      const at = resumeStep({ ...journey, order: { ...free, goneKeys } })
      expect(at).toBe(resumeStep({ ...journey, order: free }))
      expect(at && guard({ ...journey, order: { ...free, goneKeys } }, at)).toBe(
        at && guard({ ...journey, order: free }, at),
      )
    }),
  )
})

test('who has paid meets no paywall', () => {
  fc.assert(
    fc.property(play, ({ changes, visit }) => {
      const { order } = changes.reduce(changed, BEGINNING)
      const answers = withCurrentNames(order, visit.answers)
      for (const { step, address } of addressesOf(visit.sex)) {
        // The paywall of an agency is in no order.
        if (!original.segments.flat().includes(step)) continue
        const end = endOf({ order, answers, variants: {}, hasPaid: true }, address)
        expect([address, order.steps[end ?? '']?.afterPurchase]).toEqual([address, undefined])
      }
    }),
  )
})

/** The step that a visitor sees who asks for an address. */
function endOf(journey: Journey, address: string): string | null {
  let step = (locate(journey.order, sexes, address) ?? formerPlace(journey.order, sexes, address))?.step ?? null
  for (let instead = step; instead !== null && step !== null; step = instead ?? step) {
    instead = guard(journey, step)
  }
  return step
}
