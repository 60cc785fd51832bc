import { beforeEach, expect, test } from 'vitest'
import { cacheCatalogue, cachedCatalogue } from './catalogue'

const stored = new Map<string, string>()
const storage = {
  read: (key: string) => stored.get(key) ?? null,
  write: (key: string, value: string) => void stored.set(key, value),
  remove: (key: string) => void stored.delete(key),
}
const agency = { productCode: 'influencer', couponCode: 'PARTNER' }
const catalogue = (id: string) =>
  ({ subscriptions: [{ id }], oneTime: [] }) as unknown as Parameters<typeof cacheCatalogue>[2]

beforeEach(() => stored.clear())

test('the offers of an agency and the ordinary ones are kept apart, whichever came last', () => {
  cacheCatalogue(storage, {}, catalogue('ordinary'))
  cacheCatalogue(storage, agency, catalogue('agency'))
  expect(cachedCatalogue(storage, {})).toEqual(catalogue('ordinary'))
  expect(cachedCatalogue(storage, agency)).toEqual(catalogue('agency'))
  cacheCatalogue(storage, {}, catalogue('newer'))
  expect(cachedCatalogue(storage, agency)).toEqual(catalogue('agency'))
})

test('who came by an agency’s link alone has no ordinary offers yet, and another agency none of these', () => {
  cacheCatalogue(storage, agency, catalogue('agency'))
  expect(cachedCatalogue(storage, {})).toBeNull()
  expect(cachedCatalogue(storage, { productCode: 'influencer' })).toBeNull()
  expect(cachedCatalogue(storage, { productCode: 'other', couponCode: 'PARTNER' })).toBeNull()
})

test.each(['', '{', 'null', '5', '{"subscriptions":[],"oneTime":[]}', '{"asked":{},"catalogue":{"oneTime":5}}'])(
  'what is damaged or of an earlier version is not used: %s',
  (text) => {
    stored.set('funnel.v1.offers', text)
    expect(cachedCatalogue(storage, {})).toBeNull()
  },
)

test('offers in one currency are not shown to who sees another', () => {
  cacheCatalogue(storage, { currency: 'EUR' }, catalogue('euros'))
  expect(cachedCatalogue(storage, { currency: 'EUR' })).toEqual(catalogue('euros'))
  expect(cachedCatalogue(storage, { currency: 'USD' })).toBeNull()
  expect(cachedCatalogue(storage, {})).toBeNull()
})
