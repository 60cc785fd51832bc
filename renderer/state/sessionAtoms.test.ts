import { createStore } from 'jotai'
import { expect, it } from 'vitest'
import { browser } from '../../client/recordSync/browser.fixture'
import { onboardingServer } from '../../client/recordSync/onboardingServer.fixture'
import { connectSession, sessionAnswersAtom, sessionHeldUpAtom, sessionIdAtom, sessionStateAtom } from './sessionAtoms'

it('the atoms say what the session says, until they are let go', () => {
  const profile = browser({ server: onboardingServer() })
  const { session } = profile.open()
  const store = createStore()
  expect(store.get(sessionStateAtom)).toBe('stopped')
  const end = connectSession(store, session)
  expect(store.get(sessionStateAtom)).toBe('unrecorded')
  session.change({ age: '18_29' })
  expect(store.get(sessionAnswersAtom)).toBe(session.answers())
  expect(store.get(sessionStateAtom)).toBe('creating')
  expect(store.get(sessionIdAtom)).toBe(null)
  expect(store.get(sessionHeldUpAtom)).toBe(false)
  profile.setOnline(false)
  session.change({ focus: 'tone' })
  expect(store.get(sessionHeldUpAtom)).toBe(true)
  end()
  session.change({ age: '30_39' })
  expect(store.get(sessionAnswersAtom)).toEqual({ age: '18_29', focus: 'tone' })
  session.stop()
})
