import type { FiguresFor } from '../../domain/conditions/known'
import { pickLanguage } from '../../domain/language/pickLanguage'
import type { ClientSettings, CompiledExperiments, Order } from '../../schema/compile/compiled'
import { preferredLanguages } from '../browser/preferredLanguages'
import { productPath, SITE_PATH } from '../browser/sitePath'
import { createFunnelSource, type PageData, type UpdatableSource } from '../funnel/funnelSource'
import { readPageData, readSettings } from '../funnel/pageData'
import { fetchJson } from '../http/fetchJson'
import { type RecordAddress, recordAddress } from '../recordSync/recordAddress'
import { logOnce } from '../storage/logOnce'
import { createSafeStorage, type SafeStorage } from '../storage/safeStorage'
import { chosenLanguage } from './chosenLanguage'
import { localeOf } from './localeOf'

/** What the build has put into the code of the page. */
export interface BuiltFunnel {
  /** The folder of this build's step files. */
  readonly hash: string
  /** The order that / serves. */
  readonly order: Order
  readonly orderNames: readonly string[]
  readonly experiments: CompiledExperiments
  /** Undefined where no condition asks for a figure. */
  readonly figuresFor?: FiguresFor | undefined
}

/** What is known of a page before anything is known of its visitor. */
export interface Page {
  readonly built: BuiltFunnel
  readonly settings: ClientSettings
  /** What the HTML shows already. Undefined under the dev server. */
  readonly known: PageData | undefined
  readonly source: UpdatableSource
  /** Where the files of the funnel are. */
  readonly folder: string
  readonly language: string
  readonly locale: string
  /** The address as the visitor came: the session puts its record's id into it. */
  readonly asked: { readonly pathname: string; readonly search: string; readonly query: URLSearchParams }
  readonly address: RecordAddress
  readonly local: SafeStorage
  readonly tab: SafeStorage
}

/** Reads what the page was built from and what the browser says. Throws where the HTML has no settings. */
export function openPage(window: Window, built: BuiltFunnel): Page {
  const { document, location, navigator } = window
  const settings = readSettings(document)
  const known = readPageData(document)
  const asked = {
    pathname: productPath(location.pathname),
    search: location.search,
    query: new URLSearchParams(location.search),
  }
  const inForce = Object.keys(settings.languages)
  const wanted = [chosenLanguage(document, asked.query.get('lang'), inForce), ...preferredLanguages(navigator)]
  const language = pickLanguage(inForce, wanted)
  const folder = `${SITE_PATH}/funnel/${built.hash}`
  // What is forbidden is forbidden for both storages: it is told once.
  const log = logOnce(console.warn)
  return {
    built,
    settings,
    known,
    source: createFunnelSource({ settings, ...built, folder, known, fetchJson }),
    folder,
    language,
    locale: localeOf(settings, language, wanted),
    asked,
    address: recordAddress(window),
    local: createSafeStorage(() => window.localStorage, log),
    tab: createSafeStorage(() => window.sessionStorage, log),
  }
}
