import { languageIn } from '../../domain/language/pickLanguage'

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
  try {
    if (choice) document.cookie = `lang=${choice};path=/;max-age=${YEAR_SECONDS};samesite=lax`
    return choice || (/(?:^|; )lang=([\w-]+)/.exec(document.cookie)?.[1] ?? null)
  } catch {
    // A frame that may not have cookies.
    return choice || null
  }
}
