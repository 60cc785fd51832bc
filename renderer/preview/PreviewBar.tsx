import { CONTROL } from '../../domain/experiments/assign'
import type { PersonaVisit } from '../../domain/personas/personaVisit'
import { previewAddress } from './previewAddress'

interface PreviewBarProps {
  readonly visit: PersonaVisit
  /** The step that the address asked for. */
  readonly asked: string
  readonly here: string
  /** The steps that the persona meets. */
  readonly way: readonly string[]
  readonly query: URLSearchParams
}

/** Says who one is, and walks on or back along the way of the persona. It is for us, and in English. */
export function PreviewBar({ visit, asked, here, way, query }: PreviewBarProps) {
  const at = way.indexOf(here)
  const variants = Object.entries(visit.variants).flatMap(([name, variant]) =>
    variant === CONTROL ? [] : [variant === 'test' ? name : `${name}: ${variant}`],
  )
  return (
    <nav className="preview-bar" aria-label="Preview" lang="en" dir="ltr">
      <PreviewLink step={at > 0 ? way[at - 1] : undefined} query={query} label="Back" sign="←" />
      <a className="preview-who" href={previewAddress('', query)} title={visit.about}>
        <b>{visit.name}</b>
        {` ${[visit.language, ...variants].join(', ')} · ${here}`}
        {asked !== here && !way.includes(asked) ? ` (is not shown ${asked})` : ''}
      </a>
      <PreviewLink step={at >= 0 ? way[at + 1] : undefined} query={query} label="On" sign="→" />
    </nav>
  )
}

interface PreviewLinkProps {
  readonly step: string | undefined
  readonly query: URLSearchParams
  readonly label: string
  readonly sign: string
}

/** Loads the step anew, so that the persona has their own answers again. */
function PreviewLink({ step, query, label, sign }: PreviewLinkProps) {
  if (step === undefined) return <span />
  return (
    <a href={previewAddress(step, query)} aria-label={`${label}: ${step}`}>
      {sign}
    </a>
  )
}
