import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { SafeStorage } from '../storage/safeStorage'
import type { SessionEnvironment } from './browserEnvironment'
import { mergeAnswers, plainAnswers, stampAll } from './registers/stampedAnswers'
import { ANSWERS_KEY, nothingSaved, type SavedSession, SESSION_KEY, savedTexts, storeTexts } from './savedSession'
import { createSharedSession } from './sharedSession'

const stored = new Map<string, string>()
const storage: SafeStorage = {
  read: (key) => stored.get(key) ?? null,
  write: (key, value) => stored.set(key, value),
  remove: (key) => stored.delete(key),
}
const posted: unknown[] = []
let now = 1_000

/** A tab; what it gets from the others comes through `receive`. */
function tab() {
  let receive: (message: unknown) => void = () => {}
  const environment = {
    now: () => now,
    openChannel(listener: typeof receive) {
      receive = listener
      return { post: (message: unknown) => posted.push(message), close() {} }
    },
  } as unknown as SessionEnvironment
  const shared = createSharedSession(storage, environment, vi.fn())
  shared.open()
  return { shared, receive: (message: unknown) => receive(message) }
}

const known = (changes: Partial<SavedSession>) => ({ ...nothingSaved, ...changes })
const mine = known({ answers: stampAll(900, { age: '18_29' }) })
const theirs = known({ id: 'x', bound: 950, answers: stampAll(950, { focus: 'tone' }) })

beforeEach(() => {
  stored.clear()
  posted.length = 0
  now = 1_000
})

describe('between tabs', () => {
  it('a message that is news is taken in; who sent it has stored it', () => {
    const { shared, receive } = tab()
    receive(savedTexts(theirs))
    expect(shared.current()).toEqual(theirs)
    expect(stored.size).toBe(0)
  })

  it('whoever knows less is told', () => {
    storeTexts(storage, savedTexts(mine), mine)
    const { shared, receive } = tab()
    posted.length = 0
    receive(savedTexts(theirs))
    expect(posted).toEqual([savedTexts(shared.current())])
    expect(plainAnswers(shared.current().answers)).toEqual({ age: '18_29', focus: 'tone' })
    expect(shared.current().id).toBe('x')
    receive(savedTexts(shared.current()))
    expect(posted).toHaveLength(1)
  })

  it('an answer to a message does not overwrite what was stored meanwhile', () => {
    storeTexts(storage, savedTexts(mine), mine)
    const { receive } = tab()
    const created = known({ ...mine, key: 'key-1-of-16-letters' })
    storeTexts(storage, savedTexts(created), created)
    receive(savedTexts(nothingSaved))
    expect(stored.get(SESSION_KEY)).toContain('key-1-of-16-letters')
  })

  it.each([
    ['no message of ours', 'hello'],
    ['half a message', ['{}']],
    ['no texts', [{}, 5]],
    ['damaged texts', ['{', '{']],
    ['texts of another version', ['{"version":2,"id":"x"}', '{"version":2}']],
  ])('%s changes nothing, and gets no answer', (_, message) => {
    storeTexts(storage, savedTexts(mine), mine)
    const { shared, receive } = tab()
    posted.length = 0
    receive(message)
    expect(shared.current()).toEqual(mine)
    expect(posted).toEqual([])
  })

  it('a tab that opens replaces what is damaged, and makes the others tell what they know', () => {
    stored.set(SESSION_KEY, '{')
    tab()
    expect(stored.size).toBe(0)
    expect(posted).toEqual([[null, null]])
  })

  it('an update begins with what others have stored', () => {
    const { shared } = tab()
    storeTexts(storage, savedTexts(theirs), theirs)
    shared.update((saved) => ({ ...saved, answers: mergeAnswers(saved.answers, mine.answers) }))
    expect(plainAnswers(shared.current().answers)).toEqual({ age: '18_29', focus: 'tone' })
    expect(stored.get(ANSWERS_KEY)).toContain('18_29')
  })
})

describe('moments', () => {
  it('are never the same, whatever the clock says', () => {
    const { shared } = tab()
    const first = shared.tick()
    now = 5
    expect(first).toBe(1_000)
    expect([shared.tick(), shared.tick()]).toEqual([1_001, 1_002])
  })

  it('are later than all that was stored', () => {
    const future = known({ answers: stampAll(9_000, { age: '18_29' }) })
    storeTexts(storage, savedTexts(future), future)
    expect(tab().shared.tick()).toBe(9_001)
  })

  it('are read again, also after the last one that there is', () => {
    const last = known({ bound: 8.64e15, id: 'x', answers: stampAll(8.64e15, { age: '18_29' }) })
    storeTexts(storage, savedTexts(last), last)
    const { shared } = tab()
    shared.update((saved) => ({
      ...saved,
      answers: mergeAnswers(saved.answers, stampAll(shared.tick(), { focus: 'tone' })),
    }))
    expect(plainAnswers(tab().shared.current().answers)).toEqual({ age: '18_29', focus: 'tone' })
  })
})
