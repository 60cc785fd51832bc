import { Emoji, type WidgetProps } from '../../../renderer/widget'

type Step = WidgetProps<'side-by-side'>['step']

interface SidesTableProps {
  readonly sides: Step['sides']
  readonly rows: NonNullable<Step['rows']>
  readonly text: WidgetProps['text']
}

/** Point by point, what each side is like. */
export function SidesTable({ sides, rows, text }: SidesTableProps) {
  return (
    <table className="sides" aria-labelledby="step-title">
      <thead>
        <tr>
          {/* Nothing stands over the points. */}
          <td />
          {sides.map(({ name, emoji }) => (
            <th scope="col" className="sides-side" key={name}>
              <Emoji className="sides-emoji" of={emoji} />
              <span>{text(`sides.${name}`)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name: row }) => (
          <tr key={row}>
            <th scope="row" className="sides-point">
              {text(`headings.${row}`)}
            </th>
            {sides.map(({ name }) => (
              <td className="sides-cell" key={name}>
                {text(`cells.${row}.${name}`)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
