import { stringify } from 'yaml'
import type { Settings } from '../../schema/generated/settings'
import type { ReadFunnel, ReadStep } from '../../schema/model/funnel'
import { formerNamesOf, formerRoutesOf, routeOfStep } from '../../schema/names/formerRoutes'
import { spotAt } from '../../schema/parse/parsedFile'
import { addedLine, type Edit } from '../edits/edits'

type Retired = NonNullable<Settings['retired']>

/** The edit that says in the settings that a step and what only it stores are gone for good, and where its addresses lead now. */
export function retiredEdits(funnel: ReadFunnel, step: ReadStep, fields: readonly string[]): Edit[] {
  const { file, values } = funnel.settings
  const before = values.retired ?? {}
  const text = stringify(
    { retired: withStep(before, step, fields, stepBeside(funnel, step.name)) },
    LIKE_BY_HAND,
  ).trimEnd()
  const spot = spotAt(file, ['retired'])
  if (spot?.key) {
    const end = spot.key.start + file.text.slice(spot.key.start, spot.place.end).trimEnd().length
    return [{ at: { file: file.path, start: spot.key.start, end }, text }]
  }
  return [addedLine(file, ['record'], `\n# Names that were in use, and are gone for good.\n${text}`)]
}

/** Words such as no are quoted: some readers take them for false. */
const LIKE_BY_HAND = { lineWidth: 130, compat: 'yaml-1.1' } as const

function withStep(before: Retired, step: ReadStep, fields: readonly string[], target: string | null): Retired {
  const routes = { ...before.routes }
  for (const [route, led] of Object.entries(routes)) if (led === step.name && target) routes[route] = target
  for (const route of [routeOfStep(step), ...formerRoutesOf(step)]) if (target) routes[route] = target
  const gone = [...new Set([...(before.fields ?? []), ...fields])]
  return {
    ...before,
    routes,
    steps: [...new Set([...(before.steps ?? []), step.name, ...formerNamesOf(step)])] as Retired['steps'],
    ...(gone.length > 0 && { fields: gone as Retired['fields'] }),
  }
}

/** The step that follows in the order that visitors get, else the one before it; of another order where that one does not have it. */
function stepBeside({ orders, settings }: ReadFunnel, name: string): string | null {
  const main = orders.get(settings.values.orders.default)
  for (const order of [main, ...orders.values()]) {
    const names = order?.segments.flatMap(({ steps }) => steps.map(({ text }) => text)) ?? []
    const index = names.indexOf(name)
    if (index >= 0) return names[index + 1] ?? names[index - 1] ?? null
  }
  return settings.values.entry['/'] ?? null
}
