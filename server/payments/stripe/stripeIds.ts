import type { GatewayRefs } from '../gateway'

export function isSetup({ intent }: GatewayRefs): boolean {
  return intent.startsWith('seti_')
}

/** A client secret begins with the id of what it is for: pi_1_secret_2. */
export function intentOf(clientSecret: string): string {
  return clientSecret.replace(/_secret_.*$/, '')
}

export function idOf(named: string | { readonly id: string }): string {
  return typeof named === 'string' ? named : named.id
}
