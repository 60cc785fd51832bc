// @vitest-environment jsdom
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { PurchaseState } from '../../../domain/purchase/purchaseState'
import { fakeShop } from '../../../tests/fakeShop'
import { exampleOf, renderStep } from '../../../tests/renderStep'
import { letDialogsOpen } from '../../shared/dialog/dialogs.fixture'
import Paywall from './Paywall'

const example = exampleOf('paywall')
const { blocks } = example.step
const answers = { sex: 'woman', height: { cm: 165 }, weight: { kg: 82 }, goal: { kg: 70 } }
const noEmail = { ...example, step: { ...example.step, blocks: blocks.filter(({ block }) => block !== 'email') } }

beforeAll(letDialogsOpen)
afterEach(() => vi.useRealTimers())

function visit(shop = fakeShop(), more: Parameters<typeof renderStep>[2] = {}, of = noEmail) {
  return { shop, ...renderStep(Paywall, of, { answers, locale: 'en-GB', shop, ...more }) }
}

const plan = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name })
const buy = () => userEvent.click(screen.getByRole('button', { name: 'Get my plan' }))
const sheet = () => within(screen.getByRole('dialog', { name: 'Complete your payment' }))
const headings = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)
const shownText = () => document.body.textContent ?? ''

describe('blocks', () => {
  it('come in the order of the step', () => {
    visit()
    expect(headings()).toEqual([
      'Your way',
      'Choose your plan',
      '26% off your first payment',
      '30-day money-back guarantee',
      'What you get',
      'In good company',
      'What it can feel like',
      'Questions',
    ])
  })

  it('that were moved or taken out are moved and gone', () => {
    const moved = blocks.filter(({ block }) => block === 'faq' || block === 'plans').toReversed()
    visit(fakeShop(), {}, { ...example, step: { ...example.step, blocks: moved } })
    expect(headings()).toEqual(['Questions', 'Choose your plan'])
  })

  it.each([
    ['female', 'happy women', 'happy men', 'Hannah', 'Tom'],
    ['male', 'happy men', 'happy women', 'Tom', 'Hannah'],
  ] as const)('for %s show claims and reviews of that sex', (sex, claim, otherClaim, name, otherName) => {
    visit(fakeShop(), { sex })
    expect(screen.getByText(claim)).toBeTruthy()
    expect(screen.queryByText(otherClaim)).toBeNull()
    expect(screen.getByText(name)).toBeTruthy()
    expect(screen.queryByText(otherName)).toBeNull()
  })

  it('a question unfolds', async () => {
    visit()
    const question = screen.getByText('How do I cancel?')
    await userEvent.click(question)
    expect(question.closest('details')?.open).toBe(true)
  })

  it('links lead to terms, privacy, refund and support with the app parameter', () => {
    visit()
    const links = screen.getAllByRole<HTMLAnchorElement>('link').map(({ textContent, href }) => [textContent, href])
    expect(links).toContainEqual(['Terms of use', 'https://calorie-counter.example/terms?app=calorie-counter'])
    expect(links).toContainEqual(['Privacy policy', 'https://calorie-counter.example/privacy?app=calorie-counter'])
    expect(links).toContainEqual(['Refund policy', 'https://calorie-counter.example/refund?app=calorie-counter'])
    expect(links).toContainEqual(['Support', 'https://calorie-counter.example/support'])
  })
})

it('a payment that is closed without paying is told, once', async () => {
  const { shop } = visit()
  await buy()
  expect(shop.calls).toEqual([])
  await userEvent.click(sheet().getByRole('button', { name: 'Close without paying' }))
  expect(shop.calls).toEqual([['leavePayment']])
  expect(screen.queryByRole('dialog')).toBeNull()
})

