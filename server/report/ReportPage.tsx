import { Experiments } from './experiments/Experiments'
import { FilterForm } from './FilterForm'
import { NOTHING } from './formats'
import { Page, type PageParts } from './Page'
import { Section } from './Section'
import { CompareTable } from './tables/CompareTable'
import { PurchaseTable } from './tables/PurchaseTable'
import { StepTable } from './tables/StepTable'
import { TotalsTable } from './tables/TotalsTable'
import type { View } from './view'

interface Props extends Pick<PageParts, 'language' | 'brand' | 'styles'> {
  readonly view: View
  readonly today: string
  readonly isTestMode: boolean
}

const REFRESH_SECONDS = 30

export function ReportPage({ view, today, isTestMode, ...page }: Props) {
  const { funnel, filter, summary, say, format } = view
  const { app } = funnel.settings
  return (
    <Page {...page} title={`${say('title')}: ${app.name}`} refresh={filter.isLive ? REFRESH_SECONDS : undefined}>
      <header className="top">
        <img src={`/images/${app.logo}`} alt="" width="32" height="32" />
        <h1>
          {app.name} <span>{say('title')}</span>
        </h1>
        <form method="post" action="/report/sign-out">
          <button type="submit">{say('signOut')}</button>
        </form>
      </header>
      <main>
        {isTestMode ? <p className="problem">{say('testMode')}</p> : null}
        <FilterForm view={view} today={today} />
        <Figures view={view} />
        {summary.totals.visitors === 0 ? (
          <section className="card empty">
            <h2>{say('empty.title')}</h2>
            <p className="soft">{say('empty.text')}</p>
          </section>
        ) : (
          <>
            <StepTable view={view} />
            {filter.split ? <CompareTable view={view} split={filter.split} /> : null}
          </>
        )}
        <PurchaseTable view={view} />
        <Experiments view={view} />
        {summary.days.length === 0 ? null : (
          <Section view={view} table="days" title={say('days.title')} text={say('days.text')}>
            <TotalsTable
              view={view}
              head={say('days.day')}
              lines={summary.days.map(({ day, ...totals }) => ({ ...totals, name: format.day(day) }))}
            />
          </Section>
        )}
      </main>
    </Page>
  )
}

function Figures({ view }: { readonly view: View }) {
  const { summary, say, format } = view
  const { visitors, customers, conversion, revenue } = summary.totals
  const perVisitor = revenue.map(({ amount, currency }) => ({ amount: Math.round(amount / visitors), currency }))
  const figures = [
    ['visitors', format.count(visitors)],
    ['customers', format.count(customers)],
    ['conversion', format.share(conversion)],
    ['revenue', format.money(revenue)],
    ['perVisitor', visitors > 0 ? format.money(perVisitor) : NOTHING],
  ]
  return (
    <dl className="figures">
      {figures.map(([name, value]) => (
        <div key={name} className="card">
          <dt>{say(`figures.${name}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
