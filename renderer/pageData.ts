import type { PageData } from './steps/funnelSource'

/** The id of the script element that holds the page's data in the built HTML. */
export const PAGE_DATA_ID = 'page-data'

/** What the built HTML was made from. Undefined under the dev server, whose HTML holds nothing. */
export function readPageData(document: Document): PageData | undefined {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent
  return text ? (JSON.parse(text) as PageData) : undefined
}

/** The script element. A "<" inside a sentence must not end it. */
export function pageDataElement(data: PageData): string {
  return `<script type="application/json" id="${PAGE_DATA_ID}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
}
