import { Type } from 'typebox'
import type { Variants } from '../experiments/assign'

/** What goes with every reply. The answers of a GET stand next to it: the funnel says which there are. */
const told = {
  id: Type.String(),
  createdAt: Type.String(),
  updatedAt: Type.String(),
  experiments: Type.Object({ seed: Type.String(), variants: Type.Unsafe<Variants>({ type: 'object' }) }),
}

const Written = Type.Object({
  ...told,
  /** Nothing was stored: the record holds something newer. */
  stale: Type.Optional(Type.Literal(true)),
  /** What has stayed as it was, because a plan is paid with the record. */
  kept: Type.Optional(Type.Unsafe<Readonly<Record<string, unknown>>>({ type: 'object' })),
})

/** The calls of the record. What a body may hold is said by the funnel's steps: `server/records/recordSchema.ts` is made from them. */
export const recordCalls = {
  'POST /onboardings': {
    bodyIs: 'all answers',
    reply: Written,
    answer: '201; 200 where the `idempotency-key` is known already',
  },
  'PUT /onboardings/:id': {
    bodyIs: 'all answers: what is not in the body is not in the record any more',
    reply: Written,
    answer: '200',
  },
  'GET /onboardings/:id': { reply: Type.Object(told), answer: '200, and all answers next to these' },
}
