// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest'
import { idInAddress, recordAddress, withoutId } from './recordAddress'

const search = () => window.location.search
const go = (query: string, state: object | null = null) => window.history.pushState(state, '', `/woman/age${query}`)

beforeEach(() => window.history.replaceState(null, '', '/woman/age?x=1'))

describe('the record’s id', () => {
  test('stands in the address once it is shown, and with it in each entry of the history', () => {
    const address = recordAddress(window)
    expect(address.inHistory()).toBeNull()
    address.show('r-1')
    expect(search()).toBe('?x=1&onboarding=r-1')
    expect(address.inHistory()).toBe('r-1')
    go('?x=2', { usr: { from: 'age' }, key: 'k', idx: 1 })
    address.settle()
    expect(search()).toBe('?x=2&onboarding=r-1')
    expect(window.history.state).toEqual({ usr: { from: 'age' }, key: 'k', idx: 1, record: 'r-1' })
  })

  test('goes from the address once it was read, and all else of the query stays', () => {
    go('?utm_source=a%26b&onboarding=r-1&x=1')
    const address = recordAddress(window)
    address.hide('r-1')
    expect(search()).toBe('?utm_source=a%26b&x=1')
    expect(address.inHistory()).toBe('r-1')
    address.hide(null)
    expect(address.inHistory()).toBeNull()
  })

  test('stays out for good where something is sold, also one that is made there', () => {
    const address = recordAddress(window)
    address.show('r-1')
    address.close()
    expect(search()).toBe('?x=1')
    address.show('r-2')
    address.settle()
    expect(search()).toBe('?x=1')
    expect(address.inHistory()).toBe('r-2')
  })

  test('of somebody else is left alone until it is known whose it is', () => {
    go('?onboarding=theirs')
    const address = recordAddress(window)
    address.hold()
    address.show('mine')
    expect(search()).toBe('?onboarding=theirs')
    address.release()
    expect(search()).toBe('?onboarding=mine')
  })

  test('a query that says nothing of it is not written anew', () => {
    const odd = '?email=%E0%A4%A&x=[1]'
    go(odd)
    recordAddress(window).hide('r-1')
    expect(search()).toBe(odd)
    expect(withoutId(odd)).toBe(odd)
  })
})

test.each([
  ['?onboarding=r-1', 'r-1'],
  ['?onboarding=a&onboarding=b', 'a'],
  ['?onboarding=', null],
  ['?onboarding=../x', null],
  ['?onboarding[]=1', null],
  ['', null],
])('%s', (query, expected) => {
  expect(idInAddress(query)).toBe(expected)
})

test('a query without the id', () => {
  expect(withoutId('?onboarding=r-1')).toBe('')
  expect(withoutId('?a=1&onboarding=r-1')).toBe('?a=1')
})
