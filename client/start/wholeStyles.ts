import { backOff } from '../http/backOff'

/** Marks the link of a page that has the styles of its first look within it: the whole stylesheet comes beside the code, and holds nothing up. */
export const LATER_STYLES = 'media="print" fetchpriority="high" data-later'

const TRIES = 3

/** Puts the whole stylesheet in force. Resolves when it is, or when one try has failed: the page is used without it, and it is asked for again. */
export async function wholeStyles(document: Document): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link[data-later]')
  if (!link) return
  link.media = 'all'
  if (!hasCome(link)) await askAgain(link, 2)
}

/** No for one that is still on its way as well: the browser makes one request of two for the same. */
function hasCome({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet !== null && sheet.cssRules.length > 0
  } catch {
    // One that has failed may not be looked into.
    return false
  }
}

/** In its place: what later steps bring comes behind it. */
function askAgain(link: HTMLLinkElement, attempt: number): Promise<void> {
  const again = link.cloneNode() as HTMLLinkElement
  return new Promise((resolve) => {
    again.onload = () => resolve()
    again.onerror = () => {
      resolve()
      if (attempt < TRIES) backOff(attempt).then(() => askAgain(again, attempt + 1))
    }
    link.replaceWith(again)
  })
}
