import pg from 'pg'

/** Conditions that time or a hand may change, by PostgreSQL's code or its class, the first two characters. */
const OUTAGES: { readonly [code: string]: string } = {
  '08': 'its connection broke',
  '25006': 'it only lets read: it is a standby, or was made read-only',
  '28': 'it does not let this server in',
  '3D000': 'there is no such database',
  '40': 'it undid this for another transaction',
  '42501': 'this user has not the rights to write or to make tables',
  '53100': 'its disk is full',
  '53300': 'it takes no more connections',
  '53': 'it has no room left',
  '57014': 'it took too long',
  '57P03': 'it is starting or going down',
  '57': 'it was stopped, or somebody ended the connection',
  '58': 'it cannot use its files',
}

/** Of these: what no waiting mends, only a hand. */
const LASTING = /^(28|3D000|42501|53100|58)/

/** What keeps PostgreSQL from doing what was asked, as half a sentence. Null for a mistake of ours. */
export function outageOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  // What PostgreSQL itself says has a code of five characters; all else comes from the connection or the pool.
  if (error instanceof pg.DatabaseError) {
    const code = error.code ?? ''
    return OUTAGES[code] ?? OUTAGES[code.slice(0, 2)] ?? null
  }
  // One try, or one for each address of a name.
  if ('syscall' in error || error instanceof AggregateError) {
    return `it cannot be reached (${'code' in error ? error.code : error.name})`
  }
  return /^(Connection terminated|Query read timeout|timeout (exceeded|expired)|Client (has|was)|Cannot use a pool|The server does not support SSL|There was an error establishing an SSL)|driver has already|connection has been discarded/i.test(
    error.message,
  )
    ? 'it does not answer'
    : null
}

/** True where an outage may be over in a moment by itself. */
export function isPassing(error: unknown): boolean {
  return outageOf(error) !== null && !(error instanceof pg.DatabaseError && LASTING.test(error.code ?? ''))
}

/** True where a connection is of no more use, though it may still stand: it leads to a server that only lets read, is going down or is silent. */
export function isConnectionOver(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError)) return error instanceof Error && /^Query read timeout/.test(error.message)
  return /^(25006|57P0[1-5]|08)/.test(error.code ?? '')
}
