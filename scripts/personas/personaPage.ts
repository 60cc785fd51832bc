import { formatMoney } from '../../domain/money/formatMoney'
import type { Period } from '../../domain/money/period'
import { toolsOf } from '../../packs/all/tools'
import { offersShown } from './offersShown'
import { personalSentences, shownBox } from './personalSentences'
import type { PersonaWalk, SeenStep } from './personaWalk'

/** What a persona sees, as a page of Markdown for people. */
export function personaPage({ visit, settings, orders, aside }: PersonaWalk, today: string): string {
  const [usual, ...others] = orders
  const met = new Set(usual?.steps.map(({ name }) => name))
  return [
    `# ${visit.name}`,
    '',
    `Written by \`npm run personas -- --accept\` from the funnel files, as on ${today}.`,
    '',
    `${visit.about}`,
    '',
    '| | |',
    '|---|---|',
    ...facts(visit).map(([name, value]) => `| ${name} | ${cell(value)} |`),
    ...figures(visit, settings, today).map(([name, value]) => `| ${name} | ${cell(value)} |`),
    '',
    ...orders.slice(0, 1).flatMap(({ name, steps }) => section(`The way through ${name}`, steps, settings)),
    ...others.flatMap(({ name, steps }) =>
      section(
        `What ${name} has besides`,
        steps.filter((step) => !met.has(step.name)),
        settings,
      ),
    ),
    ...section('Opened by an address', aside, settings),
  ].join('\n')
}

type Row = readonly [name: string, value: string]

function facts({ sex, language, locale, variants, facts: known, currency, purchases }: PersonaWalk['visit']): Row[] {
  const { source, campaign, country, device, system, turnedBackFrom } = known
  return [
    ...(sex === null ? [] : [['sex', sex] as const]),
    ['language', `${language} (${locale})`],
    ['comes from', [source, campaign, country].filter(Boolean).join(', ') || 'nowhere that is known'],
    ['device', `${device}, ${system}`],
    [
      'variants',
      Object.entries(variants)
        .map((pair) => pair.join(': '))
        .join(', ') || 'none',
    ],
    ...(turnedBackFrom ? [['turned back from', turnedBackFrom.join(', ')] as const] : []),
    ...(currency === null ? [] : [['currency', currency] as const]),
    ['buys', purchases.map(({ offerId }) => offerId).join(', ') || 'nothing'],
  ]
}

/** What the packs of the product compute. */
function figures({ answers, sex }: PersonaWalk['visit'], settings: PersonaWalk['settings'], today: string): Row[] {
  const all = toolsOf(settings).flatMap((tools) => Object.entries(tools.figures({ answers, sex, today }, settings)))
  return all.flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]))
}

function section(title: string, steps: readonly SeenStep[], settings: PersonaWalk['settings']): string[] {
  return steps.length === 0 ? [] : [`## ${title}`, '', ...steps.flatMap((step) => stepLines(step, settings)), '']
}

function stepLines(seen: SeenStep, settings: PersonaWalk['settings']): string[] {
  const { name, compiled, visitor } = seen
  const { step } = compiled
  const field = 'stores' in step ? step.stores : undefined
  const answer = field === undefined ? undefined : visitor.answers[field]
  const box = shownBox(step, visitor, settings)
  return [
    `- **${name}**${answer === undefined ? '' : `: ${answerText(answer)}`}${box ? `, the box ${box}` : ''}`,
    ...personalSentences(seen, settings).map(({ place, text }) => `  - \`${place}\` ${oneLine(text)}`),
    ...offersShown(seen).map((offer) => `  - ${offer.offerId}: ${priceText(offer, visitor.locale)}`),
  ]
}

function answerText(answer: unknown): string {
  if (Array.isArray(answer)) return answer.join(', ')
  if (typeof answer !== 'object' || answer === null) return String(answer)
  return Object.entries(answer)
    .map(([unit, amount]) => `${amount} ${unit}`)
    .join(' ')
}

function priceText(offer: ReturnType<typeof offersShown>[number], locale: string): string {
  const money = (amount: Parameters<typeof formatMoney>[0]) => formatMoney(amount, locale)
  const { today, old, badge, renewal } = offer
  return [
    `${money(today)} today`,
    ...(badge > 0 ? [`${money(old)} struck through (−${badge} %)`] : []),
    ...('perDay' in offer ? [`${money(offer.perDay)} a day`] : []),
    renewal ? `then ${money(renewal.amount)} every ${periodText(renewal.every)}` : 'paid once',
  ].join(', ')
}

function periodText({ count, unit }: Period): string {
  const name = unit.toLowerCase()
  return count === 1 ? name : `${count} ${name}s`
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

function cell(text: string): string {
  return oneLine(text).replaceAll('|', '\\|')
}
