import type { Rule } from '../model/funnel.ts'
import { spotAt, textsBelow } from '../parse/parsedFile.ts'

/** Domains that are kept for examples and tests, and belong to nobody (RFC 2606, RFC 6761). */
const PLACEHOLDER =
  /^https?:\/\/([^/:]+\.)?(example\.(com|net|org)|[^/.:]+\.(example|test|invalid|localhost)|localhost)(?=[/:?#]|$)/i

/** In production the links to terms, privacy and stores lead somewhere. */
export const placeholderLink: Rule = ({ settings, isProduction }, report) => {
  if (!isProduction) return
  for (const key of ['links', 'stores']) {
    for (const { value, place } of textsBelow(spotAt(settings.file, [key]))) {
      if (!PLACEHOLDER.test(String(value))) continue
      report(place, `"${value}" is an address for examples: nobody can open it`, 'Write the address of your own page.')
    }
  }
}
