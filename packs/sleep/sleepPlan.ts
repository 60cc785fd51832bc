import type { Answers } from '../../domain/answers/answers'
import type { PackSettings } from '../../domain/pack'

export type SleepSettings = PackSettings<'sleep'>

/** All times are in minutes. */
export interface SleepPlan {
  /** A night, in whole quarters of an hour. */
  readonly need: number
  /** A night as it is today. Null while it is not answered. */
  readonly now: number | null
  /** What is missing each night. 0 where the nights are long enough. */
  readonly short: number | null
  /** The nights of the coming weeks, this one first, up to the week in which the need is met. */
  readonly nights: readonly number[]
  /** After midnight, 0 to 1439. Null while it is not answered when the visitor gets up. */
  readonly wakeAt: number | null
  readonly bedtime: number | null
}

const QUARTER = 15
const MINUTES_PER_HOUR = 60
const DAY = 24 * MINUTES_PER_HOUR

/**
 * How long somebody should sleep, and how their nights get there: the middle of the range for their age, moved by what they say of
 * themselves, and never outside of the range. Null while the age is not answered.
 */
export function sleepPlan(answers: Answers, settings: SleepSettings | undefined): SleepPlan | null {
  const range = optionIn(settings?.need, answers.ageGroup)
  if (!settings || !range) return null
  const more = Object.entries(settings.more ?? {}).map(([field, minutes]) => optionIn(minutes, answers[field]) ?? 0)
  const middle = ((range.from + range.to) / 2) * MINUTES_PER_HOUR
  const wanted = quarters(more.reduce((sum, minutes) => sum + minutes, middle))
  const need = Math.min(Math.max(wanted, range.from * MINUTES_PER_HOUR), range.to * MINUTES_PER_HOUR)
  const hours = optionIn(settings.hoursNow, answers.sleepNow)
  const now = hours === undefined ? null : hours * MINUTES_PER_HOUR
  const wakeAt = minutesOf(optionIn(settings.wakeAt, answers.wakeTime))
  return {
    need,
    now,
    short: now === null ? null : Math.max(0, need - now),
    nights: now === null ? [] : nightsTo(need, now, settings.minutesPerWeek),
    wakeAt,
    bedtime: wakeAt === null ? null : (wakeAt - need - settings.fallingAsleepMinutes + DAY) % DAY,
  }
}

function nightsTo(need: number, now: number, perWeek: number): number[] {
  const weeks = Math.max(0, Math.ceil((need - now) / perWeek))
  return Array.from({ length: weeks + 1 }, (_, week) => Math.min(now + week * perWeek, Math.max(need, now)))
}

function quarters(minutes: number): number {
  return Math.round(minutes / QUARTER) * QUARTER
}

/** An answer comes from outside: it may be the name of something that every object has. */
function optionIn<T>(values: { readonly [option: string]: T } | undefined, answer: unknown): T | undefined {
  return values && typeof answer === 'string' && Object.hasOwn(values, answer) ? values[answer] : undefined
}

/** Of "06:30". */
function minutesOf(time: string | undefined): number | null {
  const [, hours, minutes] = /^(\d\d):(\d\d)$/.exec(time ?? '') ?? []
  return hours === undefined ? null : Number(hours) * MINUTES_PER_HOUR + Number(minutes)
}
