import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { RESERVED_ADDRESSES } from '../../schema/model/reservedAddresses'
import type { Database } from '../../server/store/database'
import { openEmbedded } from '../../server/store/embedded'
import { testApp } from './testApp'
import { headers, testFunnel } from './testFunnel'

const folder = mkdtempSync(path.join(tmpdir(), 'funnel-site-'))
const TAP = "addEventListener('click',function(e){})"
const STYLE = 'body{margin:0}'
const files: Record<string, string> = {
  'app.html': `<!doctype html><title>app</title><script type="module" src="/assets/main-a1b2c3.js"></script>`,
  'your-age/index.html': `<!doctype html><title>your-age</title><style>${STYLE}</style><script>${TAP}</script><script type="application/json">{}</script>`,
  'woman/age/index.html': '<!doctype html><title>woman age</title>',
  'app.es.html': '<!doctype html><title>app (es)</title>',
  'your-age/index.es.html': '<!doctype html><title>your-age (es)</title>',
  'assets/main-a1b2c3.js': 'console.log(1)'.repeat(100),
  'funnel/h4sh/en/focus.json': '{"step":1}',
  'images/any/age.webp': 'RIFF',
  'images/any/gender.webp': 'a picture in WebP',
  'images/any/gender.avif': 'the same in AVIF',
  'images/svg/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'images/icons/favicon.ico': 'ICO',
  'robots.txt': 'User-agent: *\n',
  '.env': 'SECRET=1',
  '.git/config': 'SECRET=1',
  '.well-known/.env': 'SECRET=1',
  '.well-known/apple-app-site-association': '{"applinks":{}}',
  '.well-known/assetlinks.json': '[]',
  '.well-known/security.txt': 'Contact: mailto:a@b.example',
  '.well-known/apple-developer-merchantid-domain-association': '7B22',
}

let database: Database
let app: Awaited<ReturnType<typeof testApp>>

beforeAll(async () => {
  for (const [file, content] of Object.entries(files)) write(file, content)
  write('assets/main-a1b2c3.js.br', brotliCompressSync(files['assets/main-a1b2c3.js'] ?? ''))
  write('assets/main-a1b2c3.js.gz', gzipSync(files['assets/main-a1b2c3.js'] ?? ''))
  write('app.html.br', brotliCompressSync(files['app.html'] ?? ''))
  writeFileSync(path.join(folder, '..', 'secret-beside-the-site.txt'), 'secret')
  database = await openEmbedded(mkdtempSync(path.join(tmpdir(), 'funnel-data-')))
  app = await testApp(database, { siteFolder: folder })
})

afterAll(async () => {
  await app.close()
  await database.close()
  rmSync(folder, { recursive: true })
  rmSync(path.join(folder, '..', 'secret-beside-the-site.txt'))
})

function write(file: string, content: string | Buffer) {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
  writeFileSync(path.join(folder, file), content)
}

const get = (url: string, more: Record<string, string> = {}) => app.inject({ url, headers: more })

