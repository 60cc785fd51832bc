import { CONTROL } from '../../domain/experiments/assign'
import { LEAST_CUSTOMERS, LEAST_VISITORS } from '../../domain/statistics/verdict'
import { Section } from './Section'
import type { ExperimentLine } from './summary'
import { Wide } from './tables/Wide'
import { nameOfVariant, type View } from './view'

export function Experiments({ view }: { readonly view: View }) {
  const { summary, say } = view
  return (
    <Section view={view} table="experiments" title={say('experiments.title')} text={say('experiments.text')}>
      {summary.experiments.length === 0 ? <p>{say('experiments.none')}</p> : null}
      {summary.experiments.map((experiment) => (
        <ReadOut key={`${experiment.name} ${experiment.variant}`} view={view} experiment={experiment} />
      ))}
      {summary.experiments.length > 0 ? <p className="soft note">{say('experiments.patience')}</p> : null}
    </Section>
  )
}

function ReadOut({ view, experiment }: { readonly view: View; readonly experiment: ExperimentLine }) {
  const { say, format } = view
  const { name, variant, difference, verdict, mismatch } = experiment
  const title = variant === 'test' ? name : `${name}: ${variant}`
  const id = `experiment-${name}-${variant}`
  // Down to the largest share that a bar has to show.
  const most = Math.max(0.001, experiment.control.interval.high, experiment.test.interval.high)
  return (
    <article className="experiment" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <p className={`verdict ${verdict}`}>
        {say(`experiments.${verdict}`, { visitors: LEAST_VISITORS, customers: LEAST_CUSTOMERS })}
      </p>
      {mismatch === null ? null : (
        <p className="problem">
          {say('experiments.mismatch', {
            share: format.share(mismatch.declared / 100),
            actual: format.share(mismatch.actual),
          })}
        </p>
      )}
      <Wide name={title}>
        <table>
          <thead>
            <tr>
              <th scope="col">{say('experiments.variant')}</th>
              {(['visitors', 'customers', 'conversion'] as const).map((figure) => (
                <th key={figure} scope="col" className="number">
                  {say(`figures.${figure}`)}
                </th>
              ))}
              <th scope="col">{say('experiments.interval')}</th>
            </tr>
          </thead>
          <tbody>
            {[CONTROL, variant].map((each) => {
              const { successes, total, interval } = each === CONTROL ? experiment.control : experiment.test
              return (
                <tr key={each}>
                  <th scope="row">{nameOfVariant(each, say)}</th>
                  <td className="number">{format.count(total)}</td>
                  <td className="number">{format.count(successes)}</td>
                  <td className="number">{format.share(total > 0 ? successes / total : null)}</td>
                  <td className="range">
                    <Range
                      low={interval.low / most}
                      high={interval.high / most}
                      at={total > 0 ? successes / total / most : null}
                    />
                    {format.share(interval.low)}–{format.share(interval.high)}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </Wide>
      {difference === null || verdict === 'notEnough' ? null : (
        <p>
          {say('experiments.difference', {
            difference: format.points(difference.difference),
            low: format.points(difference.low),
            high: format.points(difference.high),
          })}
        </p>
      )}
    </article>
  )
}

function Range({ low, high, at }: { readonly low: number; readonly high: number; readonly at: number | null }) {
  const percent = (share: number) => `${(share * 100).toFixed(2)}%`
  return (
    <svg aria-hidden="true" width="100%" height="14">
      <rect className="track" y="5" width="100%" height="4" rx="2" />
      <rect className="went-on" y="4" x={percent(low)} width={percent(high - low)} height="6" rx="3" />
      {at === null ? null : <circle className="point" cx={percent(at)} cy="7" r="5" />}
    </svg>
  )
}
