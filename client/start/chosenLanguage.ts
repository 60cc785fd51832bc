import { languageIn } from '../../domain/language/pickLanguage'
import { readCookies, writeCookie } from '../browser/cookies'
import { SITE_PATH } from '../browser/sitePath'

/** How long the cookie lang keeps a choice. */
const YEAR_SECONDS = 31_536_000

/**
 * The language that a visitor has chosen, by ?lang= or in an earlier visit, with its region where they named one: es-MX. A new choice
 * is kept. Null where none was made.
 */
export function chosenLanguage(
  document: Pick<Document, 'cookie'>,
  asked: string | null,
  inForce: readonly string[],
): string | null {
  const choice = languageIn(inForce, asked) && /^[\w-]+/.exec(asked ?? '')?.[0]
  if (choice) writeCookie(`lang=${choice};path=${SITE_PATH || '/'};max-age=${YEAR_SECONDS};samesite=lax`, document)
  return choice || (/(?:^|; )lang=([\w-]+)/.exec(readCookies(document))?.[1] ?? null)
}
