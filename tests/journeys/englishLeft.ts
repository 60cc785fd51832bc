import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import type { CompiledStep, Message, Words } from '../../schema/compile/compiled'
import { builtFile } from './builtSite'
import { ROOT } from './root'

const [hash = ''] = readdirSync(path.join(ROOT, 'dist/client/funnel'))

/** What on a page in another language is said in English: of the step that is shown, and of the app around it. */
export async function englishLeft(page: Page, language: string, step: string): Promise<readonly string[]> {
  const own = fragmentsOf(language, step)
  const english = [...fragmentsOf('en', step)].filter((each) => !own.has(each))
  const shown = await shownTexts(page)
  // Few words can be a part of what another language says: such have to be the whole text.
  return english.filter((each) => shown.some((text) => text === each || (isLong(each) && text.includes(each))))
}

function isLong(text: string): boolean {
  return text.split(' ').length >= 3
}

/** All that a step and the app say in a language, without the values. */
function fragmentsOf(language: string, step: string): ReadonlySet<string> {
  const { words }: CompiledStep = JSON.parse(builtFile(`funnel/${hash}/${language}/${step}.json`))
  const app: Words = JSON.parse(builtFile(`funnel/${hash}/${language}/app.json`))
  const fragments = [...Object.values(words), ...Object.values(app)].flatMap(literalsOf).map(inOneLine)
  return new Set(fragments.filter((each) => /\p{L}{2}/u.test(each)))
}

function literalsOf(message: Message): readonly string[] {
  if (typeof message === 'string') return [message]
  return message.flatMap(({ type, value, options = {}, children = [] }) => [
    ...(type === LITERAL ? [String(value)] : []),
    ...literalsOf(children as Message),
    ...Object.values(options as Record<string, { value: Message }>).flatMap((each) => literalsOf(each.value)),
  ])
}

/** The parser's number for it. */
const LITERAL = 0

/** What can be read on the page, and what is read out. */
async function shownTexts(page: Page): Promise<readonly string[]> {
  const texts = await page.evaluate(() => {
    const found = [document.title]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (!node.parentElement?.closest('script, style, noscript')) found.push(node.textContent ?? '')
    for (const name of ['alt', 'aria-label', 'placeholder', 'title'])
      for (const each of document.body.querySelectorAll(`[${name}]`)) found.push(each.getAttribute(name) ?? '')
    return found
  })
  return texts.map(inOneLine)
}

function inOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
