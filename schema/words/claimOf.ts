import type { Claim } from '../generated/claims.ts'
import type { ReadFunnel } from '../model/funnel.ts'

const PREFIX = 'claim_'

/** What a sentence calls a claim: {claim_users} says users. */
export function claimVariable(name: string): string {
  return PREFIX + name
}

/** The variables of all claims, also of those with faults of their own. */
export function claimVariables({ claims }: Pick<ReadFunnel, 'claims'>): string[] {
  return [...(claims?.file.root.inside?.keys() ?? [])].map(claimVariable)
}

/** Whether a variable says a claim of a file that could not be read: what it names is not known. */
export function isOfBrokenClaims(variable: string, { claims, brokenKinds }: ReadFunnel): boolean {
  return variable.startsWith(PREFIX) && claims === null && brokenKinds.has('claims')
}

/** The claim that a variable says, or null. */
export function claimOf(variable: string, { claims }: Pick<ReadFunnel, 'claims'>): Claim | null {
  const name = variable.startsWith(PREFIX) ? variable.slice(PREFIX.length) : null
  return name !== null && claims && Object.hasOwn(claims.values, name) ? (claims.values[name] ?? null) : null
}
