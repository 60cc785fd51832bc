import { describe, expect, it } from 'vitest'
import { LocalCounts } from './localCounts'

function counts(limit: number) {
  let now = 0
  const each = new LocalCounts(limit, 10_000, () => now)
  return { take: (name: string, cost?: number) => each.take(name, cost), wait: (ms: number) => (now += ms) }
}

describe('counts of one process', () => {
  it('let through as many as the limit says, and tell how long to wait', () => {
    const { take, wait } = counts(3)
    expect([take('a'), take('a'), take('a'), take('a'), take('b')]).toEqual([null, null, null, 10, null])
    wait(9_001)
    expect(take('a')).toBe(1)
    wait(999)
    expect(take('a')).toBeNull()
  })

  it('count by what each costs, and let the last one be larger than what is left', () => {
    const { take } = counts(100)
    expect([take('a', 99), take('a', 500), take('a', 1)]).toEqual([null, null, 10])
    expect([take('b', 5_000), take('b')]).toEqual([null, 10])
  })

  it('0: any number', () => {
    const { take } = counts(0)
    expect(Array.from({ length: 100 }, () => take('a', 1000)).every((each) => each === null)).toBe(true)
  })

  it('are forgotten when they are over, and never more than so many', () => {
    const { take, wait } = counts(1)
    for (let index = 0; index < 50_000; index++) take(`a${index}`)
    expect(take('a1')).toBe(10)
    take('one more')
    expect(take('a1')).toBe(10)
    // It was the first, and made room.
    expect(take('a0')).toBeNull()
    wait(10_000)
    expect(take('a2')).toBeNull()
  })
})
