import type { Journey } from './journey'
import { walk } from './walk'

/** The names of the steps on the visitor's way, in order: the order with its conditions and experiment branches applied. */
export function path(journey: Journey): readonly string[] {
  return walk(journey).path
}
