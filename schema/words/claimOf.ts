import type { Claim } from '../generated/claims.ts'
import type { ReadFunnel } from '../model/funnel.ts'

const PREFIX = 'claim_'

/** What a sentence calls a claim: {claim_users} says users. */
export function claimVariable(name: string): string {
  return PREFIX + name
}

/** The variables of all claims. */
export function claimVariables({ claims }: Pick<ReadFunnel, 'claims'>): string[] {
  return Object.keys(claims?.values ?? {}).map(claimVariable)
}

/** The claim that a variable says, or null. */
export function claimOf(variable: string, { claims }: Pick<ReadFunnel, 'claims'>): Claim | null {
  const name = variable.startsWith(PREFIX) ? variable.slice(PREFIX.length) : null
  return name !== null && claims && Object.hasOwn(claims.values, name) ? (claims.values[name] ?? null) : null
}
