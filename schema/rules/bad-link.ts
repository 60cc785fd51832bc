import type { Report, Rule } from '../model/funnel.ts'
import type { ParsedFile, Spot } from '../parse/parsedFile.ts'

/** Every address in the settings and of the brand is one that a browser opens. That it begins with https:// the schema has seen to. */
export const badLink: Rule = ({ settings, brand }, report) => {
  for (const { file } of [settings, ...(brand ? [brand] : [])]) look(file, file.root, report)
}

function look(file: ParsedFile, spot: Spot, report: Report): void {
  for (const inside of spot.inside?.values() ?? []) look(file, inside, report)
  if (typeof spot.value !== 'string' || !spot.value.startsWith('https://')) return
  const reason = reasonAgainst(spot.value)
  if (reason !== null)
    report(spot.place, `"${spot.value}" is no address: ${reason}`, 'Copy it from the address bar of a browser.')
}

function reasonAgainst(address: string): string | null {
  if (/\s/.test(address)) return 'there is a blank in it'
  const host = hostOf(address)
  if (host === null || host === '') return 'a browser cannot open it'
  return /^[^.]+(\.[^.]+)+$/.test(host) ? null : 'its host has no ending such as .com'
}

function hostOf(address: string): string | null {
  try {
    return new URL(address).hostname
  } catch {
    return null
  }
}
