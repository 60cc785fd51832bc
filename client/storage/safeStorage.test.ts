import { describe, expect, it, vi } from 'vitest'
import { createSafeStorage } from './safeStorage'

type Method = 'getItem' | 'setItem' | 'removeItem'

/** Local storage with methods that can be made to throw. */
function localStorage() {
  const items = new Map<string, string>()
  const broken = new Set<Method>()
  let room = Number.POSITIVE_INFINITY
  const guard = (method: Method) => {
    if (broken.has(method)) throw new DOMException('no', 'SecurityError')
  }
  const store: Storage = {
    length: 0,
    key: () => null,
    clear: () => items.clear(),
    getItem(key) {
      guard('getItem')
      return items.get(key) ?? null
    },
    setItem(key, value) {
      guard('setItem')
      const used = [...items].reduce((sum, [other, text]) => sum + (other === key ? 0 : text.length), 0)
      if (used + value.length > room) throw new DOMException('full', 'QuotaExceededError')
      items.set(key, value)
    },
    removeItem(key) {
      guard('removeItem')
      items.delete(key)
    },
  }
  return {
    store,
    items,
    broken,
    limitTo(length: number) {
      room = length
    },
  }
}

function setUp() {
  const local = localStorage()
  const print = vi.fn()
  return { ...local, print, storage: createSafeStorage(() => local.store, print) }
}

describe('safe storage', () => {
  it('reads, writes and removes', () => {
    const { storage, items } = setUp()
    expect(storage.read('a')).toBe(null)
    storage.write('a', '1')
    expect(items.get('a')).toBe('1')
    expect(storage.read('a')).toBe('1')
    storage.remove('a')
    expect(storage.read('a')).toBe(null)
    expect(items.has('a')).toBe(false)
  })

  it('S20: keeps in memory what the browser will not', () => {
    const { storage, broken, print } = setUp()
    broken.add('setItem')
    storage.write('a', 'secret')
    storage.write('b', 'secret')
    expect(storage.read('a')).toBe('secret')
    storage.remove('a')
    expect(storage.read('a')).toBe(null)
    expect(print.mock.calls).toEqual([['local storage cannot be written']])
  })

  it('S20: an old value does not stay behind a new one that did not fit', () => {
    const { storage, items, limitTo } = setUp()
    storage.write('a', 'old')
    limitTo(3)
    storage.write('a', 'newer')
    expect(items.has('a')).toBe(false)
    expect(storage.read('a')).toBe('newer')
  })

  it('goes back to the browser as soon as it can', () => {
    const { storage, items, limitTo } = setUp()
    limitTo(0)
    storage.write('a', 'first')
    limitTo(10)
    storage.write('a', 'second')
    expect(items.get('a')).toBe('second')
    items.set('a', 'third, by another tab')
    expect(storage.read('a')).toBe('third, by another tab')
  })

  it('what cannot be removed is gone all the same', () => {
    const { storage, broken } = setUp()
    storage.write('a', 'old')
    broken.add('removeItem')
    storage.remove('a')
    expect(storage.read('a')).toBe(null)
  })

  it('a store that may not even be looked at is one in memory', () => {
    const print = vi.fn()
    const storage = createSafeStorage(() => {
      throw new DOMException('denied', 'SecurityError')
    }, print)
    expect(storage.read('a')).toBe(null)
    storage.write('a', '1')
    expect(storage.read('a')).toBe('1')
    storage.remove('a')
    expect(storage.read('a')).toBe(null)
    expect(print.mock.calls).toEqual([['local storage cannot be read'], ['local storage cannot be written']])
  })
})
