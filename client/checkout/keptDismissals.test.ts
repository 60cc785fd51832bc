import { expect, it } from 'vitest'
import { keptDismissals } from './keptDismissals'

const KEY = 'funnel.v1.dismissed'

function storage(kept: string | null = null) {
  let value = kept
  return {
    read: (key: string) => (key === KEY ? value : null),
    write(_key: string, text: string) {
      value = text
    },
    remove() {
      value = null
    },
  }
}

it('what was declined stays declined after a reload, each once', () => {
  const local = storage()
  for (const name of ['SPRING', 'plan-2-weeks', 'SPRING']) keptDismissals(local).add(name)
  expect(keptDismissals(local).names()).toEqual(['SPRING', 'plan-2-weeks'])
})

it.each(['{', '{}', 'null', '[1, {}]'])('of %s nothing is declined', (kept) => {
  expect(keptDismissals(storage(kept)).names()).toEqual([])
})
