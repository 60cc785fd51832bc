import type { Rule } from '../model/funnel.ts'
import { spotAt, textsBelow } from '../parse/parsedFile.ts'

/** Domains that are kept for examples and tests, and belong to nobody (RFC 2606, RFC 6761). */
const PLACEHOLDER =
  /^https?:\/\/([^/:]+\.)?(example\.(com|net|org)|[^/.:]+\.(example|test|invalid|localhost)|localhost)(?=[/:?#]|$)/i

/** In production the links to terms, privacy, stores and the site itself lead somewhere. */
export const placeholderLink: Rule = ({ settings, brand, isProduction }, report) => {
  if (!isProduction) return
  const links = ['links', 'stores'].flatMap((key) => textsBelow(spotAt(settings.file, [key])))
  const site = brand ? textsBelow(spotAt(brand.file, ['linkPreview', 'site'])) : []
  for (const { value, place } of [...links, ...site]) {
    if (!PLACEHOLDER.test(String(value))) continue
    report(place, `"${value}" is an address for examples: nobody can open it`, 'Write the address of your own page.')
  }
}
