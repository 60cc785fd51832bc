import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import { SITE_PATH } from '../client/browser/sitePath'
import { createFunnelSource, type PageData } from '../client/funnel/funnelSource'
import { localeOf } from '../client/start/localeOf'
import { nextStep } from '../domain/path/nextStep'
import type { ClientSettings, Order } from '../schema/compile/compiled'
import { Funnel } from './Funnel'
import { createFunnelStore } from './state/funnelAtoms'
import type { Widgets } from './steps/waitForStep'

export { SITE_PATH } from '../client/browser/sitePath'
export { pageDataElement } from '../client/funnel/pageData'
export { EARLY_SCRIPT, LINK_SCRIPT, nextStepElement } from '../client/start/earlyScript'
export { INTL_SCRIPT } from '../client/start/intlScript'
export { START_SCRIPT } from '../client/start/startGuard'
export { variantScript } from '../client/start/variantScript'
export { LATER_STYLES } from '../client/start/wholeStyles'

interface Page {
  readonly settings: ClientSettings
  readonly order: Order
  readonly widgets: Widgets
  readonly data: Required<PageData>
}

/** The step that follows one for somebody who has answered nothing yet: what is fetched while the page's code is on its way. Null at the end. */
export function likelyNext(order: Order, name: string, language: string): string | null {
  return nextStep({ order, answers: {}, variants: {}, hasPaid: false, visitor: { language } }, name)
}

/** What is sold is asked for by the browser. */
const noShop = () => Promise.reject(new Error('a prerendered page opens the shop'))

/** The HTML of a step as a visitor sees it who has not answered anything. */
export async function prerenderStep({ settings, order, widgets, data }: Page): Promise<string> {
  const fetchJson = (url: string) => Promise.reject(new Error(`a prerendered page asks for ${url}`))
  const source = createFunnelSource({ settings, order, folder: '', known: data, fetchJson })
  const nothing = { recall: () => undefined, remember() {} }
  const parts = {
    source,
    widgets,
    session: { answers: () => ({}), change() {}, saved: () => Promise.resolve() },
    memory: nothing,
    language: data.language,
    locale: localeOf(settings, data.language, []),
    openShop: noShop,
  }
  const { prelude } = await prerender(
    <StaticRouter basename={SITE_PATH} location={SITE_PATH + data.step.pathname}>
      <Funnel store={createFunnelStore(settings, order, data.app)} parts={parts} />
    </StaticRouter>,
  )
  return new Response(prelude).text()
}
