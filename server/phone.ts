import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os'
import encodeQR from 'qr'

type Interfaces = Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>

/** Networks at home and in the office (RFC 1918): an address of the whole internet is nobody's way to try something on a phone. */
const PRIVATE = /^(10\.|172\.(1[6-9]|2\d|3[01])\.|192\.168\.)/

/** Where a phone in the same network finds what listens on this host and port. Null where it cannot reach it. */
export function phoneAddress(host: string, port: number, interfaces: Interfaces = networkInterfaces()): string | null {
  const own = Object.values(interfaces).flatMap((each) => each ?? [])
  const open = own.filter(({ family, internal, address }) => family === 'IPv4' && !internal && PRIVATE.test(address))
  const reached = open.find(({ address }) => address === host || host === '0.0.0.0' || host === '::')
  return reached ? `http://${reached.address}:${port}` : null
}

/** The address in words, and in a terminal as a code for the camera. */
export function phoneLines(address: string, isTerminal: boolean): string[] {
  const line = `On a phone in the same network: ${address}`
  return isTerminal ? [line, encodeQR(address, 'ascii', { ecc: 'low', border: 1 })] : [line]
}
