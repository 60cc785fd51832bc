import { mediaSourceOf, tidy } from '../../domain/answers/attribution'
import type { VisitorFacts } from '../../domain/conditions/known'
import { deviceOf } from '../../domain/device/deviceOf'
import { readCookies } from '../browser/cookies'
import { isRecord } from '../recordSync/registers/canonical'
import { KEPT } from '../storage/kept'
import { parseStored } from '../storage/parseStored'
import type { SafeStorage } from '../storage/safeStorage'
import type { Page } from './openPage'

/** Where a visitor came from, so that a reload without the parameters of the link changes nothing. */
const CAME_BY_KEY = `${KEPT}cameBy`
/** By the convention of Google Analytics. */
const CAMPAIGN = 'utm_campaign'

interface CameBy {
  readonly source?: string
  readonly campaign?: string
}

/** What is known of a visitor without a question: by the address, the browser, and what the server has told in a cookie. */
export function visitorFacts(
  { settings, asked, local, language }: Pick<Page, 'settings' | 'asked' | 'local' | 'language'>,
  navigator: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>,
  cookies = readCookies(),
): VisitorFacts {
  const { query } = asked
  const { mediaSource = '' } = settings.attribution.parameters
  const now = present({
    source: mediaSourceOf(query.get(mediaSource) ?? ''),
    campaign: tidy(query.get(CAMPAIGN) ?? ''),
  })
  const isByLink = Object.keys(now).length > 0
  if (isByLink) local.write(CAME_BY_KEY, JSON.stringify(now))
  // To see the page as somebody from elsewhere does.
  const country = query.get('country') ?? /(?:^|; )country=([A-Z]{2})/.exec(cookies)?.[1] ?? ''
  return { ...(isByLink ? now : keptIn(local)), ...deviceOf(navigator), ...present({ country }), language }
}

function keptIn(local: SafeStorage): CameBy {
  const kept = parseStored(local.read(CAME_BY_KEY))
  return isRecord(kept) ? present({ source: textOf(kept.source), campaign: textOf(kept.campaign) }) : {}
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function present<Facts extends Readonly<Record<string, string>>>(facts: Facts): Partial<Facts> {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== '')) as Partial<Facts>
}