describe('reviews', () => {
  const said = (more: object, shown = { hannah: 'Hannah', tom: 'Tom', ruth: 'Ruth' }) => {
    const texts = { hannah: 'Hannah says so', tom: 'Tom says so', ruth: 'Ruth says so' }
    const words = { title: 'What people say', stars: '{stars} of 5', about: '{age}, after {weeks} weeks', texts }
    return {
      ...noEmail,
      step: { ...noEmail.step, blocks: [{ block: 'reviews', ...more }, ...blocks.slice(3, 4)] as typeof blocks },
      words: { ...example.words, reviews: { ...words, names: shown } },
    }
  }
  const quotes = () => [...document.querySelectorAll('.review-text')].map((each) => each.textContent)

  it('of the visitor’s own age range come first', () => {
    const reviews = [
      { name: 'hannah', stars: 5, age: 22 },
      { name: 'tom', stars: 4 },
      { name: 'ruth', stars: 4, age: 35, weeks: 6, picture: '{sex}/age-30-39' },
    ]
    const sizes = { 'woman/age-30-39': [360, 480] as const }
    visit(fakeShop(), { sizes, answers: { ...answers, age: '30_39' } }, said({ reviews }))
    expect(quotes()).toEqual(['Ruth says so', 'Hannah says so', 'Tom says so'])
    expect(screen.getByText('35, after 6 weeks')).toBeTruthy()
    expect(document.querySelector('.review-portrait')?.getAttribute('src')).toBe('/images/woman/age-30-39-360.webp')
    expect(screen.getAllByRole('img', { name: '4 of 5' })).toHaveLength(2)
  })

  it('that are samples have neither stars nor names', () => {
    visit(fakeShop(), {}, said({ sample: true, reviews: [{ name: 'hannah' }, { name: 'tom', stars: 5 }] }))
    expect(quotes()).toEqual(['Hannah says so', 'Tom says so'])
    expect(screen.queryByText('Hannah')).toBeNull()
    expect(screen.queryByRole('img', { name: /of 5/ })).toBeNull()
  })
})

describe('goal and pictures', () => {
  it('say where the visitor is, where they want to be, and when', () => {
    visit()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your plan to reach 70\u00a0kg is ready')
    expect(screen.getByText('12 Jun 2026')).toBeTruthy()
    expect(screen.getByRole('img', { name: /^Two drawings of a woman/ })).toBeTruthy()
  })

  it.each([
    ['male', 'man/paywall-after'],
    [null, 'woman/paywall-after'],
  ] as const)('of %s are %s', (sex, picture) => {
    visit(fakeShop(), { sex })
    const image = screen.getByRole('img', { name: /^Two drawings/ })
    expect(image.getAttribute('src')).toBe(`/images/${picture}-360.webp`)
  })

  it('a goal to gain has no pictures of losing', () => {
    visit(fakeShop(), { answers: { ...answers, goal: { kg: 90 } } })
    expect(screen.queryByRole('img', { name: /^Two drawings/ })).toBeNull()
    expect(screen.getByText('A steady gain, at a pace that stays.')).toBeTruthy()
  })

  it('who comes bare gets neutral words', () => {
    visit(fakeShop(), { sex: null, answers: {} })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your plan is ready')
    expect(screen.getByText('A plan that counts for you, at your own pace.')).toBeTruthy()
    expect(shownText()).not.toMatch(/NaN|undefined|null/)
  })
})

