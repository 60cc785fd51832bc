import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { productPath, SITE_PATH } from '../../client/browser/sitePath'
import { createFunnelSource } from '../../client/funnel/funnelSource'
import { readPageData, readSettings } from '../../client/funnel/pageData'
import { fetchJson } from '../../client/http/fetchJson'
import { readPreview } from '../../client/preview/readPreview'
import type { BuiltFunnel } from '../../client/start/openPage'
import { directionOf } from '../../domain/language/direction'
import { previewOrder } from '../../domain/personas/previewOrder'
import type { Widgets } from '../steps/waitForStep'
import { PreviewList } from './PreviewList'
import { PreviewStep } from './PreviewStep'
import './preview.css'

/** Shows a step as a persona, or what there is to see. No record is begun, nothing is kept in the browser, and nothing is reported. */
export async function openPreview(
  window: Window,
  element: Element,
  { built, widgets }: { readonly built: BuiltFunnel; readonly widgets: Widgets },
): Promise<void> {
  const { document, location } = window
  const place = document.getElementById('root')
  if (!place) throw new Error('the page has no #root')
  const data = readPreview(element)
  const settings = readSettings(document)
  const query = new URLSearchParams(location.search)
  const step = decodeURIComponent(productPath(location.pathname).split('/')[2] ?? '')
  const { visit } = data
  place.replaceChildren()
  const root = createRoot(place)
  const chosen = query.get('funnel') ?? settings.orders.default
  const order = visit && previewOrder(data.orders, built.experiments, { chosen, step, variants: visit.variants })
  if (!visit || !order) {
    document.title = 'Preview'
    root.render(<PreviewList data={data} settings={settings} experiments={built.experiments} query={query} />)
    window.startGuard?.done()
    return
  }

  document.documentElement.lang = visit.language
  document.documentElement.dir = directionOf(visit.language)
  const known = readPageData(document)
  const folder = `${SITE_PATH}/funnel/${built.hash}`
  const source = createFunnelSource({ settings, ...built, folder, known, fetchJson })
  const app = await source.appWords(visit.language)
  const { state } = data
  const shown = { visit, state, settings, source, app, order, step, built, widgets, query }
  root.render(
    <StrictMode>
      <PreviewStep {...shown} />
    </StrictMode>,
  )
  window.startGuard?.done()
  // Under the dev server an edit of a funnel file is seen at once: all of it is computed anew.
  import.meta.hot?.on('funnel:update', () => location.reload())
}
