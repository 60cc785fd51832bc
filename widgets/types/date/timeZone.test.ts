import { afterEach, expect, test, vi } from 'vitest'
import { timeZone } from './timeZone'

afterEach(() => vi.restoreAllMocks())

const named = (name: string | undefined) =>
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValueOnce({
    timeZone: name,
  } as Intl.ResolvedDateTimeFormatOptions)

test.each(['Europe/Madrid', 'Pacific/Apia'])('%s is the visitor’s time zone', (zone) => {
  named(zone)
  expect(timeZone()).toBe(zone)
})

test.each(['Etc/Unknown', 'nowhere', ''])('a system that names %j is taken for UTC', (zone) => {
  named(zone)
  expect(timeZone()).toBe('UTC')
})