describe('pages', () => {
  it.each<[string, number, string]>([
    ['/', 200, 'your-age'],
    ['/?utm_source=50%off&utm_term=%zz&email=%E0%A4%A', 200, 'your-age'],
    [`/?utm_source=${'x'.repeat(20_000)}`, 200, 'your-age'],
    ['/your-age', 200, 'your-age'],
    ['/your-age/', 200, 'your-age'],
    ['/YOUR-AGE', 200, 'your-age'],
    ['/woman', 200, 'woman age'],
    ['/woman/age?onboarding=x', 200, 'woman age'],
    // No page was drawn for these: the app finds its way.
    ['/man', 200, 'app'],
    ['/man/age', 200, 'app'],
    ['/gender', 200, 'app'],
    ['/woman/habits', 200, 'app'],
    // Only the extended order has it.
    ['/woman/email', 200, 'app'],
    ['/other/age', 404, 'app'],
    ['/woman/nothing', 404, 'app'],
    ['/woman/habits/more', 404, 'app'],
    ['/index', 404, 'app'],
    ['/f/50%', 404, 'app'],
    ['/%', 404, 'app'],
    ['/%E0%A4%A', 404, 'app'],
    ['/%00', 404, 'app'],
    ['//evil', 404, 'app'],
    ['/constructor', 404, 'app'],
    ['/none.html', 404, 'app'],
    ['/woman/none.HTM', 404, 'app'],
    ['/woman/__proto__', 404, 'app'],
  ])('S5: %j is answered with %j and the page %j', async (url, status, title) => {
    const response = await get(url)
    expect([response.statusCode, /<title>(.*)<\/title>/.exec(response.body)?.[1]]).toEqual([status, title])
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(response.headers['cache-control']).toBe('no-cache')
    expect(response.headers).not.toHaveProperty('location')
  })

  it.each([
    ['/index.html', '/'],
    ['/index.htm?utm_source=a&utm_source=b', '/?utm_source=a&utm_source=b'],
    ['/INDEX.HTML', '/'],
    ['/app.html', '/'],
    ['/your-age/index.html?lang=es', '/your-age?lang=es'],
    ['/woman/age/index.html', '/woman/age'],
  ])('the name of a file, %s, leads to the page at %s', async (url, location) => {
    const response = await get(url)
    expect([response.statusCode, response.headers.location]).toEqual([301, location])
  })

  it.each(['//evil.example/index.html', '/%2f%2fevil.example/index.html'])('%s leads nowhere', async (url) => {
    const response = await get(url)
    expect(response.statusCode).toBe(404)
    expect(response.headers).not.toHaveProperty('location')
  })

  it('a page is asked for again, and not sent again', async () => {
    const first = await get('/your-age')
    const again = await get('/your-age', { 'if-none-match': String(first.headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  it.each(['/', '/your-age', '/woman/focus', '/no-such-step'])(
    // A reload from a page without to one with it would lose the entry of the history too, with the record's id in it.
    '%s asks for no process of its own, as no page does',
    async (url) => {
      expect((await get(url)).headers).not.toHaveProperty('cross-origin-opener-policy')
    },
  )

  it('HEAD has the same headers', async () => {
    const response = await app.inject({ method: 'HEAD', url: '/your-age' })
    expect([response.statusCode, response.body]).toEqual([200, ''])
    expect(response.headers['cache-control']).toBe('no-cache')
  })
})

describe('the country that a proxy tells', () => {
  let proxied: Awaited<ReturnType<typeof testApp>>
  beforeAll(async () => {
    proxied = await testApp(database, { siteFolder: folder, env: { countryHeader: 'cf-ipcountry' } })
  })
  afterAll(() => proxied.close())

  it.each([
    ['DE', '', 'country=DE;path=/;samesite=lax'],
    ['DE', 'a=1; country=AT', 'country=DE;path=/;samesite=lax'],
    ['DE', 'a=1; country=DE', undefined],
    ['XX', '', undefined],
    ['T1', '', undefined],
    ['de;path=/x', '', undefined],
    ['', '', undefined],
  ])('%j, with the cookie %j, gives the page %j', async (told, cookie, expected) => {
    for (const url of ['/your-age', '/man/age']) {
      const { headers: given } = await proxied.inject({ url, headers: { 'cf-ipcountry': told, cookie } })
      expect(given['set-cookie']).toBe(expected)
    }
  })

  it('comes with pages alone, and not at all without the setting', async () => {
    const told = { 'cf-ipcountry': 'DE' }
    expect((await proxied.inject({ url: '/robots.txt', headers: told })).headers).not.toHaveProperty('set-cookie')
    expect((await get('/your-age', told)).headers).not.toHaveProperty('set-cookie')
  })
})

describe('languages', () => {
  let bilingual: Awaited<ReturnType<typeof testApp>>
  beforeAll(async () => {
    const settings = { ...testFunnel.settings, languages: { en: 'en-US', es: 'es-ES' } }
    bilingual = await testApp(database, { siteFolder: folder, funnel: { ...testFunnel, settings } })
  })
  afterAll(() => bilingual.close())

  it.each<[string, Record<string, string>, number, string]>([
    ['/', { 'accept-language': 'es-MX,en;q=0.5' }, 200, 'your-age (es)'],
    ['/', { 'accept-language': 'en,es' }, 200, 'your-age'],
    ['/', { 'accept-language': 'de' }, 200, 'your-age'],
    ['/', {}, 200, 'your-age'],
    ['/?lang=ES', { 'accept-language': 'en' }, 200, 'your-age (es)'],
    ['/?lang=en', { 'accept-language': 'es' }, 200, 'your-age'],
    ['/?lang=fr', { 'accept-language': 'es' }, 200, 'your-age (es)'],
    ['/', { cookie: 'lang=es', 'accept-language': 'en' }, 200, 'your-age (es)'],
    ['/woman/habits', { 'accept-language': 'es' }, 200, 'app (es)'],
    ['/nothing', { 'accept-language': 'es' }, 404, 'app (es)'],
    // Nobody has drawn this one in Spanish: the page finds its way.
    ['/woman', { 'accept-language': 'es' }, 200, 'woman age'],
  ])('S43: %s with %j is answered with %i and %j', async (url, more, status, title) => {
    const response = await bilingual.inject({ url, headers: more })
    expect([response.statusCode, /<title>(.*)<\/title>/.exec(response.body)?.[1]]).toEqual([status, title])
    expect(response.headers.vary).toBe('accept-encoding, accept-language, cookie')
  })

  it('a page that is kept in one language does not pass for the other', async () => {
    const english = await bilingual.inject({ url: '/', headers: { 'accept-language': 'en' } })
    const kept = { 'if-none-match': String(english.headers.etag) }
    const again = await bilingual.inject({ url: '/', headers: { ...kept, 'accept-language': 'en' } })
    const spanish = await bilingual.inject({ url: '/', headers: { ...kept, 'accept-language': 'es' } })
    expect([again.statusCode, spanish.statusCode]).toEqual([304, 200])
    expect(again.headers.vary).toBe('accept-encoding, accept-language, cookie')
  })

  it('an address that is nowhere stays so when it is asked for again', async () => {
    const first = await bilingual.inject({ url: '/nothing' })
    const again = await bilingual.inject({ url: '/nothing', headers: { 'if-none-match': String(first.headers.etag) } })
    expect(again.statusCode).toBe(404)
  })

  it('a page of a language has no second address', async () => {
    for (const url of ['/app.es.html', '/your-age/index.es.html'])
      expect((await bilingual.inject({ url })).statusCode).toBe(404)
  })
})

describe('files', () => {
  it.each([
    ['/assets/main-a1b2c3.js', 'application/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
    ['/funnel/h4sh/en/focus.json', 'application/json; charset=utf-8', 'public, max-age=31536000, immutable'],
    ['/images/any/age.webp', 'image/webp', 'public, max-age=86400'],
    ['/images/svg/favicon.svg', 'image/svg+xml', 'public, max-age=86400'],
    ['/robots.txt', 'text/plain; charset=utf-8', 'public, max-age=86400'],
    ['/.well-known/apple-app-site-association', 'application/json; charset=utf-8', 'public, max-age=3600'],
    ['/.well-known/assetlinks.json', 'application/json; charset=utf-8', 'public, max-age=3600'],
    ['/.well-known/security.txt', 'text/plain; charset=utf-8', 'public, max-age=3600'],
    ['/.well-known/apple-developer-merchantid-domain-association', 'text/plain; charset=utf-8', 'public, max-age=3600'],
  ])('%s', async (url, type, cacheControl) => {
    const response = await get(url)
    expect(response.statusCode).toBe(200)
    expect(response.headers).toMatchObject({
      'content-type': type,
      'cache-control': cacheControl,
      vary: 'accept-encoding',
    })
    expect(response.body).toBe(files[url.slice(1)])
  })

  // Browsers ask for it beside what has no link to an icon, such as a guide.
  it('/favicon.ico is the icon of the brand', async () => {
    const { icons } = testFunnel.brand
    const response = await get('/favicon.ico')
    expect([response.statusCode, response.body]).toEqual([200, files[`images/${icons.olderBrowsers}`]])
  })

  it.each([
    ['br, gzip', '/assets/main-a1b2c3.js', 'br'],
    ['gzip', '/assets/main-a1b2c3.js', 'gzip'],
    ['gzip, deflate, br;q=0', '/assets/main-a1b2c3.js', 'gzip'],
    ['identity', '/assets/main-a1b2c3.js', undefined],
    ['br, gzip', '/gender', 'br'],
    // There is no smaller twin of this one.
    ['br, gzip', '/your-age', undefined],
    ['gzip', '/gender', undefined],
  ])('a browser that takes "%s" gets %s as %s', async (encodings, url, encoding) => {
    const response = await get(url, { 'accept-encoding': encodings })
    expect([response.statusCode, response.headers['content-encoding']]).toEqual([200, encoding])
    expect(response.headers['content-type']).toMatch(/^(application\/javascript|text\/html); charset=utf-8$/)
    expect(String(response.headers.vary)).toMatch(
      url.startsWith('/assets') ? /^accept-encoding$/ : /^accept-encoding, /,
    )
  })

  it.each([
    ['image/avif,image/webp,image/apng,*/*;q=0.8', 'image/avif'],
    ['image/webp,image/avif,image/jxl,*/*;q=0.5', 'image/avif'],
    ['image/avif;q=0.9', 'image/avif'],
    ['image/webp,image/avif;q=0', 'image/webp'],
    ['image/webp,*/*;q=0.8', 'image/webp'],
    ['*/*', 'image/webp'],
    ['', 'image/webp'],
  ])('a browser that takes "%s" gets a picture as %s', async (accept, type) => {
    const response = await get('/images/any/gender.webp', { accept })
    const cache = type === 'image/avif' ? 'private' : 'public'
    const expected = { 'content-type': type, 'cache-control': `${cache}, max-age=86400`, vary: 'accept' }
    expect(response.headers).toMatchObject(expected)
    expect(response.body).toBe(files[`images/any/gender.${type.slice('image/'.length)}`])
  })

  it.each([
    '/images/any/gender.avif',
    '/assets/none-123.js',
    '/assets/',
    '/assets',
    '/assets/main-a1b2c3.js.br',
    '/funnel/other/en/focus.json',
    '/images/none.webp',
    '/apple-touch-icon.png',
    '/.env',
    '/.git/config',
    '/.well-known',
    '/.well-known/',
    '/.well-known/none',
    '/.well-known/.env',
    '/.well-known/%2eenv',
    '/.well-known/../.env',
    '/%2eenv',
    '/../secret-beside-the-site.txt',
    '/..%2fsecret-beside-the-site.txt',
    '/%2e%2e/secret-beside-the-site.txt',
    '/assets/..%2f..%2fsecret-beside-the-site.txt',
    '/assets/%5c..%5c..%5csecret-beside-the-site.txt',
    '/wp-login.php',
  ])('S5: %s is 404, and no page', async (url) => {
    for (const encodings of ['identity', 'br']) {
      const response = await get(url, { 'accept-encoding': encodings })
      expect(response.statusCode).toBe(404)
      expect(response.headers['content-type']).toBe('text/plain; charset=utf-8')
      expect(response.body).not.toContain('<')
      expect(response.body).not.toContain('secret')
    }
  })

  it.each(['/api', '/api/none', '/api/none.js'])('S5: %s is 404 in JSON', async (url) => {
    const response = await get(url, headers)
    expect([response.statusCode, response.json().error]).toEqual([404, 'not-found'])
  })

  it('nothing can be sent to a page', async () => {
    for (const method of ['POST', 'PUT', 'DELETE'] as const) {
      const response = await app.inject({
        method,
        url: '/your-age',
        payload: 'x=1',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
      expect([404, 415]).toContain(response.statusCode)
    }
  })
})

describe('security headers', () => {
  const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

  it('only scripts and styles of the built pages run', async () => {
    for (const url of ['/', '/woman/habits', '/nothing', '/assets/none.js']) {
      const policy = String((await get(url)).headers['content-security-policy'])
      const directives = Object.fromEntries(
        policy.split(';').map((part) => [part.split(' ')[0], part.split(' ').slice(1)]),
      )
      expect(directives['script-src']).toEqual(["'self'", hashOf(TAP)])
      expect(directives['style-src']).toEqual(expect.arrayContaining(["'self'", hashOf(STYLE)]))
      expect(directives).toMatchObject({
        'default-src': ["'self'"],
        'img-src': ["'self'", 'data:'],
        'connect-src': ["'self'"],
        'frame-ancestors': ["'none'"],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
      })
      expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline/)
    }
  })

  it.each([
    '/assets/main-a1b2c3.js',
    '/images/any/age.webp',
    '/images/any/gender.webp',
    '/images/svg/favicon.svg',
    '/robots.txt',
  ])('%s says nothing that only a page is asked for', async (url) => {
    const { headers: said } = await get(url)
    expect(said).toMatchObject({
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    const bytes = Object.entries(said).reduce((sum, [name, value]) => sum + name.length + String(value).length + 4, 0)
    expect(bytes).toBeLessThan(450)
  })

  it('a drawing that is opened by its own address runs and loads nothing', async () => {
    expect((await get('/images/svg/favicon.svg')).headers['content-security-policy']).toMatch(/^default-src 'none';/)
  })

  it('the id in the address goes nowhere', async () => {
    expect((await get('/?onboarding=x')).headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    })
  })

  it('no page may ask for what none of ours needs, and all pages say so', async () => {
    for (const url of ['/', '/nothing', '/assets/none.js', '/healthz']) {
      const policy = String((await get(url)).headers['permissions-policy'])
      for (const feature of ['camera', 'geolocation', 'microphone', 'payment', 'usb'])
        expect(policy.split(', ')).toContain(`${feature}=()`)
    }
  })
})

describe('a limit of its own', () => {
  it('holds for pages, files and what is not there, and neither for others nor for the calls', async () => {
    const limited = await testApp(database, { siteFolder: folder, env: { siteLimit: 4 } })
    const from = (url: string, remoteAddress: string) => limited.inject({ url, headers, remoteAddress })
    for (const url of ['/', '/assets/main-a1b2c3.js', '/assets/none.js', '/nothing'])
      expect((await from(url, '203.0.113.7')).statusCode).not.toBe(429)
    for (const url of ['/', '/assets/main-a1b2c3.js', '/.well-known/security.txt']) {
      const refused = await from(url, '203.0.113.7')
      expect([refused.statusCode, refused.headers['cache-control']]).toEqual([429, 'no-store'])
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    }
    expect((await from('/', '203.0.113.8')).statusCode).toBe(200)
    expect((await from('/healthz', '203.0.113.7')).statusCode).toBe(200)
    expect((await from(`/api/onboardings/${'A'.repeat(22)}`, '203.0.113.7')).statusCode).toBe(404)
    await limited.close()
  })
})

it('a folder without a built site is told', async () => {
  const empty = mkdtempSync(path.join(tmpdir(), 'funnel-empty-'))
  await expect(testApp(database, { siteFolder: empty })).rejects.toThrow('npm run build')
  rmSync(empty, { recursive: true })
})

it('an address of the server is none that a step can have', () => {
  const routes = app.printRoutes({ commonPrefix: false, includeHooks: false }).matchAll(/^[├└]── \/([a-z.]+)/gm)
  const own = new Set([...routes].map(([, first = '']) => first))
  expect(own).toContain('api')
  expect([...own].filter((first) => !RESERVED_ADDRESSES.has(first))).toEqual([])
})
