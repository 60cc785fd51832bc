/** What takes keys by itself: what is typed is no shortcut there. Cards are the exception for figures. */
const TAKES_KEYS = 'input, textarea, select, button, a[href], summary, [contenteditable], [tabindex]:not(h1)'
const OPTION = 'main input[data-option]'
const CONTINUE = 'main .step-footer .button:not(.button-quiet)'

/**
 * The keys of whoever sits at a keyboard: 1 to 9 choose a card, Enter continues. Only while the focus is nowhere or in the step, and nothing
 * lies over it; what has the focus and takes keys comes first.
 */
export function followStepKeys(page: Document): void {
  page.addEventListener('keydown', (event) => {
    const { key, target, repeat, defaultPrevented, altKey, ctrlKey, metaKey, shiftKey } = event
    if (repeat || defaultPrevented || altKey || ctrlKey || metaKey || shiftKey) return
    if (!(target instanceof Element) || page.querySelector('dialog[open]')) return
    if (target !== page.body && !target.closest('main[data-step]')) return
    const found = key === 'Enter' ? continueFrom(target, page) : optionFrom(target, key, page)
    if (!found) return
    event.preventDefault()
    found.focus()
    found.click()
  })
}

function continueFrom(target: Element, page: Document): HTMLElement | null {
  return target.matches(TAKES_KEYS) ? null : page.querySelector<HTMLElement>(CONTINUE)
}

function optionFrom(target: Element, key: string, page: Document): HTMLElement | undefined {
  if (!/^[1-9]$/.test(key) || (target.matches(TAKES_KEYS) && !target.matches(OPTION))) return undefined
  return page.querySelectorAll<HTMLElement>(OPTION)[Number(key) - 1]
}
