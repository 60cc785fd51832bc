import { BlockList, isIP } from 'node:net'

/** Ranges that Fastify knows by name: this machine, and addresses of private networks. */
const NAMED: { readonly [name: string]: readonly string[] } = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

export const PROXY_NAMES = Object.keys(NAMED)

/** Tells whether an address is one of the proxies that the settings name. */
export function trustedProxies(trustProxy: readonly string[]): (address: string) => boolean {
  const proxies = new BlockList()
  for (const range of trustProxy.flatMap((name) => NAMED[name] ?? [name])) {
    const [address = '', length] = range.split('/')
    const family = familyOf(address)
    if (length === undefined) proxies.addAddress(address, family)
    else proxies.addSubnet(address, Number(length), family)
  }
  return (address) => isIP(address) !== 0 && proxies.check(address, familyOf(address))
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4'
}
