import type { NetworkInterfaceInfo } from 'node:os'
import { expect, test } from 'vitest'
import { phoneAddress, phoneLines } from './phone'

const own = (address: string, more = {}) =>
  ({ address, family: 'IPv4', internal: false, ...more }) as NetworkInterfaceInfo
const lo = [own('127.0.0.1', { internal: true })]
const wifi = [own('fe80::1', { family: 'IPv6' }), own('192.168.1.5')]

test.each([
  ['all addresses', '0.0.0.0', { lo, wifi }, 'http://192.168.1.5:8080'],
  ['all addresses, of both kinds', '::', { lo, wifi }, 'http://192.168.1.5:8080'],
  ['the address of the network alone', '192.168.1.5', { lo, wifi }, 'http://192.168.1.5:8080'],
  ['this machine alone', '127.0.0.1', { lo, wifi }, null],
  ['another network', '10.0.0.7', { lo, wifi }, null],
  ['a machine without a network', '0.0.0.0', { lo }, null],
  ['a machine in the internet', '0.0.0.0', { lo, eth: [own('203.0.113.9')] }, null],
  ['no network that is like 172.32', '0.0.0.0', { lo, eth: [own('172.32.0.1')] }, null],
])('who listens on %s', (_what, host, interfaces, expected) => {
  expect(phoneAddress(host, 8080, interfaces)).toBe(expected)
})

test('a log gets the address alone, a terminal the code too', () => {
  expect(phoneLines('http://192.168.1.5:8080', false)).toEqual([
    'On a phone in the same network: http://192.168.1.5:8080',
  ])
  expect(phoneLines('http://192.168.1.5:8080', true)[1]).toMatch(/[▀▄█]/)
})
