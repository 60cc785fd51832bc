import { Refusal } from '../http/refusal'

export function noSuchRecord(): Refusal {
  return new Refusal('not-found', 'There is no such record.')
}
