import {
  askersByField,
  placeOf,
  type ReadFunnel,
  type Report,
  type Rule,
  type Settings,
} from '../../../schema/packRules/rule.ts'

type Sleep = NonNullable<Settings['sleep']>

const MINUTES_PER_HOUR = 60
/** Who is told of more gives up before. */
const MOST_WEEKS = 26

/** The figures of nights rise with the answers, and whoever sleeps least gets to the need within half a year. */
export const oddNight: Rule = (funnel, report) => {
  const { sleep } = funnel.settings.values
  if (!sleep) return
  checkRising(sleep, funnel, report)
  checkWay(sleep, funnel, report)
}

/** In the order in which the visitor reads the options. */
function checkRising({ hoursNow }: Sleep, funnel: ReadFunnel, report: Report): void {
  const [asker] = askersByField(funnel).get('sleepNow') ?? []
  const options = (asker?.options ?? []).map(({ key }) => key).filter((key) => Object.hasOwn(hoursNow, key))
  const index = options.findIndex((key, at) => at > 0 && (hoursNow[key] ?? 0) <= (hoursNow[options[at - 1] ?? ''] ?? 0))
  const [key, before] = [options[index], options[index - 1]]
  if (key === undefined || before === undefined) return
  report(
    placeOf(funnel.settings.file, ['sleep', 'hoursNow', key]),
    `"${key}" stands for ${hoursNow[key]} hours, no more than "${before}" before it`,
    'Look at the digits of both, or put the options into rising order.',
    { severity: 'warning' },
  )
}

/** The longest way: from the shortest night to the least that anybody needs. */
function checkWay({ need, hoursNow, minutesPerWeek }: Sleep, { settings }: ReadFunnel, report: Report): void {
  const shortest = Math.min(...Object.values(hoursNow))
  const least = Math.min(...Object.values(need).map(({ from }) => from))
  const weeks = Math.ceil(((least - shortest) * MINUTES_PER_HOUR) / minutesPerWeek)
  if (weeks <= MOST_WEEKS) return
  report(
    placeOf(settings.file, ['sleep', 'minutesPerWeek']),
    `from ${shortest} to ${least} hours it takes ${weeks} weeks: ${MOST_WEEKS} at most are usual`,
    `Write ${Math.ceil(((least - shortest) * MINUTES_PER_HOUR) / MOST_WEEKS)} or more.`,
    { severity: 'warning' },
  )
}
