import type { Rule } from '../model/funnel.ts'
import { placeOf, spotAt } from '../parse/parsedFile.ts'
import type { Place } from '../report/problem.ts'
import { nearestName } from '../report/suggest.ts'

/** The hosts at which each system has its apps, and the words by which other addresses say so. */
const STORES = {
  ios: {
    name: 'App Store',
    hosts: /(^|\.)(apps|itunes)\.apple\.com$/,
    words: ['ios', 'apple', 'iphone', 'appstore', 'app-store'],
  },
  android: {
    name: 'Google Play',
    hosts: /(^|\.)(play\.google\.com|market\.android\.com)$/,
    words: ['android', 'google', 'play', 'google-play'],
  },
} as const

type System = keyof typeof STORES

/** At most so many letters of a host are a slip. */
const SLIP = 2

interface Link {
  readonly key: string
  readonly address: string
  readonly at: Place
}

/** Each link leads where its key says: not to the other store, nor to the page of another link. */
export const wrongLink: Rule = ({ settings }, report) => {
  const linksOf = (section: string): Link[] =>
    [...(spotAt(settings.file, [section])?.inside ?? [])].flatMap(([key, { value }]) =>
      typeof value === 'string' ? [{ key, address: value, at: placeOf(settings.file, [section, key]) }] : [],
    )
  const [stores, pages] = [linksOf('stores'), linksOf('links')]
  const [only] = stores
  if (only && stores.length === 1)
    report(
      only.at,
      `there is an address of the app for ${only.key} alone: who has another phone is led to none`,
      `Write that for ${only.key === 'ios' ? 'android' : 'ios'} too.`,
      { severity: 'warning' },
    )
  let isStoreTold = false
  for (const link of stores) {
    const other = otherStore(link)
    if (other === null) continue
    report(
      link.at,
      `"${link.key}" leads to ${STORES[other].name}`,
      `Write this address under "${other}", and here that of the app for ${link.key}.`,
    )
    isStoreTold = true
    break
  }
  const hosts = [...stores, ...pages].map(({ address }) => hostOf(address))
  for (const { key, address, at } of [...stores, ...pages]) {
    const host = hostOf(address)
    const others = hosts.filter((other) => other !== host)
    const meant = hosts.filter((other) => other === host).length > 1 ? null : nearestName(host, others, SLIP)
    if (meant === null || others.filter((other) => other === meant).length < 2) continue
    report(
      at,
      `"${key}" leads to "${host}", and the other links to "${meant}"`,
      `Write ${meant}, or look whether the page is there.`,
      {
        severity: 'warning',
      },
    )
    return
  }
  for (const links of isStoreTold ? [pages] : [stores, pages]) {
    for (const [index, link] of links.entries()) {
      const same = links.slice(0, index).find(({ address }) => bare(address) === bare(link.address))
      const meant =
        same ??
        links.find(
          (other) => other !== link && speaksOf(link.address, [other.key]) && !speaksOf(link.address, [link.key]),
        )
      if (!meant) continue
      report(
        link.at,
        same
          ? `"${link.key}" leads to the same page as "${meant.key}"`
          : `"${link.key}" leads to a page that is called "${meant.key}"`,
        `Write the address of the page for "${link.key}".`,
        { severity: 'warning' },
      )
      break
    }
  }
}

/** The system whose store an address is of, where it is not that of its key. */
function otherStore({ key, address }: Link): System | null {
  const systems = Object.keys(STORES) as System[]
  const other = systems.find((system) => system !== key)
  const own = systems.find((system) => system === key)
  if (!own || !other) return null
  const host = hostOf(address)
  if (STORES[other].hosts.test(host)) return other
  if (STORES[own].hosts.test(host)) return null
  return speaksOf(address, STORES[other].words) && !speaksOf(address, STORES[own].words) ? other : null
}

/** Whether one of the words stands in the address behind the host. */
function speaksOf(address: string, words: readonly string[]): boolean {
  const path = address.replace(/^\w+:\/\/[^/]*/, '').toLowerCase()
  return words.some((word) => new RegExp(`(^|[^a-z])${word}([^a-z]|$)`).test(path))
}

function hostOf(address: string): string {
  try {
    return new URL(address).hostname
  } catch {
    return ''
  }
}

/** Without what makes no other page of it. */
function bare(address: string): string {
  return address.toLowerCase().replace(/[/#?]+$/, '')
}
