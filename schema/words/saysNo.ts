/** Keys that stand for "no", and for none of the others: no, none_of_the_above, not_at_all, nothing. */
const NONE_KEY = /^(no|none|never|nothing|neither)$|^none_of_|^(none|not|nothing)_at_all$/
/** Keys with a "no" in them: no_workout, it_doesnt_hit_me. What is not yet, or not known, is no "no". */
const NO_KEY =
  /^(no|not|none|never|nothing|without)_(?!yet|sure|luck)|(^|_)(dont|doesnt|didnt|wont|cant|isnt|arent)(_|$)/
/** English labels that stand for none of the others. */
const NONE_LABEL = /^(none|nothing|neither)\b(?! or )|^(no|no, none|not at all|never)[.!]?$/i

/** Whether an option of several stands for none of the others, by its key or its English label. */
export function saysNone(key: string, label = ''): boolean {
  return NONE_KEY.test(key) || NONE_LABEL.test(label.trim())
}

/** Whether an answer says that the thing asked for is not there. */
export function saysNo(key: string, label = ''): boolean {
  return saysNone(key, label) || NO_KEY.test(key) || /^no\b/i.test(label.trim())
}

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
