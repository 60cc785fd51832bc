import { parseArgs } from 'node:util'
import { isGiven } from '../domain/answers/answers'
import { utcDay } from '../domain/dates/utcDay'
import { experimentsOn } from '../domain/experiments/experimentsOn'
import { orderFor } from '../domain/experiments/orderFor'
import { formatMoney } from '../domain/money/formatMoney'
import { figuresFor } from '../packs/all/figures'
import { loadFunnel } from '../packs/all/loadFunnel'
import type { CompiledFunnel } from '../schema/compile/compiled'
import { productName } from '../schema/products/readProducts'
import { withDatabase } from '../server/withDatabase'
import { projectFolder } from './projectFolder'
import { type Bought, type Visit, visitOf } from './why/visitOf'
import { type WayStep, wayOf } from './why/wayOf'

const USAGE = `npm run why -- RECORD_ID            the way of a visitor: each step, and why it was shown or left out
npm run why -- RECORD_ID --answers  with their answers and their e-mail

The id of a purchase, as the payment provider shows it, does as well.
`

/** Explains the way of a visitor. 0: done, 1: there is no such record, 2: it could not be run. */
export async function main(args: readonly string[]): Promise<number> {
  const asked = askedIn(args)
  if (asked === null) {
    console.error(USAGE)
    return 2
  }
  const { funnel } = loadFunnel(projectFolder)
  if (!funnel) {
    console.error('The funnel has problems. See them with: npm run validate')
    return 2
  }
  return withDatabase(
    projectFolder,
    async (database) => {
      const visit = await visitOf(database, asked.id, experimentsOn(funnel.experiments, utcDay(Date.now())))
      console.log(visit === null ? 'There is no such record.' : whyText(funnel, visit, asked))
      return visit === null ? 1 : 0
    },
    { product: productName(projectFolder) },
  )
}

/** Null where the command is not called as the usage says. */
export function askedIn(args: readonly string[]): { readonly id: string; readonly showsAnswers: boolean } | null {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { answers: { type: 'boolean' } },
      allowPositionals: true,
    })
    const [id, ...others] = positionals
    return id === undefined || others.length > 0 ? null : { id, showsAnswers: values.answers === true }
  } catch {
    return null
  }
}

/** Answers about body and health, and the e-mail, only where they are asked for; that a question was answered is always said. */
export function whyText(
  funnel: CompiledFunnel,
  visit: Visit,
  { showsAnswers, today = utcDay(Date.now()) }: { readonly showsAnswers: boolean; readonly today?: string },
): string {
  const { answers, variants, language, seenAt, purchases } = visit
  const name =
    visit.order !== null && Object.hasOwn(funnel.orders, visit.order) ? visit.order : funnel.settings.orders.default
  const order = funnel.orders[name]
  if (!order) throw new Error(`there is no order ${name}`)
  const source = isGiven(answers.mediaSource) ? String(answers.mediaSource) : undefined
  const way = wayOf({
    order: orderFor(order, funnel.experiments, variants),
    answers,
    variants,
    hasPaid: purchases.some(({ kind, status }) => kind === 'subscription' && status === 'paid'),
    visitor: { today, ...(language !== null && { language }), ...(source !== undefined && { source }) },
    figure: figuresFor(funnel.settings, today),
  })
  const harmless = harmlessFields(funnel)
  const answerText = (field: string) =>
    showsAnswers || harmless.has(field) ? JSON.stringify(answers[field]) : 'answered'
  const line = ({ name: step, isShown, because, answered }: WayStep) =>
    [
      isShown ? '  ' : '- ',
      step,
      ...(isShown ? [] : [': left out']),
      ...(answered === null ? [] : [`: ${answerText(answered)}`]),
      ...(because === '' ? [] : [`  (${because})`]),
      ...(seenAt[step] === undefined ? [] : [`  seen ${timeText(seenAt[step])}`]),
    ].join('')
  const now = way.sentTo ?? way.resumesAt
  return [
    `Order ${name}${language === null ? '' : `, in ${language}`}. Begun ${timeText(visit.begunAt)}, last changed ${timeText(visit.changedAt)}.`,
    `Variants: ${
      Object.entries(variants)
        .map(([experiment, variant]) => `${experiment}: ${variant}`)
        .join(', ') || 'none'
    }`,
    '',
    ...way.steps.map(line),
    '',
    now === null
      ? 'Nothing is answered: who comes back begins anew.'
      : `Who comes back goes on at ${now}.${way.sentTo === null ? '' : ` (Not at ${way.resumesAt}: a guard leads away from it.)`}`,
    ...(purchases.length === 0 ? ['Nothing was bought.'] : purchases.map(boughtText)),
    'The way is computed by the funnel and the answers of today.',
  ].join('\n')
}

/** Those that tell no more than the age range and the sex. */
function harmlessFields({ languages }: CompiledFunnel): ReadonlySet<string> {
  const [words] = Object.values(languages)
  const steps = Object.values(words?.steps ?? {}).map(({ step }) => step)
  return new Set(
    steps.flatMap((step) => ('stores' in step && step.stores && step.dataClass === 'profile' ? [step.stores] : [])),
  )
}

function boughtText({ offerId, charged, status, paidOn, promoCode }: Bought): string {
  const price = formatMoney(charged, 'en-US')
  return `Bought ${offerId}: ${price}${promoCode === null ? '' : ` with ${promoCode}`}, ${status}${paidOn === null ? '' : ` on ${paidOn}`}.`
}

function timeText(time: number): string {
  return `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC`
}
