/** The lifecycle of S19. */
export type SessionState =
  /** Not begun, or ended. */
  | 'stopped'
  /** A record is being fetched. Answers are stored, and wait with their way to the server until it has come. */
  | 'recovering'
  /** There is no record and nothing to put into one. */
  | 'unrecorded'
  /** There are answers; the record for them is being created. */
  | 'creating'
  /** The record has come; whether it takes our answers is not known yet. */
  | 'recovered'
  /** Each change updates the record. */
  | 'recorded'

export type SessionEvent =
  | 'recoveryBegan'
  | 'recordFound'
  /** This browser has an id: stored, just created, or taken by another tab. */
  | 'idKnown'
  | 'answersKnown'
  | 'nothingKnown'
  | 'updated'
  /** The server has no such record, or will not take the first update of a recovered one. */
  | 'recordLost'
  | 'stopped'

const transitions: { readonly [S in SessionState]: { readonly [E in SessionEvent]?: SessionState } } = {
  stopped: {
    recoveryBegan: 'recovering',
    idKnown: 'recorded',
    answersKnown: 'creating',
    nothingKnown: 'unrecorded',
  },
  recovering: {
    recordFound: 'recovered',
    idKnown: 'recorded',
    answersKnown: 'creating',
    nothingKnown: 'unrecorded',
    stopped: 'stopped',
  },
  unrecorded: { answersKnown: 'creating', idKnown: 'recorded', stopped: 'stopped' },
  creating: { idKnown: 'recorded', stopped: 'stopped' },
  recovered: { updated: 'recorded', recordLost: 'creating', stopped: 'stopped' },
  recorded: { recordLost: 'creating', stopped: 'stopped' },
}

/** An event that a state does not know leaves it as it is: a late reply finds the session further on. */
export function nextState(state: SessionState, event: SessionEvent): SessionState {
  return transitions[state][event] ?? state
}

export interface KnownIds {
  readonly stored: string | null
  readonly url: string | null
  readonly previous: string | null
  /** The record that the stored answers belong to. */
  readonly owner: string | null
  readonly hasAnswers: boolean
}

export interface RecordToTry {
  readonly id: string
  /** The stored answers are another record's: what comes replaces them. Else they are merged into it. */
  readonly replaces: boolean
}

/** The records to look for at the start, the most likely one first. None: go on with what is stored. */
export function recordsToTry({ stored, url, previous, owner, hasAnswers }: KnownIds): RecordToTry[] {
  const ids = stored ? [url === stored ? null : url, hasAnswers ? null : stored] : [url, previous]
  return [...new Set(ids)].flatMap((id) => (id ? [{ id, replaces: (stored ?? owner ?? id) !== id }] : []))
}
