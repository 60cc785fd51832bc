import { nearestName } from '../../schema/report/suggest'

type Variables = Readonly<Record<string, string | undefined>>

export interface NameFaults {
  /** The server does not start. */
  readonly faults: readonly string[]
  /** It starts, and says so. */
  readonly warnings: readonly string[]
}

/** Where a default in place of what was meant costs money, opens something or deletes something. */
const GRAVE =
  /(?:^|_)(STRIPE_|DATABASE_|DATA_DIR|TRUST_PROXY|RATE_LIMIT_|CONNECTIONS_|METRICS_TOKEN|REPORT_TOKEN|PREVIEW_|RECORD_EXPIRY|EVENT_EXPIRY)/
/** Of a name in the environment, which is full of what is not ours, no more letters may differ. */
const MOST_CHANGES = 2
/** A beginning of one of our names as long as this is nobody else's: RECORD_EXPIRY, STRIPE_SECRET. */
const LONG_BEGINNING = 10

/**
 * Names that nobody reads, so that a default would count without a word. Those of the file .env are all meant for us; of those in the
 * environment only the ones that are nearly ours, and only while the right name is not set.
 */
export function misspeltNames(known: readonly string[], dotenv: Variables, environment: Variables): NameFaults {
  const faults: string[] = []
  const warnings: string[] = []
  const isSet = (variables: Variables, name: string) => (variables[name]?.trim() ?? '') !== ''
  const unknown = (variables: Variables) =>
    Object.keys(variables).filter((name) => isSet(variables, name) && !known.includes(name))

  for (const name of unknown(dotenv)) {
    const meant = nearestName(name, known) ?? begunBy(name, known)
    if (meant === null) warnings.push(`.env has ${name}, which is no setting of the server: see .env.example.`)
    else tell(`.env has ${name}, which is no setting. Is ${meant} meant?`, meant)
  }
  for (const name of unknown(environment)) {
    if (name in dotenv) continue
    const most = Math.min(MOST_CHANGES, Math.floor(name.length / 3))
    const meant = nearestName(name, known, most) ?? begunBy(name, known)
    if (meant === null || isSet(environment, meant) || isSet(dotenv, meant)) continue
    tell(`The environment has ${name}, which is no setting. Is ${meant} meant?`, meant)
  }
  return { faults, warnings }

  function tell(sentence: string, meant: string): void {
    ;(GRAVE.test(meant) ? faults : warnings).push(sentence)
  }
}

function begunBy(name: string, known: readonly string[]): string | null {
  if (name.length < LONG_BEGINNING) return null
  return known.find((each) => each.startsWith(`${name.toUpperCase()}_`)) ?? null
}
