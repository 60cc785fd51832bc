import { parseAllDocuments } from 'yaml'

/** Whether a text can be read at all. */
export function isYaml(text: string): boolean {
  return parseAllDocuments(text, { version: '1.2', prettyErrors: false, uniqueKeys: false, logLevel: 'silent' }).every(
    ({ errors }) => errors.length === 0,
  )
}
