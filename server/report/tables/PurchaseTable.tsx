import { Section } from '../Section'
import type { View } from '../view'
import { Wide } from './Wide'

export function PurchaseTable({ view }: { readonly view: View }) {
  const { summary, say, format } = view
  const { offers, unlinked, totals } = summary
  const title = say('purchases.title')
  return (
    <Section view={view} table="purchases" title={title} text={say('purchases.text')}>
      {offers.length === 0 ? (
        <p>{say('purchases.none')}</p>
      ) : (
        <Wide name={title}>
          <table>
            <thead>
              <tr>
                <th scope="col">{say('purchases.offer')}</th>
                <th scope="col">{say('purchases.kind')}</th>
                <th scope="col" className="number">
                  {say('purchases.count')}
                </th>
                <th scope="col" className="number">
                  {say('purchases.refunded')}
                </th>
                <th scope="col" className="number">
                  {say('figures.revenue')}
                </th>
              </tr>
            </thead>
            <tbody>
              {offers.map(({ offerId, kind, purchases, refunded, revenue }) => (
                <tr key={`${kind} ${offerId} ${revenue.currency}`}>
                  <th scope="row">{offerId}</th>
                  <td>{say(`purchases.kinds.${kind}`)}</td>
                  <td className="number">{format.count(purchases)}</td>
                  <td className="number">{format.count(refunded)}</td>
                  <td className="number">{format.money([revenue])}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row" colSpan={2}>
                  {say('purchases.total')}
                </th>
                <td className="number">{format.count(offers.reduce((sum, { purchases }) => sum + purchases, 0))}</td>
                <td className="number">{format.count(offers.reduce((sum, { refunded }) => sum + refunded, 0))}</td>
                <td className="number">{format.money(totals.revenue)}</td>
              </tr>
            </tfoot>
          </table>
        </Wide>
      )}
      {unlinked.purchases === 0 ? null : (
        <p className="soft note">
          {say('purchases.unlinked', { count: unlinked.purchases, revenue: format.money(unlinked.revenue) })}
        </p>
      )}
    </Section>
  )
}
