import { NOTHING } from '../formats'
import { STAYS } from '../tables/stays'
import { Wide } from '../tables/Wide'
import { nameOfVariant, type View } from '../view'
import type { ExperimentLine, LaterRevenue } from './experimentLines'
import { LATER_DAYS } from './readLaterMoney'

interface Props {
  readonly view: View
  readonly experiment: ExperimentLine
}

/** What a visitor of each variant has brought some days after they came. */
export function LaterRevenueTable({ view, experiment: { name, variants } }: Props) {
  const { say } = view
  const heads = LATER_DAYS.map((days) => say('experiments.byDay', { days }))
  return (
    <>
      <p className="soft note">{say('experiments.later')}</p>
      <Wide name={`${name}: ${heads.join(', ')}`}>
        <table className="stacked later" {...STAYS.table}>
          <thead>
            <tr>
              <th scope="col">{say('experiments.variant')}</th>
              {heads.map((head) => (
                <th key={head} scope="col" className="number">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {variants.map(({ variant, later }) => (
              <tr key={variant} {...STAYS.row}>
                <th scope="row" {...STAYS.header}>
                  {nameOfVariant(variant, say)}
                </th>
                {later.map((each, index) => (
                  <td key={each.days} {...STAYS.cell} className="number" data-label={heads[index]}>
                    <PerVisitor view={view} later={each} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Wide>
    </>
  )
}

function PerVisitor({ view: { say, format }, later }: { readonly view: View; readonly later: LaterRevenue }) {
  const { visitors, revenue } = later
  const each = revenue?.map(({ amount, currency }) => ({ amount: Math.round(amount / visitors), currency }))
  return (
    <span className="compared">
      {each === undefined ? say('experiments.notYet') : each.length === 0 ? NOTHING : format.money(each)}
      <small>{say('experiments.ofVisitors', { visitors })}</small>
    </span>
  )
}
