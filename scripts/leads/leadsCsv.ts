import { stringify } from 'csv-stringify/sync'
import { harmlessText } from '../../domain/spreadsheet/harmlessText'
import type { Lead } from '../../server/records/leads'

/** The leads as CSV by RFC 4180, with the byte-order mark by which Excel knows UTF-8. No text is one that a spreadsheet would run. */
export function leadsCsv(leads: readonly Lead[], consentIn: (language: string) => string): string {
  const heads = ['email', 'begun on', 'language', 'source', 'bought', 'consent sentence of today']
  const rows = leads.map(({ email, begunAt, language, source, bought }) => [
    harmlessText(email),
    new Date(begunAt).toISOString().slice(0, 10),
    harmlessText(language),
    harmlessText(source),
    bought,
    harmlessText(consentIn(language)),
  ])
  return stringify([heads, ...rows], { bom: true, record_delimiter: 'windows' })
}
