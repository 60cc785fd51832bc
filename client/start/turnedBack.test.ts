import { expect, test } from 'vitest'
import { turnedBack } from './turnedBack'

function store() {
  const kept = new Map<string, string>()
  return {
    kept,
    read: (key: string) => kept.get(key) ?? null,
    write: (key: string, value: string) => void kept.set(key, value),
    remove: (key: string) => void kept.delete(key),
  }
}

type Visit = (opens: (isNewTab?: boolean) => ReturnType<typeof turnedBack>) => ReturnType<typeof turnedBack>

const cases: [string, Visit, string[]][] = [
  ['who has seen nothing for sale has not turned back', (opens) => come(opens(), false, false), []],
  ['who stands on a paywall has not', (opens) => come(opens(), false, true), []],
  ['a reload of a paywall is no leaving', (opens) => inTurn(come(opens(), true), come(opens(), true)), []],
  ['who leaves a paywall for another step has', (opens) => come(opens(), true, false), ['paywall']],
  ['it still holds back on the paywall', (opens) => come(opens(), true, false, true), ['paywall']],
  ['who comes again in a new tab has', (opens) => inTurn(come(opens(), true), opens(true)), ['paywall']],
  ['who closes the payment has, at once', (opens) => close(come(opens(), true)), ['payment']],
  ['it is kept over a reload', (opens) => inTurn(close(come(opens(), true)), opens()), ['payment']],
  ['both may hold', (opens) => come(close(come(opens(), true)), false), ['payment', 'paywall']],
  ['nothing is left once something is bought', (opens) => buy(close(come(opens(), true, false, true))), []],
]

test.each(cases)('%s', (_, visit, expected) => {
  const local = store()
  let tab = store()
  const opens = (isNewTab = false) => {
    if (isNewTab) tab = store()
    return turnedBack({ local, tab })
  }
  expect(visit(opens).from()).toEqual(expected)
})

test.each(['{', '"x"', '[]', '{"hasSeen":1,"from":"payment"}', '{"from":["else"]}'])(
  'what is kept and makes no sense, %s, is passed over',
  (text) => {
    const local = store()
    turnedBack({ local, tab: store() }).leavePayment()
    for (const key of local.kept.keys()) local.kept.set(key, text)
    expect(turnedBack({ local, tab: store() }).from()).toEqual([])
  },
)

test('the page hears of each turn, once', () => {
  let heard = 0
  const turns = turnedBack({ local: store(), tab: store() })
  turns.subscribe(() => heard++)
  turns.leavePayment()
  turns.leavePayment()
  expect(heard).toBe(1)
})

/** The last of several pages of one browser. */
function inTurn(_first: ReturnType<typeof turnedBack>, then: ReturnType<typeof turnedBack>) {
  return then
}

function come(turns: ReturnType<typeof turnedBack>, ...sells: boolean[]) {
  for (const each of sells) turns.arrive(each)
  return turns
}

function close(turns: ReturnType<typeof turnedBack>) {
  turns.leavePayment()
  return turns
}

function buy(turns: ReturnType<typeof turnedBack>) {
  turns.forget()
  return turns
}
