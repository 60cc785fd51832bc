import { stringify } from 'csv-stringify/sync'
import { utcDay } from '../../domain/dates/utcDay'
import { harmlessText } from '../../domain/spreadsheet/harmlessText'
import type { Lead } from '../../server/records/leads'

const HEADS = ['email', 'begun on', 'language', 'source', 'bought', 'consented at', 'consent']

/** The leads as CSV by RFC 4180, with the byte-order mark by which Excel knows UTF-8. No text is one that a spreadsheet would run. */
export function leadsCsv(leads: readonly Lead[]): string {
  const rows = leads.map(({ email, begunAt, language, source, bought, consent }) => [
    harmlessText(email),
    utcDay(begunAt),
    harmlessText(language),
    harmlessText(source),
    bought,
    consent ? new Date(consent.givenAt).toISOString() : '',
    harmlessText(consent?.sentence ?? ''),
  ])
  return stringify([HEADS, ...rows], { bom: true, record_delimiter: 'windows' })
}
