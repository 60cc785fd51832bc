import type { ReactNode } from 'react'
import { filterQuery } from './reportFilter'
import type { View } from './view'

interface Props {
  readonly view: View
  /** The name of its table among `tables`. */
  readonly table: string
  readonly title: string
  readonly text?: string
  readonly children: ReactNode
}

/** A part of the report with a heading, and its numbers to download. */
export function Section({ view, table, title, text, children }: Props) {
  return (
    <section className="card" aria-labelledby={`${table}-title`}>
      <header>
        <h2 id={`${table}-title`}>{title}</h2>
        <a
          href={`/report/${table}.csv?${filterQuery(view.filter)}`}
          download
          aria-label={`${view.say('download')}: ${title}`}
        >
          {view.say('download')}
        </a>
      </header>
      {text === undefined ? null : <p className="soft">{text}</p>}
      {children}
    </section>
  )
}
