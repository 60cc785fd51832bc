import type { ReadFunnel, ReadStep, Report, Rule } from '../model/funnel.ts'
import { optionsOf } from '../model/optionsOf.ts'
import { type Path, placeOf } from '../parse/parsedFile.ts'
import { partsBySex, type SexedPart } from '../reach/partsBySex.ts'
import { hasSexes } from '../visitors/kindsOfVisitors.ts'
import { bodyNamedIn, familyOf, sexNamedIn } from '../words/sexWords.ts'

/** What is named after a sex, and pictures of a sex, are for the visitors of that sex. */
export const wrongSex: Rule = (funnel, report) => {
  if (!hasSexes(funnel)) return
  // With spellings that are swapped all pictures would be of the other sex.
  if (checkSettings(funnel, report)) return
  for (const step of funnel.steps.values()) {
    if (!step.isWhole) continue
    const parts = partsBySex(step.step, funnel)
    const told = tellPictures(step, parts, funnel, report)
    const zones = told.size > 0 ? new Set<string>() : checkZones(step, funnel, report)
    for (const part of parts) {
      const fault = part.kind === 'picture' || zones.has(part.text) ? null : nameFault(step, part, parts, funnel)
      if (fault) report(placeOf(step.file, part.path), fault.message, fault.fix, { severity: 'warning' })
    }
  }
}

/** The spellings of a sex are of that sex: else all its visitors get the pages of the other. Whether one is not, and told. */
function checkSettings({ settings }: ReadFunnel, report: Report): boolean {
  const { file, values } = settings
  for (const [sex, spellings] of Object.entries(values.sexes)) {
    for (const part of ['route', 'stored'] as const) {
      const own = familyOf(sex)
      const other = familyOf(spellings[part])
      // That two are the same is told by itself.
      const isShared = Object.values(values.sexes).some((each) => each !== spellings && each[part] === spellings[part])
      if (own === null || other === null || own === other || isShared) continue
      report(
        placeOf(file, ['sexes', sex, part]),
        `the ${part} of "${sex}" is "${spellings[part]}"`,
        'Swap it with that of the other sex.',
      )
      return true
    }
  }
  return false
}

interface Fault {
  readonly message: string
  readonly fix: string
}

/** Of one list one: pictures that were swapped, or of which the first that holds is shown, are wrong together. Gives the lists. */
function tellPictures(
  { file }: ReadStep,
  parts: readonly SexedPart[],
  funnel: ReadFunnel,
  report: Report,
): ReadonlySet<string> {
  const told = new Set<string>()
  for (const part of parts) {
    const fault = part.kind === 'picture' ? pictureFault(part, funnel) : null
    const list = listOf(part.path)
    if (!fault || [...told].some((other) => list.startsWith(other))) continue
    told.add(list)
    report(placeOf(file, part.path), fault.message, fault.fix, { severity: 'warning' })
  }
  return told
}

/** The list in which it stands, as text. */
function listOf(path: Path): string {
  const last = path.findLastIndex((key) => typeof key === 'number')
  return `${path.slice(0, last < 0 ? path.length : last).join('.')}.`
}

function pictureFault({ text, seenBy }: SexedPart, funnel: ReadFunnel): Fault | null {
  const { sexes } = funnel.settings.values
  const [folder, ...rest] = text.split('/')
  const owner = Object.keys(sexes).find((sex) => sexes[sex]?.route === folder) ?? null
  const shown = owner ?? sexNamedIn(text, funnel)
  const others = seenBy.filter((sex) => sex !== shown)
  if (shown === null || others.length === 0) return null
  // A picture that lies in the folder of no sex may well be of somebody else.
  if (owner === null && seenBy.includes(shown)) return null
  return {
    message: `the picture "${text}" is of the sex "${shown}", and is shown to "${others.join('" and "')}"`,
    fix:
      owner === null
        ? `Name one of "${others.join('" or "')}".`
        : `Write "{sex}/${rest.join('/')}", or show it to "${shown}" only.`,
  }
}

/** Of an option, or an item of a list, by its key, and where it is an option by its English label. */
function nameFault({ name }: ReadStep, part: SexedPart, parts: readonly SexedPart[], funnel: ReadFunnel): Fault | null {
  const { text, seenBy, isLimited } = part
  const label = funnel.words.get('en')?.steps.get(name)?.sentences.get(`options.${text}`)?.text ?? ''
  const meant = sexNamedIn(text, funnel)
  if (meant !== null && isLimited && !seenBy.includes(meant))
    return {
      message: `"${text}" of "${name}" is shown to "${seenBy.join('" and "')}" only, and is named after "${meant}"`,
      fix: `Write only: ${meant}, or another name.`,
    }
  if (meant !== null && !isLimited && parts.some((other) => isItsTwin(other, part, funnel)))
    return {
      message: `"${text}" of "${name}" is named after "${meant}", and is shown to everybody`,
      fix: `Write only: ${meant}.`,
    }
  const body = bodyNamedIn(text, funnel) ?? bodyNamedIn(label, funnel)
  const others = seenBy.filter((sex) => sex !== body)
  if (body === null || others.length === 0) return null
  return {
    message: `"${text}" of "${name}" is about the body of "${body}", and is shown to "${others.join('" and "')}"`,
    fix: `Write only: ${body} for it.`,
  }
}

/** It stands beside the part, and is named after the sex that alone sees it. */
function isItsTwin(other: SexedPart, part: SexedPart, funnel: ReadFunnel): boolean {
  const sex = other.kind === 'item' && other.isLimited ? sexNamedIn(other.text, funnel) : null
  return sex !== null && other.seenBy.includes(sex) && listOf(other.path) === listOf(part.path)
}

/** The options that a figure has a zone for can be chosen by whom it is shown to. Gives those that are told. */
function checkZones({ name, file, step }: ReadStep, funnel: ReadFunnel, report: Report): ReadonlySet<string> {
  const told = new Set<string>()
  if (step.type !== 'target-zones') return told
  const options = optionsOf(step)
  for (const [index, { sex, zones }] of step.figures.entries()) {
    for (const [number, { option }] of zones.entries()) {
      const only = options.find(({ key }) => key === option)?.only
      if (only === undefined || only === sex || told.has(option)) continue
      told.add(option)
      report(
        placeOf(file, ['figures', index, 'zones', number, 'option']),
        `the figure for "${sex}" has a zone for "${option}", which only "${only}" can choose`,
        `Write only: ${sex} at the option, or take the zone out.`,
      )
    }
  }
  for (const sex of Object.keys(funnel.settings.values.sexes)) {
    const figures = step.figures.filter((figure) => figure.sex === sex)
    const tapped = new Set(figures.flatMap(({ zones }) => zones.map(({ option }) => option)))
    for (const { key, only, path } of figures.length === 0 ? [] : options) {
      if ((only !== undefined && only !== sex) || tapped.has(key) || told.has(key)) continue
      told.add(key)
      report(
        placeOf(file, path),
        `no figure for "${sex}" has a zone for "${key}" of "${name}", which "${sex}" can choose`,
        'Add a zone under "figures", or say with "only" whose option it is.',
        { severity: 'warning' },
      )
    }
  }
  return told
}
