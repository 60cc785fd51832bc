import { describe, expect, it } from 'vitest'
import { readSegmentSettings } from './segmentSettings'

function read(variables: Readonly<Record<string, string>>) {
  const faults: string[] = []
  return { settings: readSegmentSettings((name) => variables[name] ?? '', faults), faults }
}

describe('the account that events go to', () => {
  it.each([
    ['none without a key', {}, null],
    ['none with an address alone', { SEGMENT_API_URL: 'https://a.test/v1' }, null],
    [
      'Segment’s own host',
      { SEGMENT_WRITE_KEY: 'k_1-x' },
      { writeKey: 'k_1-x', url: 'https://api.segment.io/v1/batch' },
    ],
    [
      'another host',
      { SEGMENT_WRITE_KEY: 'k', SEGMENT_API_URL: 'https://a.test/v1/' },
      { writeKey: 'k', url: 'https://a.test/v1/batch' },
    ],
  ])('%s', (_what, variables, settings) => {
    expect(read(variables)).toEqual({ settings, faults: [] })
  })

  it.each([
    ['a key that is none', { SEGMENT_WRITE_KEY: 'a key' }, 'SEGMENT_WRITE_KEY'],
    ['an address that is none', { SEGMENT_WRITE_KEY: 'k', SEGMENT_API_URL: 'segment' }, 'SEGMENT_API_URL'],
    ['an address of another kind', { SEGMENT_WRITE_KEY: 'k', SEGMENT_API_URL: 'ftp://a.test' }, 'SEGMENT_API_URL'],
  ])('%s is a fault', (_what, variables, name) => {
    const { faults } = read(variables)
    expect(faults).toHaveLength(1)
    expect(faults[0]).toContain(name)
  })
})
