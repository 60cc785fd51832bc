/** What connections may hold, and for how long. Times are in milliseconds. */
export interface ConnectionLimits {
  /** Connections of one address that is no proxy of ours. 0: any number. */
  readonly ofAddress: number
  readonly inAll: number
  /** Requests of one connection that wait for the answer to an earlier one. Browsers send none. */
  readonly waiting: number
  /** Bytes of bodies that one address may be sending at once. */
  readonly bodyBytes: number
  /** From the connection, or the first byte of a request, to the end of its headers. */
  readonly headMs: number
  /** To the end of its body. */
  readonly requestMs: number
  /** In which whoever reads an answer has to take the next piece of it. */
  readonly sendMs: number
  /** Between two requests. */
  readonly idleMs: number
  /** How often the times are looked at: each may last so much longer. */
  readonly checkMs: number
  /** While the server stops: for a request that is on its way already, and then for the other side to close. */
  readonly graceMs: number
}

const MOST_IN_ALL = 10_000
/** For the database, the log and what the process itself has open. */
const OTHER_DESCRIPTORS = 200
/** Its socket and the file that it is being sent. */
const DESCRIPTORS_EACH = 2

export function connectionLimits(ofAddress: number): ConnectionLimits {
  return {
    ofAddress,
    inAll: Math.min(MOST_IN_ALL, Math.max(16, Math.floor((descriptors() - OTHER_DESCRIPTORS) / DESCRIPTORS_EACH))),
    waiting: 8,
    bodyBytes: 8 * 1024 * 1024,
    headMs: 20_000,
    requestMs: 30_000,
    // A piece has 64 kB at the most: whoever takes one kilobyte a second is waited for.
    sendMs: 60_000,
    // Longer than load balancers keep theirs: none of them writes into one that is being closed.
    idleMs: 72_000,
    checkMs: 5_000,
    graceMs: 500,
  }
}

/** How many files the system lets this process open. */
function descriptors(): number {
  // It would ask for the name of every address that the process is connected to.
  Object.assign(process.report, { excludeNetwork: true })
  const { userLimits } = process.report.getReport() as { userLimits?: { open_files?: { soft?: number | string } } }
  const most = Number(userLimits?.open_files?.soft)
  return Number.isFinite(most) ? most : Number.POSITIVE_INFINITY
}
