import type { ReactNode } from 'react'
import { addDays } from '../../domain/dates/day'
import {
  filterQuery,
  type ReportFilter,
  type Split,
  splitByVariant,
  splitText,
  UNKNOWN,
  variantParameter,
} from './reportFilter'
import { nameOfVariant, type View } from './view'

const SHORTCUTS = [1, 7, 30, 90]

/** Everything that can be chosen, as a form that works without a script. */
export function FilterForm({ view, today }: { readonly view: View; readonly today: string }) {
  const { funnel, filter, say, format, sources, groupName, splitName } = view
  const experiments = Object.keys(funnel.experiments)
  const orders = Object.keys(funnel.orders)
  const languages = Object.keys(funnel.settings.languages)
  const sexes = Object.keys(funnel.settings.sexes)
  const bys = ['language', 'source'] as const
  const splits: Split[] = [
    ...(sexes.length > 0 ? (['sex', ...bys] as const) : bys).map((by) => ({ by })),
    ...experiments.map((experiment) => splitByVariant(experiment, funnel.experiments)),
  ]
  // The chosen one has to be among them, whether or not anybody came from it.
  const shownSources = filter.source === null || sources.includes(filter.source) ? sources : [...sources, filter.source]

  return (
    <form method="get" action="/report" className="card filters" aria-label={say('filters.title')}>
      <nav className="shortcuts">
        {SHORTCUTS.map((days) => {
          const from = addDays(today, 1 - days) ?? today
          const isCurrent = filter.from === from && filter.to === today
          return (
            <a key={days} href={address({ ...filter, from, to: today })} aria-current={isCurrent || undefined}>
              {days === 1 ? say('filters.today') : say('filters.days', { days })}
            </a>
          )
        })}
      </nav>
      <div className="fields">
        <Field label={say('filters.from')}>
          <input type="date" name="from" defaultValue={filter.from} max={today} />
        </Field>
        <Field label={say('filters.to')}>
          <input type="date" name="to" defaultValue={filter.to} max={today} />
        </Field>
        {orders.length > 1 ? (
          <Field label={say('filters.order')}>
            <select name="order" defaultValue={filter.order}>
              {orders.map((order) => (
                <option key={order} value={order}>
                  {order}
                </option>
              ))}
            </select>
          </Field>
        ) : null}
        {languages.length > 1 ? (
          <Field label={say('filters.language')}>
            <Choice name="language" value={filter.language} view={view}>
              {[...languages, ''].map((value) => (
                <Option key={value} value={value} name={groupName({ by: 'language' }, value)} />
              ))}
            </Choice>
          </Field>
        ) : null}
        {sexes.length > 0 ? (
          <Field label={say('filters.sex')}>
            <Choice name="sex" value={filter.sex} view={view}>
              {[...sexes, ''].map((value) => (
                <Option key={value} value={value} name={groupName({ by: 'sex' }, value)} />
              ))}
            </Choice>
          </Field>
        ) : null}
        <Field label={say('filters.source')}>
          <Choice name="source" value={filter.source} view={view}>
            {shownSources.map((value) => (
              <Option key={value} value={value} name={groupName({ by: 'source' }, value)} />
            ))}
          </Choice>
        </Field>
        {experiments.map((name) => (
          <Field key={name} label={name}>
            <Choice name={variantParameter(name)} value={filter.variants[name] ?? null} view={view}>
              {Object.keys(funnel.experiments[name]?.variants ?? {}).map((variant) => (
                <Option key={variant} value={variant} name={nameOfVariant(variant, say)} />
              ))}
            </Choice>
          </Field>
        ))}
        <Field label={say('filters.split')}>
          <select name="split" defaultValue={filter.split ? splitText(filter.split) : ''}>
            <option value="">{say('filters.noSplit')}</option>
            {splits.map((split) => (
              <option key={splitText(split)} value={splitText(split)}>
                {splitName(split)}
              </option>
            ))}
          </select>
        </Field>
        {filter.isLive ? <input type="hidden" name="live" value="1" /> : null}
      </div>
      <div className="actions">
        <button type="submit" className="button">
          {say('filters.apply')}
        </button>
        <a href="/report">{say('filters.reset')}</a>
        <a href={address({ ...filter, isLive: !filter.isLive })}>{say(filter.isLive ? 'stopLive' : 'live')}</a>
      </div>
      <p className="soft note">{say('utc', { time: format.time(view.countedAt) })}</p>
    </form>
  )
}

export function address(filter: ReportFilter): string {
  return `/report?${filterQuery(filter)}`
}

function Field({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is its child.
    <label>
      <span>{label}</span>
      {children}
    </label>
  )
}

interface ChoiceProps {
  readonly name: string
  readonly value: string | null
  readonly view: View
  readonly children: ReactNode
}

function Choice({ name, value, view, children }: ChoiceProps) {
  return (
    <select name={name} defaultValue={value === null ? '' : value || UNKNOWN}>
      <option value="">{view.say('filters.all')}</option>
      {children}
    </select>
  )
}

function Option({ value, name }: { readonly value: string; readonly name: string }) {
  return <option value={value || UNKNOWN}>{name}</option>
}
