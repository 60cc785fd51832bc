import { Section } from '../Section'
import type { View } from '../view'
import { STAYS } from './stays'

/** The funnel: a bar for each step, of those who went on and those who left, and the same in numbers. */
export function StepTable({ view }: { readonly view: View }) {
  const { summary, say, format, titleOf } = view
  const most = Math.max(1, ...summary.steps.map(({ visitors }) => visitors))
  return (
    <Section view={view} table="steps" title={say('steps.title')} text={say('steps.text')}>
      <p className="legend" aria-hidden="true">
        <span className="went-on">{say('steps.wentOn')}</span>
        <span className="left">{say('steps.left')}</span>
      </p>
      <table className="funnel stacked" {...STAYS.table}>
        <thead>
          <tr>
            <th scope="col">{say('steps.step')}</th>
            <td />
            {(['visitors', 'reached', 'wentOn', 'left', 'time'] as const).map((name) => (
              <th key={name} scope="col" className="number">
                {say(`steps.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {summary.steps.map(({ step, visitors, reached, wentOn, left, medianMs, isBigLoss }) => (
            <tr key={step} {...STAYS.row} className={visitors === 0 ? 'nobody' : undefined}>
              <th scope="row" {...STAYS.header}>
                {step} {isBigLoss ? <em className="loss">{say('steps.bigLoss')}</em> : null}{' '}
                <small>{titleOf(step)}</small>
              </th>
              <td className="bar" {...STAYS.cell}>
                <Bar wentOn={(visitors - left) / most} left={left / most} />
              </td>
              <Figure label={say('steps.visitors')} value={format.count(visitors)} />
              <Figure label={say('steps.reached')} value={format.share(reached)} />
              <Figure label={say('steps.wentOn')} value={format.share(wentOn)} />
              <Figure label={say('steps.left')} value={format.count(left)} />
              <Figure label={say('steps.time')} value={format.stay(medianMs)} />
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}

/** Widths as attributes of an SVG: the policy of the page allows no style attribute. */
export function Bar({ wentOn, left }: { readonly wentOn: number; readonly left: number }) {
  return (
    <svg aria-hidden="true" width="100%" height="14" preserveAspectRatio="none">
      <rect className="track" width="100%" height="14" rx="4" />
      <rect className="went-on" width={percent(wentOn)} height="14" rx="4" />
      <rect className="left" x={percent(wentOn)} width={percent(left)} height="14" rx="4" />
    </svg>
  )
}

function percent(share: number): string {
  return `${(share * 100).toFixed(2)}%`
}

function Figure({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <td {...STAYS.cell} className="number" data-label={label}>
      {value}
    </td>
  )
}
