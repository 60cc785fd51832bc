import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { declared } from './extendedOrder'
import type { LiveStep, Sex } from './liveTable'
import type { Answers, ProductServer } from './ProductServer'
import type { Quiz } from './Quiz'

/** The steps that a visitor meets who enters at / or at /woman. Who has given the age is not asked for it again, and who came for a sex not for that. */
export function stepsMet(table: readonly LiveStep[], entry: string): readonly LiveStep[] {
  const passed = entry === '/' ? ['age'] : ['your-age', 'gender']
  return table.filter(({ step }) => !passed.includes(step))
}

export function routeFor({ route }: LiveStep, sex: Sex): string {
  return route.replace('{sex}', sex)
}

/** The steps from one to another, both with them. */
export function stepsBetween(table: readonly LiveStep[], from: string, to: string): readonly LiveStep[] {
  return table.slice(indexOf(table, from), indexOf(table, to) + 1)
}

/** The first steps, up to the one before a step. */
export function stepsBefore(table: readonly LiveStep[], step: string): readonly LiveStep[] {
  return table.slice(0, indexOf(table, step))
}

/** Those that ask in a way that no earlier one does: by the type, and by what is done. */
export function firstOfEachKind(table: readonly LiveStep[]): readonly LiveStep[] {
  const kinds = table.map(({ step, act }) => `${declared(step).type} ${Object.keys(act)}`)
  return table.filter((_, index) => kinds.indexOf(kinds[index] ?? '') === index)
}

/** Comes to a step: where the answer to the one before did not lead there, by its address. */
export async function reach(quiz: Quiz, row: LiveStep, sex: Sex): Promise<void> {
  if ((await quiz.currentStep()) !== row.step) await goTo(quiz.page, routeFor(row, sex))
  await quiz.at(row.step)
}

/** Answers one step after the other, beginning with the one that is shown. */
export async function walk(quiz: Quiz, steps: readonly LiveStep[]): Promise<void> {
  for (const { step, act } of steps) {
    await quiz.at(step)
    await quiz.give(step, act)
  }
}

/** Answers whatever is shown until a step comes. */
export async function walkTo(quiz: Quiz, table: readonly LiveStep[], target: string): Promise<void> {
  for (let taps = 0; taps < table.length; taps++) {
    const step = await quiz.currentStep()
    if (step === target) return quiz.at(target)
    const found = table.find((each) => each.step === step)
    if (!found) throw new Error(`the table has no step ${step}`)
    await quiz.give(step, found.act)
    await quiz.left(step)
  }
  await quiz.at(target)
}

/** Waits until the server's record is as expected: writes are gathered and may be tried again. */
export async function expectRecord(
  server: ProductServer,
  id: string,
  expected: Answers,
  options?: { readonly timeout?: number },
): Promise<void> {
  await expect(async () => expect(await server.record(id)).toEqual(expected)).toPass({ timeout: 10_000, ...options })
}

/** A day after today, YYYY-MM-DD. */
export function dayFromNow(days: number): string {
  const now = new Date()
  const day = new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate() + days))
  return day.toISOString().slice(0, 10)
}

function indexOf(table: readonly LiveStep[], step: string): number {
  const index = table.findIndex((each) => each.step === step)
  if (index < 0) throw new Error(`the table has no step ${step}`)
  return index
}

/** Goes to another address of the open page, as its back and forward buttons do. */
export async function goTo(page: Page, pathname: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to + location.search)
    dispatchEvent(new PopStateEvent('popstate'))
  }, pathname)
}
