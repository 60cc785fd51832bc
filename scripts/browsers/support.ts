import type { CompatStatement, Identifier, SupportStatement } from '@mdn/browser-compat-data'
import type { OldestBrowser } from './oldestBrowsers'

/** The names of browserslist in MDN's compatibility data. */
const MDN_NAMES: Readonly<Record<string, string>> = {
  ios_saf: 'safari_ios',
  safari: 'safari',
  chrome: 'chrome',
  and_chr: 'chrome_android',
  android: 'webview_android',
  firefox: 'firefox',
  and_ff: 'firefox_android',
  samsung: 'samsunginternet_android',
}

/** The first of the browsers that does not have a feature, such as "chrome 96". Null where all have it, or nobody knows. */
export function lackingBrowser(feature: Identifier | undefined, browsers: readonly OldestBrowser[]): string | null {
  const compat = feature?.__compat
  const lacking = compat && browsers.find((browser) => !has(compat, browser))
  return lacking ? `${lacking.name} ${lacking.version}` : null
}

function has({ support }: CompatStatement, { name, version }: OldestBrowser): boolean {
  const mdn = MDN_NAMES[name]
  if (mdn === undefined) throw new Error(`package.json: browserslist: no compatibility data knows "${name}"`)
  const statement = (support as Readonly<Record<string, SupportStatement | undefined>>)[mdn]
  if (statement === undefined) return true
  return [statement].flat().some((each) => {
    const { version_added: added, flags, prefix, alternative_name: other } = each
    if (flags || prefix || other || added === false || added === 'preview') return false
    return isUpTo(String(added).replace('≤', ''), version)
  })
}

function isUpTo(added: string, version: string): boolean {
  const [a = [], b = []] = [added, version].map((each) => each.split('.').map(Number))
  for (let part = 0; part < 2; part++) if ((a[part] ?? 0) !== (b[part] ?? 0)) return (a[part] ?? 0) < (b[part] ?? 0)
  return true
}
