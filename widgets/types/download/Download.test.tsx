// @vitest-environment jsdom
import { act, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { deviceOf } from '../../../domain/device/deviceOf'
import type { PurchaseState } from '../../../domain/purchase/purchaseState'
import { fakeShop } from '../../../tests/fakeShop'
import { exampleOf, renderStep } from '../../../tests/renderStep'
import Download from './Download'
import { storesFor } from './storesFor'

const example = exampleOf('download')
const bought: PurchaseState = {
  subscription: null,
  addOns: {},
  upgrade: null,
  purchaseIds: {},
  downloads: [],
  extras: [],
  untold: [],
  declined: [],
}
const paidExtra = (offerId: string, amount: number) => ({
  offerId,
  kind: 'addOn' as const,
  charged: { amount, currency: 'USD' },
  renewal: null,
  currentPeriodEnds: null,
  standing: null,
})
const stores = {
  ios: 'https://calorie-counter.example/app-store',
  android: 'https://calorie-counter.example/google-play',
}
const agents = {
  iPhone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
  android: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
  mac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15',
  windows: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
}
type Agent = keyof typeof agents

function openOn(agent: Agent, settings: object = { stores }, visit: object = {}) {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agents[agent])
  return renderStep(Download, example, { shop: fakeShop({ state: bought }), settings, ...visit })
}

describe('the device', () => {
  it.each<[Agent, number, string]>([
    ['iPhone', 5, 'ios'],
    ['android', 5, 'android'],
    ['mac', 0, 'other'],
    // An iPad.
    ['mac', 5, 'ios'],
    ['windows', 0, 'other'],
    // A laptop with a touch screen.
    ['windows', 10, 'other'],
  ])('%s with %i touch points has the system %s', (agent, maxTouchPoints, system) => {
    expect(deviceOf({ userAgent: agents[agent], maxTouchPoints }).system).toBe(system)
  })
})

describe('the stores', () => {
  it.each([
    ['ios', { stores }, 'ios', ['android'], false],
    ['android', { stores }, 'android', ['ios'], false],
    ['other', { stores }, undefined, ['ios', 'android'], false],
    ['android', { stores, androidAvailable: false }, undefined, ['ios'], true],
    ['other', { stores, androidAvailable: false }, undefined, ['ios'], true],
    ['ios', { stores, androidAvailable: false }, 'ios', [], false],
    ['ios', {}, undefined, [], false],
  ] as const)('for %s with %j', (system, settings, own, others, isAndroidMissing) => {
    const found = storesFor(system, settings)
    expect(found.own?.name).toBe(own)
    expect(found.others.map(({ name }) => name)).toEqual(others)
    expect(found.isAndroidMissing).toBe(isAndroidMissing)
  })
})

describe('on a phone', () => {
  it.each<[Agent, string, string, string]>([
    ['iPhone', 'Get it on the App Store', stores.ios, 'Get it on Google Play'],
    ['android', 'Get it on Google Play', stores.android, 'Get it on the App Store'],
  ])('%s: its own store first, the other below', (agent, own, url, other) => {
    openOn(agent)
    const links = screen.getAllByRole<HTMLAnchorElement>('link', { name: /^Get it on/ })
    expect(screen.getByRole<HTMLAnchorElement>('link', { name: own }).href).toBe(url)
    expect(screen.getByRole('link', { name: own }).className).toBe('button')
    expect(links.map((link) => link.textContent)).toEqual([other, own])
    expect(screen.queryByRole('img', { name: /^Code/ })).toBeNull()
  })

  it('an Android phone is told plainly where the app is not there for it', () => {
    openOn('android', { stores, androidAvailable: false })
    expect(screen.getByText('Currently unavailable on Android')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Get it on Google Play' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Get it on the App Store' })).toBeTruthy()
  })
})

describe('on a computer', () => {
  const openComputer = (settings?: object) =>
    act(async () => {
      openOn('windows', settings)
      await import('./QrCode')
    })

  it('there is a code for each store', async () => {
    await openComputer()
    expect(screen.getAllByRole('img', { name: /^Code/ })).toHaveLength(2)
    expect(screen.queryByText('Currently unavailable on Android')).toBeNull()
  })

  it('without an app for Android there is one code, and the notice', async () => {
    await openComputer({ stores, androidAvailable: false })
    expect(screen.getByRole('img', { name: 'Code that leads to the App Store' })).toBeTruthy()
    expect(screen.getByText('Currently unavailable on Android')).toBeTruthy()
  })
})

it.each([
  ['the address', { email: 'ana@example.com' }, 'Use ana@example.com. Your plan belongs to this address.'],
  ['no address', {}, 'Use the address that you gave us. Your plan belongs to this address.'],
])('how to sign in is said with %s', (_case, answers, sentence) => {
  openOn('iPhone', { stores }, { answers })
  expect(screen.getByText(sentence)).toBeTruthy()
})

describe('what was bought', () => {
  it('is listed, with links to the PDFs in the visitor’s language', () => {
    const state = {
      ...bought,
      addOns: { 'nutrition-guide': 'paid', 'monthly-guides': 'paid', 'workout-plan': 'failed' },
      downloads: ['nutrition-guide'],
      extras: [paidExtra('nutrition-guide', 4999), paidExtra('monthly-guides', 2999)],
      untold: [],
      declined: [],
    } as const
    openOn('iPhone', { stores }, { shop: fakeShop({ state }), locale: 'fr-FR' })
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Download Nutrition guide' })
    expect(link.getAttribute('href')).toBe('/api/guides/record/nutrition-guide.pdf?lang=fr')
    expect(link.hasAttribute('download')).toBe(true)
    expect(screen.getByText('A new one each month, in the app')).toBeTruthy()
    expect(screen.getByText(/^49,99/)).toBeTruthy()
    expect(screen.queryByText('Workout plan')).toBeNull()
    expect(screen.getAllByRole('link', { name: /^Download/ })).toHaveLength(1)
  })

  it('is no heading where it is nothing', () => {
    openOn('iPhone')
    expect(screen.queryByText('What else you bought')).toBeNull()
  })
})

it('the app’s icon stands on a phone where the brand has one, with the app’s name', () => {
  const app = { name: 'Steps', logo: 'svg/logo-mark.svg', appIcon: 'svg/icon.svg' }
  openOn('iPhone', { app })
  const icon = document.querySelector('.download-phone img')
  expect(icon?.getAttribute('src')).toBe('/images/svg/icon.svg')
  expect(document.querySelector('.download-phone')?.textContent).toBe('Steps')
  expect(document.querySelector('.download-emoji')).toBeNull()
})
