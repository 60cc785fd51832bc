import { expect, test } from './product'
import type { Tab } from './Tab'
import type { Visitor } from './Visitor'

declare global {
  interface Window {
    /** The headings that were read out, because they took the focus. */
    readOut?: string[]
  }
}

// The step that is left moves out beside the one that is read out.
test.use({ reducesMotion: false })

test('every arrival is read out once, by whichever way', async ({ visitor, tab }) => {
  const first = await openFirst(visitor)
  await listen(tab)

  await visitor.tap('main label')
  const second = await visitor.arrive(first)
  await expectReadOnce(visitor)
  // To the page that was loaded.
  await tab.back()
  await visitor.at(first)
  await expectReadOnce(visitor)
  await tab.forward()
  await visitor.at(second)
  await expectReadOnce(visitor)

  await tab.reload()
  await visitor.at(second)
  await listen(tab)
  await expectReadAtMostOnce(visitor)
  await tab.back()
  await visitor.at(first)
  await expectReadOnce(visitor)
  // To the page that was loaded, again.
  await tab.forward()
  await visitor.at(second)
  await expectReadOnce(visitor)
})

test('a page that the browser brings back from its cache is read out once', async ({ visitor, tab }) => {
  const first = await openFirst(visitor)
  await listen(tab)
  // Another document.
  await visitor.open('/healthz')
  await tab.back()
  await visitor.at(first)
  const isKept = await tab.run(() => window.readOut !== undefined, null)
  expect(isKept, 'nothing of the page keeps the browser from keeping it').toBe(true)
  await expectReadOnce(visitor)
})

/** Opens the first step by its own address. It is built, so the browser reads it out with its page. */
async function openFirst(visitor: Visitor): Promise<string> {
  await visitor.open('/woman')
  const first = await visitor.arrive('')
  await visitor.open(`/woman/${first}`)
  await visitor.at(first)
  await new Promise((resolve) => setTimeout(resolve, 500))
  await visitor.expectFocus('body')
  return first
}

function listen(tab: Tab): Promise<void> {
  return tab.run(() => {
    const readOut: string[] = []
    window.readOut = readOut
    document.addEventListener('focusin', ({ target }) => {
      if (target instanceof HTMLHeadingElement) readOut.push(target.textContent ?? '')
    })
  }, null)
}

/** The browser reads out by itself a page that it has loaded, and we what was drawn only then. */
async function expectReadAtMostOnce(visitor: Visitor): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 500))
  await visitor.expectFocus('body, h1')
  const readOut = await visitor.tab.run(() => window.readOut?.splice(0) ?? [], null)
  expect(readOut.length).toBeLessThanOrEqual(1)
}

async function expectReadOnce(visitor: Visitor): Promise<void> {
  await visitor.expectFocus('h1')
  const { readOut, heading } = await visitor.tab.run(
    () => ({ readOut: window.readOut?.splice(0), heading: document.querySelector('h1')?.textContent }),
    null,
  )
  expect(readOut).toEqual([heading])
}
