import { addressTarget } from '../../domain/route/addressTarget'
import { locate, type Place } from '../../domain/route/locate'
import { RETURN_PATH } from '../../domain/route/returnPath'
import { routePattern } from '../../domain/route/routeOf'
import type { CompiledFunnel, Order } from '../../schema/compile/compiled'

export interface PageFile {
  readonly file: string
  /** False where the funnel has no such address. The page itself then shows that there is nothing. */
  readonly isFound: boolean
}

/** The page that shows whatever address the browser is at. */
export const APP = 'app.html'

/**
 * The HTML for an address in a language: the page drawn at build where there is one, else the app. An entry address has the page that it
 * leads to.
 */
export function pageFile(
  funnel: CompiledFunnel,
  files: ReadonlySet<string>,
  pathname: string,
  language: string,
): PageFile {
  const { file, isFound } = plainPage(funnel, files, pathname)
  // The first language has the plain names.
  const translated = file.replace(/html$/, `${language}.html`)
  return { file: files.has(translated) ? translated : file, isFound }
}

function plainPage({ settings, orders }: CompiledFunnel, files: ReadonlySet<string>, pathname: string): PageFile {
  const { sexes } = settings
  for (const order of sorted(orders, settings.orders.default)) {
    const place = addressTarget(order, settings, pathname) ?? locate(order, sexes, pathname)
    if (place === null) continue
    const drawn = `${addressOf(order, place, sexes).slice(1)}/index.html`
    return { file: files.has(drawn) ? drawn : APP, isFound: true }
  }
  return { file: APP, isFound: pathname === RETURN_PATH }
}

function sorted(orders: CompiledFunnel['orders'], first: string): Order[] {
  return Object.values(orders).sort((a, b) => Number(b.name === first) - Number(a.name === first))
}

function addressOf(order: Order, { step, sex }: Place, sexes: CompiledFunnel['settings']['sexes']): string {
  return routePattern(order, step).replace('{sex}', (sex !== null && sexes[sex]?.route) || '')
}
