import type { Page } from '@playwright/test'

/** What of the text on a page cannot be read: cut off, beyond the edge, or under another text. */
export function textFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    /** Rounding, and shadows of letters. */
    const SLACK = 2
    const faults: string[] = []
    // What is laid out where it is looked at is looked at now.
    for (const element of document.querySelectorAll<HTMLElement>('main *'))
      if (getComputedStyle(element).contentVisibility === 'auto') element.style.contentVisibility = 'visible'
    const width = document.documentElement.clientWidth
    if (document.documentElement.scrollWidth > width) faults.push('the page scrolls sideways')

    interface Line {
      readonly text: string
      readonly element: Element
      readonly layer: Element
      readonly box: DOMRect
    }
    const lines: Line[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      const text = node.textContent?.trim() ?? ''
      if (!element || text === '' || element.closest('script, style, noscript') || !isShown(element)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const boxes = [...range.getClientRects()].filter((box) => box.width > 1 && box.height > 1)
      for (const box of boxes) {
        const cut = cutBy(element, box)
        if (cut) faults.push(`${cut}: ${text}`)
        lines.push({ text, element, layer: layerOf(element), box })
      }
    }
    for (const [index, one] of lines.entries()) {
      for (const other of lines.slice(index + 1)) {
        if (one.element === other.element || one.layer !== other.layer || one.text === other.text) continue
        const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
        const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
        // The boxes of letters are higher than their lines.
        if (across > SLACK && down > 0.35 * Math.min(one.box.height, other.box.height))
          faults.push(`two texts at one place: ${one.text} / ${other.text}`)
      }
    }
    return [...new Set(faults)]

    /** Text for screen readers only is clipped to a point. */
    function isShown(element: Element): boolean {
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false
      for (let each: Element | null = element; each; each = each.parentElement)
        if (getComputedStyle(each).clipPath.startsWith('inset(50%')) return false
      return true
    }

    /** A header or footer that stays in place stands over what scrolls, and so does a dialog. */
    function layerOf(element: Element): Element {
      for (let each: Element | null = element; each; each = each.parentElement)
        if (['sticky', 'fixed'].includes(getComputedStyle(each).position)) return each
      return document.body
    }

    function isBeside(box: DOMRect, frame: DOMRect): boolean {
      return box.left < frame.left - SLACK || box.right > frame.right + SLACK
    }

    function cutBy(element: Element, box: DOMRect): string | null {
      let [isFreeAcross, isFreeDown] = [false, false]
      for (let each: Element | null = element; each && each !== document.documentElement; each = each.parentElement) {
        const { overflowX, overflowY, textOverflow, position, backgroundColor } = getComputedStyle(each)
        const frame = each.getBoundingClientRect()
        if (textOverflow === 'ellipsis' && each.scrollWidth > each.clientWidth) return 'shortened'
        if (overflowX === 'auto' || overflowX === 'scroll') isFreeAcross = true
        else if (overflowX !== 'visible' && !isFreeAcross) if (isBeside(box, frame)) return 'cut off at the side'
        if (overflowY === 'auto' || overflowY === 'scroll') isFreeDown = true
        else if (overflowY !== 'visible' && !isFreeDown)
          if (box.top < frame.top - SLACK || box.bottom > frame.bottom + SLACK) return 'cut off above or below'
        const isCard = overflowX === 'visible' && backgroundColor !== 'rgba(0, 0, 0, 0)'
        if (isCard && !isFreeAcross && isBeside(box, frame)) return 'out of its card'
        if (position === 'fixed') break
      }
      return !isFreeAcross && (box.left < -SLACK || box.right > width + SLACK) ? 'beyond the edge' : null
    }
  })
}

/** Words that go on in the next line without a hyphen. */
export function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const broken: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.parentElement?.checkVisibility()) continue
      for (const { index, 0: word } of (node.textContent ?? '').matchAll(/\p{L}{2,}/gu)) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1)
          broken.push(`broken: ${word}`)
      }
    }
    return broken
  })
}
