import type { Page } from '@playwright/test'

/** Grounds that only set something off, or that hide what scrolls below them: nothing is lost with them. */
const GROUNDS = [
  '.app',
  '.header',
  '.step-footer',
  '.paywall-foot',
  '.payment-foot',
  '.consent',
  '.card-well',
  '.info-well',
  '.info-hero',
  '.figure',
  '.photo',
  '.group-tabs',
  '.photo *',
  '.typed-caret',
  '.analysis-mark',
].join()

/** The boxes, bars and marks that a screen tells by background or shadow, and that are gone where the visitor's own colours are in force. */
export async function lostInForcedColours(page: Page): Promise<readonly string[]> {
  await page.evaluate((grounds) => {
    const shown = [
      ...document.querySelectorAll<HTMLElement>('.app *, dialog[open], dialog[open] *, .consent, .consent *'),
    ]
    for (const element of shown) {
      delete element.dataset.told
      if (element.matches(grounds) || !element.checkVisibility({ opacityProperty: true })) continue
      const parts = [null, '::before', '::after'].filter((part) => {
        const { content, backgroundColor, backgroundImage, boxShadow, width, height, maskImage } = getComputedStyle(
          element,
          part,
        )
        if (part && (content === 'none' || content === 'normal')) return false
        if (part && [width, height].some((size) => Number.parseFloat(size) < 3)) return false
        const { width: across, height: down } = element.getBoundingClientRect()
        if (across < 3 || down < 3 || maskImage !== 'none') return false
        const isPainted =
          !/^rgba\(.*, 0\)$|^transparent$/.test(backgroundColor) && backgroundColor !== groundOf(element, part)
        return isPainted || /gradient/.test(backgroundImage) || boxShadow !== 'none'
      })
      if (parts.length > 0) element.dataset.told = parts.map(String).join()
    }

    function groundOf(element: HTMLElement, part: string | null): string {
      for (let each = part ? element : element.parentElement; each; each = each.parentElement) {
        const { backgroundColor } = getComputedStyle(each)
        if (!/^rgba\(.*, 0\)$/.test(backgroundColor)) return backgroundColor
      }
      return ''
    }
  }, GROUNDS)
  await page.emulateMedia({ forcedColors: 'active' })
  const lost = await page.evaluate(() => {
    const faults: string[] = []
    for (const element of document.querySelectorAll<HTMLElement>('[data-told]')) {
      for (const told of element.dataset.told?.split(',') ?? []) {
        const part = told === 'null' ? null : told
        const style = getComputedStyle(element, part)
        const widths = [style.borderTopWidth, style.borderRightWidth, style.borderBottomWidth, style.borderLeftWidth]
        const [top, right, bottom, left] = widths.map((width) => Number.parseFloat(width) > 0)
        const hasBorder = (top && bottom) || (left && right)
        const hasOutline = style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) > 0
        const ground = groundOf(element, part)
        const isPainted =
          (!/^rgba\(.*, 0\)$/.test(style.backgroundColor) && style.backgroundColor !== ground) ||
          style.backgroundImage.includes('gradient')
        if (!hasBorder && !hasOutline && !isPainted)
          faults.push(`${element.tagName.toLowerCase()}.${element.className}${part ?? ''}`)
      }
      delete element.dataset.told
    }
    const probe = document.createElement('div')
    probe.style.background = 'Canvas'
    document.body.append(probe)
    const canvas = getComputedStyle(probe).backgroundColor
    probe.remove()
    for (const element of document.querySelectorAll<HTMLElement>('.app *, dialog[open] *, .consent *')) {
      const hasText = [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '')
      if (!hasText || !element.checkVisibility({ opacityProperty: true })) continue
      // The browser lays a plate of the page's colour below each text, of which a text in the colour of a filled box is not to be told.
      if (groundOf(element, '') !== canvas && getComputedStyle(element).forcedColorAdjust !== 'none')
        faults.push(`a plate below the text of ${element.tagName.toLowerCase()}.${element.className}`)
    }
    return [...new Set(faults)]

    function groundOf(element: HTMLElement, part: string | null): string {
      for (let each = part ? element : element.parentElement; each; each = each.parentElement) {
        const { backgroundColor } = getComputedStyle(each)
        if (!/^rgba\(.*, 0\)$/.test(backgroundColor)) return backgroundColor
      }
      return ''
    }
  })
  await page.emulateMedia({ forcedColors: 'none' })
  return lost
}
