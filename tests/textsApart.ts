/**
 * The texts of a page that React drew next to others in one element, or as one of several children. A browser's translation replaces them,
 * and React then writes into what is gone: a change is not seen, and taking such a text away throws.
 */
export function textsBesideOthers(root: Node = document.body): readonly string[] {
  const found: string[] = []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    if (!element || node.textContent?.trim() === '') continue
    // What React was given to draw inside of the element. Elements of others, such as scripts, have nothing of the kind.
    const [, props] = Object.entries(element).find(([key]) => key.startsWith('__reactProps$')) ?? []
    if (!props) continue
    const { children } = props as { readonly children?: unknown }
    const isAlone = element.childNodes.length === 1 && ['string', 'number'].includes(typeof children)
    if (!isAlone) found.push(`${element.outerHTML.slice(0, 160)}: ${node.textContent}`)
  }
  return found
}
