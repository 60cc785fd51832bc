import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

async function below(base: string) {
  vi.stubEnv('BASE_URL', base)
  vi.resetModules()
  return { ...(await import('./sitePath')), ...(await import('../storage/kept')) }
}

test('a product that has its host for itself has no path, and keeps things by the names that they always had', async () => {
  const { SITE_PATH, KEPT, productPath } = await below('/')
  expect([SITE_PATH, KEPT]).toEqual(['', 'funnel.v1.'])
  expect(productPath('/wind/age')).toBe('/wind/age')
})

test.each([
  ['/wind', '/'],
  ['/wind/', '/'],
  ['/wind/age', '/age'],
  ['/winds/age', '/winds/age'],
  ['/', '/'],
])('below /wind, %s is %s of the product', async (pathname, own) => {
  expect((await below('/wind/')).productPath(pathname)).toBe(own)
})

test('what products of one host keep never begins alike: the one must not forget what is the other’s', async () => {
  const names = [(await below('/')).KEPT, (await below('/wind/')).KEPT, (await below('/wind/far/')).KEPT]
  for (const [place, name] of names.entries())
    expect(names.filter((other, at) => at !== place && other.startsWith(name))).toEqual([])
})
