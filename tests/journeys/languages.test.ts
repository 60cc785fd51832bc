import type { Page } from '@playwright/test'
import { builtFile, builtScripts, builtSettings } from './builtSite'
import { fetchedLanguages } from './fetchedLanguages'
import { expect, test } from './product'
import { Quiz } from './Quiz'

const settings = builtSettings()
const [first = '', ...others] = Object.keys(settings.languages)
const languages = [first, ...others]
const [second = first] = others

/** What a page says in its heading, as it was built. */
function builtHeading(language: string, page = 'your-age'): string {
  const html = builtFile(`${page}/index${language === first ? '' : `.${language}`}.html`)
  return unescaped(/<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1] ?? '')
}

function unescaped(html: string): string {
  return html.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&')
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const language = (page: Page) => page.locator('html')
const choice = (page: Page, code: string) => page.locator(`.languages a[hreflang="${code}"]`)

// Every other language is walked through in spokenLanguages.test.ts.
test(`a visitor with a browser in ${first} reads it, and downloads no other language`, async ({ newProfile }) => {
  const page = await (await newProfile({ locale: `${first}-CA` })).newPage()
  const fetched = fetchedLanguages(page)
  await page.goto('/')
  const quiz = new Quiz(page)
  await expect(heading(page)).toHaveText(builtHeading(first))
  await quiz.pick('your-age', '30_39')
  await quiz.at('gender')
  await expect(language(page)).toHaveAttribute('lang', first)
  await expect(heading(page)).toHaveText(builtHeading(first, 'gender'))
  await expect.poll(() => [...fetched]).toEqual([first])
})

test('a page is described in its language, and names its other languages', async ({ newProfile }) => {
  const page = await (await newProfile({ javaScriptEnabled: false })).newPage()
  const described = (name: string) => page.locator(`meta[${name}]`).getAttribute('content')
  for (const code of languages) {
    await test.step(code, async () => {
      await page.goto(`/woman/age?lang=${code}`)
      await expect(language(page)).toHaveAttribute('lang', code)
      await expect(heading(page)).toHaveText(builtHeading(code, 'woman/age'))
      expect(await described('property="og:title"')).toBe(await page.title())
      expect(await described('property="og:description"')).toBe(await described('name="description"'))
      const alternates = await page
        .locator('link[rel="alternate"]')
        .evaluateAll((all) => all.map((each) => [each.getAttribute('hreflang'), each.getAttribute('href')]))
      const expected = [...languages.map((each) => [each, `/woman/age?lang=${each}`]), ['x-default', '/woman/age']]
      expect(alternates).toEqual(languages.length > 1 ? expected : [])
    })
  }
})

// What else a browser may ask for is a table of server/http/wantedLanguages.test.ts.
test('S43: the pages are in the language that a browser asks for, and no cache mixes them up', async ({ baseURL }) => {
  for (const [asked, expected] of [
    ...languages.map((code) => [`${code}-XX`, code]),
    [`xx, ${first};q=0.4, ${second};q=0.9`, second],
    ['xx', first],
  ] as const) {
    for (const address of ['/', '/woman', '/woman/habits', '/nowhere']) {
      const response = await fetch(`${baseURL}${address}`, { headers: { 'accept-language': asked } })
      expect(await response.text(), `${address} for ${asked}`).toContain(`<html lang="${expected}"`)
      expect(response.headers.get('vary'), address).toMatch(/accept-language.*cookie/)
    }
  }
})

test('no page has a parser of messages', () => {
  const scripts = [...builtScripts()]
  expect(scripts.length).toBeGreaterThan(5)
  // The names of its faults are in every parser, whatever else is made small.
  expect(scripts.filter(([, code]) => /EXPECT_ARGUMENT_CLOSING_BRACE|INVALID_NUMBER_SKELETON/.test(code))).toEqual([])
})

test('an address that is nowhere says so in the visitor’s language', async ({ newProfile, complaints }) => {
  complaints.announce(/404/)
  const told = new Set<string>()
  for (const code of new Set([first, second])) {
    const page = await (await newProfile({ locale: code })).newPage()
    const response = await page.goto('/nowhere')
    expect(response?.status()).toBe(404)
    await expect(language(page)).toHaveAttribute('lang', code)
    told.add((await heading(page).textContent()) ?? '')
  }
  expect(told.size).toBe(Math.min(languages.length, 2))
})

test.describe('with more languages than one', () => {
  test.skip(others.length === 0, 'there is one language')

  // What else an address may say is a table of client/start/chosenLanguage.test.ts.
  test('S43: a language of the address wins over the browser’s, is kept on every later page and visit, and an odd one is none', async ({
    page,
    quiz,
  }) => {
    await page.goto(`/?lang=../${second}`)
    await expect(heading(page)).toHaveText(builtHeading(first))
    await page.goto(`/?utm_source=spring&lang=${second}-XX`)
    await expect(heading(page)).toHaveText(builtHeading(second))
    await expect(language(page)).toHaveAttribute('lang', second)
    await quiz.pick('your-age', '18_29')
    await quiz.at('gender')
    expect(new URL(page.url()).searchParams.get('lang')).toBe(`${second}-XX`)
    await expect(heading(page)).toHaveText(builtHeading(second, 'gender'))

    await page.goto('/gender')
    await expect(heading(page)).toHaveText(builtHeading(second, 'gender'))
    await page.goto(`/gender?lang=${first}`)
    await expect(heading(page)).toHaveText(builtHeading(first, 'gender'))
    await page.goto('/gender')
    await expect(heading(page)).toHaveText(builtHeading(first, 'gender'))
  })

  test('each language is named in itself at the start, and switching keeps answers, place and query', async ({
    page,
    quiz,
  }) => {
    await page.goto('/woman/age?utm_source=spring')
    const names = await page.locator('.languages a').allInnerTexts()
    expect(names).toEqual(languages.map((code) => settings.languageNames[code]))
    for (const code of languages) await expect(choice(page, code)).toHaveAttribute('lang', code)
    await quiz.pick('age', '40_49')
    await quiz.at('focus')
    // None is offered in the middle of the quiz.
    await expect(page.locator('.languages')).toHaveCount(0)
    const id = await quiz.recordId()
    await quiz.back()
    await quiz.at('age')
    await expect(choice(page, first)).toHaveAttribute('aria-current', 'true')
    await choice(page, second).tap()
    await expect(heading(page)).toHaveText(builtHeading(second, 'woman/age'))
    await expect(choice(page, second)).toHaveAttribute('aria-current', 'true')
    await expect(quiz.input('age', '40_49')).toBeChecked()
    const url = new URL(page.url())
    expect([url.pathname, ...['utm_source', 'lang', 'onboarding'].map((name) => url.searchParams.get(name))]).toEqual([
      '/woman/age',
      'spring',
      second,
      // The other page has read it, and this browser keeps it.
      null,
    ])
    expect(await quiz.recordId()).toBe(id)
    await quiz.pick('age', '50_59')
    await quiz.at('focus')
    await expect(language(page)).toHaveAttribute('lang', second)
  })

  test('a tap on another language before the script has come keeps the query', async ({ page }) => {
    let release = () => {}
    const isReleased = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/assets/*.js', async (route) => {
      await isReleased
      await route.continue().catch(() => {})
    })
    await page.goto('/?utm_source=spring', { waitUntil: 'commit' })
    await choice(page, second).tap()
    await expect(page).toHaveURL(new RegExp(`utm_source=spring&lang=${second}`))
    release()
    await expect(heading(page)).toHaveText(builtHeading(second))
  })

  test('on a host that knows no languages the page is drawn anew, and the wrong language is never seen', async ({
    newProfile,
  }) => {
    const profile = await newProfile({ locale: second })
    const page = await profile.newPage()
    await page.route('**/your-age', (route) =>
      route.fulfill({ contentType: 'text/html', body: builtFile('your-age/index.html') }),
    )
    // Notes every heading that a visitor could have read.
    await page.addInitScript(() => {
      const seen: string[] = []
      Object.assign(window, { seen })
      const look = () => {
        const heading = document.querySelector('h1')
        if (heading && getComputedStyle(heading).visibility === 'visible') seen.push(heading.textContent ?? '')
        requestAnimationFrame(look)
      }
      look()
    })
    await page.goto('/your-age')
    await expect(heading(page)).toHaveText(builtHeading(second))
    await expect(heading(page)).toBeVisible()
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
    const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen)
    expect(new Set(seen)).toEqual(new Set([builtHeading(second)]))
  })

  test.describe('dates and numbers', () => {
    test.use({ locale: second })

    test('are written as the visitor’s language does', async ({ page, quiz, server }) => {
      const goal = { height: { cm: 170 }, weight: { kg: 80 }, goal: { kg: 72.5 }, sex: 'woman', age: '30_39' }
      await quiz.resume(server, goal, '/woman/prediction')
      await quiz.at('prediction')
      await expect(language(page)).toHaveAttribute('lang', second)
      const date = new Intl.DateTimeFormat(second, { month: 'long' })
      const months = Array.from({ length: 12 }, (_, month) => date.format(new Date(2026, month, 15)))
      await expect(page.locator('main')).toContainText(new RegExp(months.join('|')))
    })
  })
})
