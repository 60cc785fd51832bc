/** The words by which a language says that something is not so. Of others it is not known. */
const NEGATIONS: { readonly [language: string]: RegExp } = {
  en: /(?<!\p{L})(?:not?|none|never|nothing|nobody|without|cannot|neither|nor)(?!\p{L})|n[’']t(?!\p{L})/iu,
  es: /(?<!\p{L})(?:no|nunca|jamás|nada|nadie|sin|ni|ning[uú]n\p{L}*|tampoco)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:ne|pas|non|jamais|rien|sans|ni|aucune?|personne)(?!\p{L})|(?<!\p{L})n[’']/iu,
  pt: /(?<!\p{L})(?:não|nunca|jamais|nada|ninguém|sem|nem|nenhum\p{L}*)(?!\p{L})/iu,
  de: /(?<!\p{L})(?:nicht|nichts|nie|niemals|niemand|ohne|kein\p{L}*|weder|nein)(?!\p{L})/iu,
  it: /(?<!\p{L})(?:non|no|mai|niente|nulla|nessun\p{L}*|senza|né)(?!\p{L})/iu,
}

/** Whether a text denies something. Null where it is not known how its language does. */
export function denies(text: string, language: string): boolean | null {
  const [main = ''] = language.split('-')
  const words = Object.hasOwn(NEGATIONS, main) ? NEGATIONS[main] : undefined
  return words === undefined ? null : words.test(text)
}
