import { readWeight } from '../../../domain/units/weight'
import type { Visitor } from '../../../renderer/widget'

/** Which way the visitor wants to go. Null while that is not known. */
export function directionOf({ answers }: Pick<Visitor, 'answers'>): 'lose' | 'gain' | null {
  const now = readWeight(answers.weight)
  const then = readWeight(answers.goal)
  if (now === null || then === null || now === then) return null
  return then > now ? 'gain' : 'lose'
}
