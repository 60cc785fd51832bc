import type { PreviewData } from '../../domain/personas/previewData'

/** What server/preview/previewHtml.ts has put into the page. */
export function readPreview(element: Element): PreviewData {
  return JSON.parse(element.textContent ?? '') as PreviewData
}
