import { atom, type createStore } from 'jotai'
import type { Session, SessionState } from '../../client/recordSync/session'
import type { Answers } from '../../domain/answers/answers'

interface SessionView {
  readonly answers: Answers
  readonly id: string | null
  readonly state: SessionState
  readonly isHeldUp: boolean
}

const viewAtom = atom<SessionView>({ answers: {}, id: null, state: 'stopped', isHeldUp: false })

/** The answers now, by record field. */
export const sessionAnswersAtom = atom((get) => get(viewAtom).answers)
/** The record's id, or null while there is none. */
export const sessionIdAtom = atom((get) => get(viewAtom).id)
export const sessionStateAtom = atom((get) => get(viewAtom).state)
/** The server does not take the answers at the moment. */
export const sessionHeldUpAtom = atom((get) => get(viewAtom).isHeldUp)

/** Keeps the atoms of a store at what the session says. What it returns ends it. */
export function connectSession(store: ReturnType<typeof createStore>, session: Session): () => void {
  const show = () =>
    store.set(viewAtom, {
      answers: session.answers(),
      id: session.id(),
      state: session.state(),
      isHeldUp: session.isHeldUp(),
    })
  show()
  return session.subscribe(show)
}
