/** A sentence as it stands, on one line: what Markdown would take for marks is escaped. */
export function markdown(text: string): string {
  return text
    .replace(/[\\`*_{}[\]<>#+!|]/g, '\\$&')
    .replace(/\s+/g, ' ')
    .trim()
}
