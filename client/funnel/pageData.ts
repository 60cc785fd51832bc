import type { ClientSettings } from '../../schema/compile/compiled'
import type { PageData } from './funnelSource'

/** The ids of the script elements that hold data in the HTML. */
const PAGE_DATA_ID = 'page-data'
const SETTINGS_ID = 'settings'

/** What the built HTML was made from. Undefined under the dev server, whose HTML shows nothing yet. */
export function readPageData(document: Document): PageData | undefined {
  return readElement(document, PAGE_DATA_ID) as PageData | undefined
}

export function pageDataElement(data: PageData): string {
  return element(PAGE_DATA_ID, data)
}

/** The settings, which stand in every page. Throws where they do not. */
export function readSettings(document: Document): ClientSettings {
  const settings = readElement(document, SETTINGS_ID)
  if (!settings) throw new Error('the page has no settings')
  return settings as ClientSettings
}

export function settingsElement(settings: ClientSettings): string {
  return element(SETTINGS_ID, settings)
}

function readElement(document: Document, id: string): unknown {
  const text = document.getElementById(id)?.textContent
  return text ? JSON.parse(text) : undefined
}

// A "<" inside a sentence must not end the element.
function element(id: string, data: unknown): string {
  return `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
}
