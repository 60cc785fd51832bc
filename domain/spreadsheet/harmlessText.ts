/** Begins a formula, also in its full-width form, with whatever cannot be seen before it. */
const FORMULA = String.raw`(?:(?![\t\r\n])[\p{C}\p{Z}"])*[=+\-@＝＋－＠]`
/** Where a cell begins: the text itself, and what stands after a separator that some country's spreadsheet takes, within quotation marks or not. */
const CELL = String.raw`(?<=^|[;|\t\r\n])`

const DANGEROUS = new RegExp(`${CELL}(?='*${FORMULA})`, 'gu')
const MADE_HARMLESS = new RegExp(`${CELL}'(?='*${FORMULA})`, 'gu')

/**
 * A text that no spreadsheet runs, whatever it takes for a separator: where a cell could begin with a formula, an apostrophe says that it is text.
 */
export function harmlessText(text: string): string {
  return text.replace(DANGEROUS, "'")
}

/** What harmlessText was given. */
export function plainText(harmless: string): string {
  return harmless.replace(MADE_HARMLESS, '')
}
