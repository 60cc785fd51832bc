import type { Difference } from '../../../domain/statistics/alwaysValidDifference'
import { NOTHING } from '../formats'
import { Section } from '../Section'
import { STAYS } from '../tables/stays'
import { Wide } from '../tables/Wide'
import { nameOfVariant, type View } from '../view'
import { type ExperimentLine, isPart, type VariantLine } from './experimentLines'
import { LaterRevenueTable } from './LaterRevenueTable'

export function Experiments({ view }: { readonly view: View }) {
  const { experiments, say } = view
  return (
    <Section view={view} table="experiments" title={say('experiments.title')} text={say('experiments.text')}>
      {experiments.length === 0 ? <p>{say('experiments.none')}</p> : null}
      {experiments.map((experiment) => (
        <ReadOut key={experiment.name} view={view} experiment={experiment} />
      ))}
      {experiments.length > 0 ? <p className="soft note">{say('experiments.ranges')}</p> : null}
    </Section>
  )
}

interface Props {
  readonly view: View
  readonly experiment: ExperimentLine
}

function ReadOut({ view, experiment }: Props) {
  const { say, format } = view
  const { name, about, only, since, days, guard, variants } = experiment
  const heads = [
    say('figures.visitors'),
    say('figures.customers'),
    say('figures.conversion'),
    say('figures.perVisitor'),
    say('purchases.refunded'),
    ...(guard === null ? [] : [say('experiments.guard', { step: guard })]),
  ]
  return (
    <article className="experiment" aria-labelledby={`experiment-${name}`}>
      <h3 id={`experiment-${name}`}>{name}</h3>
      <p className="soft">
        {about === null ? null : `${about} `}
        {say('experiments.since', { days, day: format.day(since) })}
      </p>
      {only === null ? null : (
        <p className="soft">
          {say('experiments.only')} <code>{only}</code>
        </p>
      )}
      {isPart(view.filter) ? (
        <p className="problem">{say('experiments.part')}</p>
      ) : (
        <Advice view={view} experiment={experiment} />
      )}
      <Wide name={name}>
        <table className="stacked" {...STAYS.table}>
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
            {variants.map((line) => (
              <Variant key={line.variant} view={view} experiment={experiment} line={line} heads={heads} />
            ))}
          </tbody>
        </table>
      </Wide>
      <LaterRevenueTable view={view} experiment={experiment} />
    </article>
  )
}

/** What to do, in plain words, and the command that does it. */
function Advice({ view: { say, format }, experiment: { name, only, decision, lift, variants } }: Props) {
  const named = (variant: string) => nameOfVariant(variant, say)
  const command = (text: string) => <code>npm run experiment -- {text}</code>
  switch (decision.say) {
    case 'wait':
      return (
        <p className="verdict">
          {decision.days === null ? say('experiments.wait') : say('experiments.waitDays', { days: decision.days })}
        </p>
      )
    case 'ship':
      return only === null ? (
        <p className="verdict ship">
          {say('experiments.ship', { variant: named(decision.variant) })} {command(`ship ${name} ${decision.variant}`)}
        </p>
      ) : (
        <div className="verdict ship">
          <p>{say('experiments.ship', { variant: named(decision.variant) })}</p>
          <p className="way">
            {say('experiments.shipToThese')} <code>{allHave(decision.variant, variants)}</code>
          </p>
          <p className="way">
            {say('experiments.shipToAll')} {command(`ship ${name} ${decision.variant} --everybody`)}
          </p>
        </div>
      )
    case 'stop':
      return (
        <p className="verdict stop">
          {say(`experiments.${decision.because}`, { lift: format.share(lift) })} {command(`drop ${name}`)}
        </p>
      )
    case 'over':
      return <p className="verdict">{say('experiments.over', { variant: named(decision.variant) })}</p>
    case 'brokenSplit': {
      const off = ({ declared, actual }: VariantLine) => Math.abs(actual - declared / 100)
      const [worst] = variants.toSorted((a, b) => off(b) - off(a))
      return (
        <p className="problem">
          {say('experiments.brokenSplit', {
            variant: named(worst?.variant ?? ''),
            share: format.share((worst?.declared ?? 0) / 100),
            actual: format.share(worst?.actual ?? 0),
          })}
        </p>
      )
    }
  }
}

/** The shares with which all whom an experiment is for have one variant, as the file says them. */
function allHave(winner: string, variants: readonly VariantLine[]): string {
  return `variants: { ${variants.map(({ variant }) => `${variant}: ${variant === winner ? 100 : 0}`).join(', ')} }`
}

interface VariantProps extends Props {
  readonly line: VariantLine
  readonly heads: readonly string[]
}

function Variant({ view, experiment, line, heads }: VariantProps) {
  const { say, format } = view
  const { variant, visitors, customers, revenue, refunded, guard, comparison } = line
  const control = experiment.variants[0] ?? line
  const perVisitor = (of: VariantLine, currency: string) =>
    (of.revenue.find((each) => each.currency === currency)?.amount ?? 0) / of.visitors
  const cells = [
    format.count(visitors),
    format.count(customers),
    <Compared
      key="conversion"
      view={view}
      figure={format.share(visitors > 0 ? customers / visitors : null)}
      difference={comparison?.conversion ?? null}
      usual={control.customers / control.visitors}
    />,
    revenue.length === 0
      ? NOTHING
      : revenue.map(({ currency }) => (
          <Compared
            key={currency}
            view={view}
            figure={format.money([{ amount: Math.round(perVisitor(line, currency)), currency }])}
            difference={comparison?.revenue[currency] ?? null}
            usual={perVisitor(control, currency)}
          />
        )),
    format.money(refunded),
    ...(experiment.guard === null
      ? []
      : [
          <Compared
            key="guard"
            view={view}
            figure={format.share(guard)}
            difference={comparison?.guard ?? null}
            usual={control.guard ?? 0}
          />,
        ]),
  ]
  return (
    <tr {...STAYS.row}>
      <th scope="row" {...STAYS.header}>
        {nameOfVariant(variant, say)}
        {comparison === null || isPart(view.filter) ? null : (
          <em className={`standing ${comparison.standing}`}>{say(`experiments.standings.${comparison.standing}`)}</em>
        )}
      </th>
      {heads.map((head, index) => (
        <td key={head} {...STAYS.cell} className="number" data-label={head}>
          {cells[index]}
        </td>
      ))}
    </tr>
  )
}

interface ComparedProps {
  readonly view: View
  readonly figure: string
  readonly difference: Difference | null
  /** What it is with control: differences are parts of it. */
  readonly usual: number
}

/** A figure, and below it by how much it differs from that of control. */
function Compared({ view: { format }, figure, difference, usual }: ComparedProps) {
  const part = (value: number) => format.change(value / usual)
  return (
    <span className="compared">
      {figure}
      {difference === null || !(usual > 0) ? null : (
        <small>
          {part(difference.difference)} ({part(difference.low)} … {part(difference.high)})
        </small>
      )}
    </span>
  )
}
