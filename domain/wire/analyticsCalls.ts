import { Type } from 'typebox'

/** The call of analytics. What an event may carry is said by the catalogue, and read by `server/analytics/readBatch.ts`. */
export const analyticsCalls = {
  'POST /journal/b': {
    bodyIs: 'a batch of events, as text',
    reply: Type.Object({ success: Type.Literal(true) }),
    answer: '200 says that all events are on disk',
  },
}
