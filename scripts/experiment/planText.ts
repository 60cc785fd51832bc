import { formatMoney } from '../../domain/money/formatMoney'
import { LEAST_EXPECTED } from '../../domain/statistics/alwaysValidDifference'
import { liftedMean, type Plan } from './plan'
import type { Found } from './plannedOf'

const LOCALE = 'en-US'
const count = new Intl.NumberFormat(LOCALE)
/** A guess needs no more than three digits. */
const about = new Intl.NumberFormat(LOCALE, { maximumSignificantDigits: 3 })
const rate = new Intl.NumberFormat(LOCALE, { style: 'percent', maximumSignificantDigits: 3 })

/** A plan in plain words. */
export function planText(name: string, found: Found, percent: number, { visitors, days, instead }: Plan): string {
  const shares = Object.entries(found.shares).map(([variant, share]) => `${variant} ${share} %`)
  const [before, after] = liftedMean(found.usual, percent)
  const figure = (value: number) =>
    found.currency === null
      ? rate.format(value)
      : formatMoney({ amount: Math.round(value), currency: found.currency }, LOCALE)
  const what =
    found.currency === null ? `${figure(before)} of them become customers` : `each leaves ${figure(before)} on the mean`
  const known = `In the last ${daysText(found.days)} ${count.format(found.visitors)} visitors came to ${found.step}, where the variants part; ${what}.`
  const head = [
    `${name}: ${shares.join(', ')}`,
    known,
    ...(found.part < 1
      ? [`${rate.format(found.part)} of them take part: the holdout and other experiments of the group have the rest.`]
      : []),
    ...(found.uncounted.length > 0
      ? [
          `It is only for some of them (${found.uncounted.join(', ')}), which nobody has counted: it takes longer than this.`,
        ]
      : []),
  ]
  if (found.usual.acting < LEAST_EXPECTED)
    return [...head, `Fewer than ${LEAST_EXPECTED} of them paid: there is too little to plan by.`].join('\n')
  const goal = `To tell a lift of ${percent} % (${figure(before)} → ${figure(after)}) from none, in four of five experiments:`
  const need = `  about ${about.format(visitors)} visitors, or ${daysText(days)}`
  if (instead === null) return [...head, '', goal, need].join('\n')
  const { lift, share, earlier } = instead
  const proposals = [
    lift && `  a larger lift: --lift ${lift.percent} takes about ${daysText(lift.days)}. Try something bolder.`,
    share && `  even shares: ${share.percent} % for each variant take about ${daysText(share.days)}.`,
    earlier &&
      `  an earlier figure: that ${percent} % more come to ${earlier.step} shows in about ${daysText(earlier.days)}. It says nothing of money.`,
  ].filter((line) => line !== null)
  return [
    ...head,
    '',
    goal,
    need,
    '',
    'That is more than a year, in which much else changes. Not this way, but rather:',
    ...(proposals.length > 0
      ? proposals
      : ['  win more visitors first: nothing that can be tried here shows within a year.']),
  ].join('\n')
}

function daysText(days: number): string {
  return days === 1 ? '1 day' : `${about.format(days)} days`
}
