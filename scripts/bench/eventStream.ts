import type { CompiledFunnel } from '../../schema/compile/compiled'
import { chances } from './chances'

const DAY_MS = 24 * 60 * 60 * 1000
/** The server takes an event for no older than this. */
const DAYS = 7
const SOURCES = ['instagram', 'facebook', 'google', 'tiktok', 'newsletter', 'youtube', 'partner', 'podcast', null, null]
/** Of a hundred visitors of a step so many come to the next one. */
const GOING_ON = 96

/** A walk of one visitor, as the page tells of it. */
export interface Walk {
  readonly events: readonly object[]
  /** How many steps it came to. */
  readonly steps: number
  readonly sex: string
}

/** Walks through the funnel that people could have made: each leaves somewhere, and the same number always makes the same walk. */
export function walks({ settings, orders, languages }: CompiledFunnel): (number: number, now: number) => Walk {
  const order = settings.orders.default
  const names = orders[order]?.segments.flat() ?? []
  const inForce = Object.keys(settings.languages)
  const steps = names.map((name) => {
    const analytics = languages[inForce[0] ?? '']?.steps[name]?.step.analytics
    return { step: analytics?.step ?? 0, title: analytics?.title ?? name }
  })

  return (number, now) => {
    const chance = chances(number)
    const sex = chance() < 0.8 ? 'female' : 'male'
    const visitor = `walker-${number}`
    const variants = { paywall: chance() < 0.5 ? 'test' : 'control', special_prices: 'control' }
    const visit = {
      language: inForce[Math.floor(chance() ** 2 * inForce.length)],
      source: SOURCES[Math.floor(chance() ** 2 * SOURCES.length)],
      order,
      variants,
    }
    const begin = now - Math.floor(chance() * (DAYS - 1) * DAY_MS) - DAY_MS / 2
    let at = begin
    const event = (name: string, properties: object, index: number) => ({
      type: 'track',
      event: name,
      properties,
      messageId: `ajs-next-${begin}-${number}-${name}-${index}`,
      anonymousId: visitor,
      timestamp: new Date(at).toISOString(),
      context: {
        visit: { ...visit, sex: index < 2 ? null : sex },
        page: { path: '/' },
        userAgent: 'Mozilla/5.0 (bench)',
      },
    })
    const events: object[] = [event('landing_visit', {}, 0)]
    let index = 0
    for (; index < steps.length; index++) {
      const { step, title } = steps[index] ?? { step: 0, title: '' }
      events.push(event('page_visit', { step, title }, index))
      if (index === 1) events.push(event('w2a_visit', { onboarding_id: reference(number) }, index))
      at += Math.round(2_000 * 20 ** chance())
      if (chance() * 100 >= GOING_ON) break
    }
    return { events, steps: Math.min(index + 1, steps.length), sex }
  }
}

/** In the form in which events name a record, of a record that does not exist. */
function reference(number: number): string {
  return String(number).padStart(43, '0')
}