describe('plans', () => {
  it('are native radios, the middle one chosen, each with all its prices', () => {
    visit()
    expect(screen.getByRole('group', { name: 'Choose your plan' })).toBeTruthy()
    expect(plan(/1-week plan.*US\$6\.99.*instead of US\$13\.99.*-50%.*US\$1\.00 a day/).checked).toBe(false)
    expect(plan(/Our pick.*4-week plan.*US\$17\.99.*US\$29\.99.*-40%.*US\$0\.64/).checked).toBe(true)
    expect(plan(/12-week plan.*US\$29\.99.*US\$59\.99.*-50%.*US\$0\.36/).checked).toBe(false)
  })

  it('another choice changes what stands by the button', async () => {
    const { shop } = visit()
    await userEvent.click(plan(/1-week/))
    expect(shop.view().selected?.offerId).toBe('plan-1-week')
    expect(shownText()).toContain('1-week plan: US$6.99 today, then US$29.99 every 4 weeks.')
    expect(shownText()).toContain('Today you pay US$6.99 for 1 week. On 8 March 2026 the plan renews at US$29.99')
    expect(shownText()).toContain('by 7 March 2026 and you pay nothing more')
  })

  it('cost less for who has the special prices, and by an agency', () => {
    visit(fakeShop({ variants: { special_prices: 'test' } }))
    expect(plan(/4-week plan.*US\$14\.99.*US\$0\.53/)).toBeTruthy()
  })

  it('without any there is a sentence and no button', () => {
    const shop = fakeShop()
    shop.reprice((catalogue) => ({ ...catalogue, subscriptions: [] }))
    visit(shop)
    expect(screen.getByText(/There are no plans/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Get my plan' })).toBeNull()
  })
})

describe('why a plan', () => {
  const reasons = [
    { name: 'first', percent: 15 },
    { name: 'goal', percent: 100 },
  ]
  const withReasons = {
    ...noEmail,
    step: { ...noEmail.step, blocks: [{ block: 'plans' as const, reasons }] },
    words: {
      ...example.words,
      plans: {
        ...(example.words as { readonly plans: object }).plans,
        reasons: { first: 'First: {milestoneWeight} on {milestoneDate}', goal: 'Goal: {milestoneDate}' },
      },
    },
  }
  const said = () => [...document.querySelectorAll('.plan-reason')].map((each) => each.textContent)

  // 82 kg, 1 % a week: 8 kg are 69 days, 15 % of them 11.
  it('each milestone is said of the shortest plan that covers it', () => {
    visit(fakeShop(), { answers: { ...answers, goal: { kg: 74 } } }, withReasons)
    expect(said()).toEqual(['First: 80.8\u00a0kg on 12 Mar', 'Goal: 9 May'])
    expect(plan(/4-week plan.*First/).checked).toBe(true)
  })

  it.each([
    ['the goal is not known', {}],
    ['there is no way to it', { weight: { kg: 70 }, goal: { kg: 70 } }],
    ['no plan is long enough for anything', { weight: { kg: 70 }, goal: { kg: 130 } }],
  ])('nothing is said where %s', (_case, measures) => {
    visit(fakeShop(), { answers: measures }, withReasons)
    expect(said()).toEqual([])
  })
})

describe('what makes the payment safe', () => {
  const words = {
    ...example.words,
    termsShort: 'Then {fullPrice} {every}.',
    guarantee: { ...(example.words as { readonly guarantee: object }).guarantee, short: 'Money back' },
  }

  it('the guarantee stands at the button and in the sheet, with the cards and the short terms', async () => {
    visit(fakeShop(), { settings: { payment: { cards: ['visa', 'amex'] } } }, { ...noEmail, words })
    expect(screen.getAllByText('Money back')).toHaveLength(1)
    await buy()
    expect(sheet().getByText('Money back')).toBeTruthy()
    expect(sheet().getByRole('img', { name: 'Visa and American Express' })).toBeTruthy()
  })
})

describe('the countdown', () => {
  const start = Date.parse('2026-03-01T12:00:00Z')

  it('S35: counts from when it was started, and is not read out each second', () => {
    vi.useFakeTimers({ now: start + 149_000 })
    visit(fakeShop({ countdownStart: start }))
    const timer = screen.getByRole('timer')
    expect(timer.textContent).toContain('07:31')
    expect(timer.getAttribute('aria-live')).toBe('off')
    expect(within(timer).getByText(/for about 8 minutes/)).toBeTruthy()
    act(() => vi.advanceTimersByTime(2_000))
    expect(timer.textContent).toContain('07:29')
  })

  it('is gone at zero, and the price stays', () => {
    vi.useFakeTimers({ now: start + 599_000 })
    visit(fakeShop({ countdownStart: start }))
    expect(screen.getByRole('timer').textContent).toContain('00:01')
    act(() => vi.advanceTimersByTime(1_000))
    expect(screen.queryByRole('timer')).toBeNull()
    expect(plan(/4-week plan.*US\$17\.99/).checked).toBe(true)
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('a promo code', () => {
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Promo code' })
  const unfold = () => userEvent.click(screen.getByRole('button', { name: 'Promo code' }))
  const apply = () => userEvent.click(screen.getByRole('button', { name: 'Apply' }))

  it('is asked for once the field is unfolded; an empty one is not sent', async () => {
    const { shop } = visit()
    expect(screen.queryByRole('textbox')).toBeNull()
    await unfold()
    expect(document.activeElement).toBe(field())
    expect(field().placeholder).toBe('Enter your code')
    await apply()
    expect(shop.calls).toEqual([])
    expect(document.activeElement).toBe(field())
  })

  it('that was typed before a reload stands in an open field', () => {
    visit(fakeShop(), { remembered: { promo: 'HALF' } })
    expect(field().value).toBe('HALF')
  })

  it('that is refused says so, and what was typed stays', async () => {
    const { memory } = visit()
    await unfold()
    await userEvent.type(field(), 'NOPE{Enter}')
    const alert = screen.getByText('Promo code could not be applied.').closest('[role=alert]')
    expect(alert?.textContent).toBe('Promo code could not be applied. Please check and try again.')
    expect(field().getAttribute('aria-invalid')).toBe('true')
    expect(field().value).toBe('NOPE')
    expect(memory.get('promo')).toBe('NOPE')
    await userEvent.type(field(), 'X')
    expect(screen.queryByText('Promo code could not be applied.')).toBeNull()
  })

  it('that the page tells is applied with one tap, and the box keeps the focus', async () => {
    const { shop } = visit()
    await userEvent.click(screen.getByRole('button', { name: 'Use WELCOME26' }))
    expect(shop.calls).toEqual([['applyPromo', 'WELCOME26']])
    expect(plan(/4-week plan.*US\$13\.31/).checked).toBe(true)
    expect(screen.queryByRole('button', { name: 'Use WELCOME26' })).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: '26% off your first payment' }))
  })

  it('that the page tells says what it takes off in the variant of the visitor, and takes that off', async () => {
    const promo = { percent: 26, percentInExperiment: { generous: { warm: 40 } } }
    const shop = fakeShop({ variants: { generous: 'warm' }, promoCodes: [{ code: 'WELCOME26', ...promo }] })
    visit(shop, { promoCodes: { WELCOME26: promo } })
    expect(screen.getByRole('heading', { name: '40% off your first payment' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Use WELCOME26' }))
    expect(plan(/4-week plan.*US\$10\.79/).checked).toBe(true)
    expect(shownText()).not.toContain('26%')
  })

  it('that the page tells can be declined, for good', async () => {
    visit()
    await userEvent.click(screen.getByRole('button', { name: 'No, thanks' }))
    expect(screen.queryByRole('button', { name: 'Use WELCOME26' })).toBeNull()
    expect(plan(/4-week plan.*US\$17\.99/).checked).toBe(true)
  })

  it('that the page tells and the server refuses is said to be over', async () => {
    visit(fakeShop({ promoCodes: [] }))
    await userEvent.click(screen.getByRole('button', { name: 'Use WELCOME26' }))
    expect(screen.getByText('Promo code could not be applied.').closest('[role=alert]')).toBeTruthy()
    expect(plan(/4-week plan.*US\$17\.99/).checked).toBe(true)
  })

  it('that is for other plans says for which, and leads there', async () => {
    visit(fakeShop({ promoCodes: [{ code: 'LONGEST', amount: 500, plans: ['plan-12-weeks'] }] }))
    await unfold()
    await userEvent.type(field(), 'longest')
    await apply()
    const sentence = 'LONGEST does not change the price of this plan. It is for: 12-week plan.'
    expect(screen.getByText(sentence).getAttribute('role')).toBe('status')
    expect(plan(/4-week plan.*US\$17\.99/).checked).toBe(true)
    expect(plan(/12-week plan.*US\$24\.99/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Choose: 12-week plan' }))
    expect(plan(/12-week plan.*US\$24\.99/).checked).toBe(true)
    expect(screen.getByText('LONGEST is applied: US$5.00 off today’s price')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove the code' }))
  })

  it('that holds changes every price, and can be taken off', async () => {
    visit()
    await unfold()
    await userEvent.type(field(), 'welcome26')
    await apply()
    expect(screen.getByText('WELCOME26 is applied: US$4.68 off today’s price').getAttribute('role')).toBe('status')
    expect(plan(/4-week plan.*US\$13\.31.*-55%.*US\$0\.47/).checked).toBe(true)
    expect(plan(/1-week plan.*US\$5\.17/)).toBeTruthy()
    expect(shownText()).toContain('4-week plan: US$13.31 today, then US$29.99 every 4 weeks.')
    const remove = screen.getByRole('button', { name: 'Remove the code' })
    expect(document.activeElement).toBe(remove)
    await userEvent.click(remove)
    expect(document.activeElement).toBe(field())
    expect(plan(/4-week plan.*US\$17\.99/)).toBeTruthy()
  })
})

describe('a plan that stands in no list', () => {
  const offering = {
    ...noEmail,
    step: { ...noEmail.step, blocks: [...noEmail.step.blocks, { block: 'planOffer', offer: 'plan-2-weeks' } as const] },
    words: {
      ...noEmail.words,
      planOffer: {
        title: 'A shorter start',
        text: '{offerPeriodNoun} for {finalPrice}. Then {fullPrice} {every}, until you cancel.',
        decline: 'Not for me',
      },
    },
  }

  function shopWithOffer() {
    const shop = fakeShop()
    shop.reprice((catalogue) => ({
      ...catalogue,
      subscriptions: catalogue.subscriptions.flatMap((offer) =>
        offer.id === 'plan-1-week' ? [offer, { ...offer, id: 'plan-2-weeks', listed: false }] : [offer],
      ),
    }))
    return shop
  }

  const offered = () => within(screen.getByRole('group', { name: 'A shorter start' }))

  it('is offered by its own block, at its price, and not chosen by itself', () => {
    visit(shopWithOffer(), {}, offering)
    expect(within(screen.getByRole('group', { name: 'Choose your plan' })).getAllByRole('radio')).toHaveLength(3)
    expect(offered().getByRole<HTMLInputElement>('radio', { name: /US\$6\.99/ }).checked).toBe(false)
    expect(screen.getByText('1 week for US$6.99. Then US$29.99 every 4 weeks, until you cancel.')).toBeTruthy()
    expect(plan(/4-week/).checked).toBe(true)
  })

  it('is bought by the button of the page', async () => {
    const { shop } = visit(shopWithOffer(), {}, offering)
    await userEvent.click(offered().getByRole('radio'))
    expect(plan(/4-week/).checked).toBe(false)
    expect(shownText()).toContain('1-week plan: US$6.99 today')
    await buy()
    await userEvent.click(sheet().getByRole('checkbox', { name: /I agree/ }))
    await userEvent.click(sheet().getByRole('button', { name: 'Pay US$6.99' }))
    expect(shop.calls).toEqual([['buyPlan', 'plan-2-weeks', '4242424242424242']])
  })

  it('that is declined goes, and the plan that the page opened with is chosen again', async () => {
    visit(shopWithOffer(), {}, offering)
    await userEvent.click(offered().getByRole('radio'))
    await userEvent.click(screen.getByRole('button', { name: 'Not for me' }))
    expect(screen.queryByRole('group', { name: 'A shorter start' })).toBeNull()
    expect(plan(/4-week/).checked).toBe(true)
  })

  it('that is not sold leaves nothing behind', () => {
    visit(fakeShop(), {}, offering)
    expect(screen.queryByText('A shorter start')).toBeNull()
  })
})

describe('the payment', () => {
  it('is for what the page shows, and moves on once it is made', async () => {
    const { shop, onContinue } = visit()
    await userEvent.click(plan(/12-week/))
    await buy()
    expect(screen.getByRole('dialog').textContent).toContain('On 24 May 2026 the plan renews at US$59.99')
    await userEvent.click(sheet().getByRole('checkbox', { name: /I agree/ }))
    await userEvent.click(sheet().getByRole('button', { name: 'Pay US$29.99' }))
    expect(shop.calls).toEqual([['buyPlan', 'plan-12-weeks', '4242424242424242']])
    expect(onContinue).toHaveBeenCalledTimes(1)
  })

  it('S30: a price that has changed is shown and has to be confirmed', async () => {
    const raise = () => {
      shop.reprice(({ oneTime, subscriptions }) => ({
        oneTime,
        subscriptions: subscriptions.map((offer) => ({ ...offer, ...(offer.today && { today: { price: 1999 } }) })),
      }))
      return { end: 'priceChanged' } as const
    }
    const shop = fakeShop({ ends: [raise, { end: 'paid' }] })
    const { onContinue } = visit(shop)
    await buy()
    await userEvent.click(sheet().getByRole('checkbox', { name: /I agree/ }))
    await userEvent.click(sheet().getByRole('button', { name: 'Pay US$17.99' }))
    expect(sheet().getByText(/The price has changed to US\$19\.99/)).toBeTruthy()
    expect(onContinue).not.toHaveBeenCalled()
    await userEvent.click(sheet().getByRole('button', { name: 'Pay US$19.99' }))
    expect(onContinue).toHaveBeenCalledTimes(1)
  })

  it('S32: one that was left at the bank is looked up when the page opens', () => {
    const state: PurchaseState = {
      subscription: {
        purchaseId: 'p1',
        status: 'needsAction',
        offerId: 'plan-4-weeks',
        charged: { amount: 1799, currency: 'USD' },
        renewal: null,
        currentPeriodEnds: null,
        standing: null,
      },
      addOns: {},
      upgrade: null,
      purchaseIds: { 'plan-4-weeks': 'p1' },
      downloads: [],
      extras: [],
      untold: [],
      declined: [],
    }
    const { shop } = visit(fakeShop({ state }))
    expect(shop.calls[0]).toEqual(['confirm', 'p1', undefined])
  })

  it('S31: nothing is begun by looking', () => {
    const { shop } = visit()
    expect(shop.calls).toEqual([])
  })
})

describe('the e-mail of who comes without the quiz', () => {
  const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Your email' })

  it('is asked for before the payment, and stored', async () => {
    const { onAnswer } = visit(fakeShop(), { sex: null, answers: {} }, example)
    await buy()
    expect(screen.getByText('Type your email address.')).toBeTruthy()
    expect(document.activeElement).toBe(email())
    expect(screen.queryByRole('dialog')).toBeNull()
    await userEvent.type(email(), 'ana@example.com')
    await buy()
    expect(onAnswer.mock.calls).toEqual([['ana@example.com']])
    expect(sheet()).toBeTruthy()
  })

  it('that is known already stands there and is not stored again', async () => {
    const { onAnswer } = visit(fakeShop(), { answer: 'ana@example.com' }, example)
    expect(email().value).toBe('ana@example.com')
    await buy()
    expect(onAnswer).not.toHaveBeenCalled()
    expect(sheet()).toBeTruthy()
  })

  it('can be sent by Enter', async () => {
    visit(fakeShop(), {}, example)
    await userEvent.type(email(), 'ana@example.com{Enter}')
    expect(sheet()).toBeTruthy()
  })
})

it('answers that are said back stand side by side, and no card stands there without any', () => {
  const echoes = { habits_chip: { field: 'habits', words: { soda: 'Soda', wine: 'Wine' } } }
  const said = [{ block: 'answers' as const, echoes: ['habits_chip'] }, { block: 'plans' as const }]
  const paywall = {
    ...example,
    step: { ...example.step, blocks: said },
    words: { ...example.words, answers: { title: 'Looked after' } },
  }
  const { unmount } = visit(fakeShop(), { echoes, answers: { ...answers, habits: ['wine'] } }, paywall)
  expect(headings()).toContain('Looked after')
  expect(screen.getByText('Wine')).toBeTruthy()
  unmount()
  visit(fakeShop(), { echoes }, paywall)
  expect(headings()).not.toContain('Looked after')
})

it('the phone is one picture, that says what it counts', () => {
  const foods = [
    { name: 'rice', emoji: 'ui/plate', grams: 100, kcalPer100g: 130, source: 'A table' },
    { name: 'egg', emoji: 'ui/plate', grams: 50, kcalPer100g: 140, source: 'A table' },
  ]
  const phone = {
    title: 'Snap it',
    input: { photo: 'Looking' },
    meal: 'Lunch',
    foods: { rice: 'Rice', egg: 'Egg' },
    calories: '{calories} kcal',
    total: 'Total',
    text: 'A phone counts {calories} kcal.',
  }
  const shown = [{ block: 'phone' as const, foods }, { block: 'plans' as const }]
  visit(
    fakeShop(),
    {},
    {
      ...example,
      step: { ...example.step, blocks: shown },
      words: { ...example.words, phone },
    },
  )
  expect(headings()).toContain('Snap it')
  expect(screen.getByRole('img', { name: 'A phone counts 200 kcal.' })).toBeTruthy()
})

it('small pictures have the next block beside them', () => {
  const pictures = [{ picture: 'woman/paywall-after' }]
  const shown = [{ block: 'pictures' as const, size: 'small' as const, goal: pictures }, ...blocks.slice(2, 4)]
  visit(fakeShop(), {}, { ...noEmail, step: { ...noEmail.step, blocks: shown } })
  const beside = document.querySelector<HTMLElement>('.paywall-beside')
  expect(beside?.querySelector('.body-picture')).toBeTruthy()
  expect(beside?.querySelector('h2')?.textContent).toBe('Your way')
  expect(beside?.querySelector('.plan')).toBeNull()
})
