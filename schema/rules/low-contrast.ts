import { type ColourPair, colourPairs } from '../brand/colourPairs.ts'
import { type ColourName, contrast, type Demand, hexOf, nearestPassing } from '../brand/colours.ts'
import type { ReadBrand, Report, Rule } from '../model/funnel.ts'
import { placeOf } from '../parse/parsedFile.ts'

type Hexes = { readonly [name in ColourName]: string }
interface Failing extends ColourPair {
  readonly has: number
}

/** All that is read or looked for on the page can be told from what is behind it, as WCAG 2 (AA) asks. One fault a colour. */
export const lowContrast: Rule = ({ brand }, report) => {
  const hexes = brand?.values.colours && hexesOf(brand.values.colours)
  if (!brand || !hexes) return
  const failing = colourPairs
    .map((pair) => ({ ...pair, has: contrast(hexes[pair.colour], hexes[pair.on]) }))
    .filter(({ has, needs }) => has < needs)
  const told = new Set(failing.map((pair) => pair.colour))
  if (told.size >= MANY) {
    tellCause(failing, hexes, brand, report)
    return
  }
  for (const colour of told) {
    const [worst, ...others] = failing
      .filter((pair) => pair.colour === colour)
      .toSorted((one, other) => one.has / one.needs - other.has / other.needs)
    if (!worst) continue
    const proposal = proposalFor(worst, hexes)
    // Mended with the other colour, which has a message of its own.
    if (proposal && proposal.name !== colour && told.has(proposal.name)) continue
    report(placeOf(brand.file, ['colours', colour]), messageOf(worst), cureOf(worst, others, proposal))
  }
}

/** So many colours have one cause: two that were swapped, or one that all the others stand on, or that stands on all the others. */
const MANY = 4

function tellCause(failing: readonly Failing[], hexes: Hexes, { file, values }: ReadBrand, report: Report): void {
  const times = new Map<ColourName, number>()
  for (const { colour, on } of failing) for (const name of [colour, on]) times.set(name, (times.get(name) ?? 0) + 1)
  const [cause] = [...times.keys()].toSorted((one, other) => (times.get(other) ?? 0) - (times.get(one) ?? 0))
  if (cause === undefined) return
  const names = Object.keys(values.colours ?? {}) as ColourName[]
  const partner = names.find((other) => isMended({ ...hexes, [cause]: hexes[other], [other]: hexes[cause] }))
  const others = [...new Set(failing.map(({ colour, on }) => (colour === cause ? on : colour)))]
  report(
    placeOf(file, ['colours', cause]),
    `${cause} cannot be told from ${others.length} other colours: ${others.join(', ')}`,
    partner
      ? `It has changed places with ${partner}. Swap the two.`
      : `Write a colour that is darker or lighter. ${messageOf(failing[0] as Failing)}.`,
  )
}

function isMended(hexes: Hexes): boolean {
  return colourPairs.every(({ colour, on, needs }) => contrast(hexes[colour], hexes[on]) >= needs)
}

/** Null while one of them cannot be read, which is told by itself. */
function hexesOf(colours: { readonly [name in ColourName]: string }): Hexes | null {
  const all = Object.entries(colours).map(([name, colour]) => [name, hexOf(colour)] as const)
  return all.some(([, hex]) => hex === null) ? null : (Object.fromEntries(all) as Hexes)
}

function messageOf({ colour, on, has, needs, as }: Failing): string {
  return `${colour} on ${on} has a contrast of ${rounded(has)}, and ${as} needs ${needs}`
}

function cureOf({ colour, on }: Failing, others: readonly Failing[], proposal: Proposal | null): string {
  const also = others.map((other) => `${other.on} (${rounded(other.has)} of ${other.needs})`).join(', ')
  const cure = proposal
    ? `The nearest that passes everywhere is ${proposal.name}: "${proposal.shade}".`
    : `No shade of the one or the other alone passes everywhere: make ${colour} and ${on} less alike.`
  return [...(also ? [`It is too low on ${also} too.`] : []), cure].join('\n')
}

interface Proposal {
  readonly name: ColourName
  readonly shade: string
}

/** A change of the one colour that mends it, with all that it stands on and that stands on it; else of the other. */
function proposalFor({ colour, on }: Failing, hexes: Hexes): Proposal | null {
  for (const name of [colour, on]) {
    const shade = nearestPassing(hexes[name], demandsOn(name, hexes))
    if (shade !== null) return { name, shade }
  }
  return null
}

function demandsOn(name: ColourName, hexes: Hexes): Demand[] {
  return colourPairs.flatMap(({ colour, on, needs }) => {
    if (colour === name) return [{ from: hexes[on], ratio: needs }]
    return on === name ? [{ from: hexes[colour], ratio: needs }] : []
  })
}

/** Downwards: 4.499 is not 4.5. */
function rounded(ratio: number): string {
  return (Math.floor(ratio * 100) / 100).toFixed(2)
}
