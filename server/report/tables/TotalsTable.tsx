import type { Totals } from '../summary'
import type { View } from '../view'
import { Wide } from './Wide'

interface Props {
  readonly view: View
  readonly head: string
  readonly lines: readonly (Totals & { readonly name: string })[]
}

/** Visitors, customers and revenue of groups or days, one under the other. */
export function TotalsTable({ view: { say, format }, head, lines }: Props) {
  return (
    <Wide name={head}>
      <table>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            {(['visitors', 'customers', 'conversion', 'revenue'] as const).map((name) => (
              <th key={name} scope="col" className="number">
                {say(`figures.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ name, visitors, customers, conversion, revenue }) => (
            <tr key={name} className={visitors === 0 && customers === 0 ? 'nobody' : undefined}>
              <th scope="row">{name}</th>
              <td className="number">{format.count(visitors)}</td>
              <td className="number">{format.count(customers)}</td>
              <td className="number">{format.share(conversion)}</td>
              <td className="number">{format.money(revenue)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Wide>
  )
}
