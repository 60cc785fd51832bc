import type { BrowserContext, Page } from '@playwright/test'
import { tokenOf } from '../../schema/brand/brandStyles'
import { type ColourPair, colourPairs } from '../../schema/brand/colourPairs'
import { brand } from './extendedOrder'

const names = Object.keys(brand.colours)

/** Each colour as one that no other is, so that what is seen can be named. */
const told = new Map(names.map((name, index) => [`rgb(${index + 1}, 0, 0)`, name]))
const tokens = [...told].map(([colour, name]) => [`--${tokenOf(name)}`, colour] as const)

const listed = (as: readonly ColourPair['as'][]) =>
  new Set(colourPairs.filter((pair) => as.includes(pair.as)).map(({ colour, on }) => `${colour} on ${on}`))
const forText = listed(['text'])
const forLargeText = listed(['text', 'large text'])

/** Lays colours that tell their names over those of the brand. */
export async function tellColours(profile: BrowserContext): Promise<void> {
  await profile.addInitScript((tokens) => {
    addEventListener('DOMContentLoaded', () => {
      for (const [token, colour] of tokens) document.documentElement.style.setProperty(token, colour)
    })
  }, tokens)
}

/** The texts on a page where colours tell their names whose two colours are not in schema/brand/colourPairs.ts, by these two. */
export async function unlistedPairs(page: Page): Promise<ReadonlyMap<string, string>> {
  const unlisted = new Map<string, string>()
  for (const { colour, on, isLarge, text } of await textsOn(page)) {
    const pair = `${told.get(colour) ?? colour} on ${told.get(on) ?? on}`
    if (!(isLarge ? forLargeText : forText).has(pair)) unlisted.set(pair, `"${text}"${isLarge ? ', large' : ''}`)
  }
  return unlisted
}

interface SeenText {
  readonly colour: string
  readonly on: string
  /** As WCAG has it: 24 pixels, or 18.66 in bold. */
  readonly isLarge: boolean
  readonly text: string
}

/** Every text on the screen, with its colour and that of what it stands on. */
function textsOn(page: Page): Promise<readonly SeenText[]> {
  return page.evaluate(() => {
    const shown = [...document.querySelectorAll<HTMLElement | SVGElement>('.app *, dialog[open] *')]
    return shown.flatMap((element) => {
      const text = element instanceof HTMLInputElement ? element.value || element.placeholder : ownText(element)
      if (text === '' || !element.checkVisibility({ opacityProperty: true })) return []
      // A control that cannot be used yet needs no contrast.
      if (element.closest(':disabled, [aria-disabled="true"], [data-disabled]')) return []
      const part = element instanceof HTMLInputElement && element.value === '' ? '::placeholder' : null
      const { color, fill, fontSize, fontWeight } = getComputedStyle(element, part)
      const size = Number.parseFloat(fontSize)
      const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700)
      return [{ colour: element instanceof SVGElement ? fill : color, on: groundOf(element), isLarge, text }]
    })

    function ownText(element: Element): string {
      const texts = [...element.childNodes].filter((node) => node instanceof Text)
      return texts
        .map(({ data }) => data)
        .join(' ')
        .trim()
    }

    function groundOf(element: Element): string {
      for (let each: Element | null = element; each; each = each.parentElement) {
        const { backgroundColor } = getComputedStyle(each)
        if (!/^rgba\(.*, 0\)$/.test(backgroundColor)) return backgroundColor
      }
      return 'nothing'
    }
  })
}
