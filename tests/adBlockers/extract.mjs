// Writes rules.txt anew: of public lists those rules that can match a path of any site. The lists come in packages of the registry,
// which are too large, or too much of a program, to be installed for one test:
//
//   npm pack ad-block@4.1.7 && tar xzf ad-block-4.1.7.tgz && mv package ad-block
//   npm pack @adguard/dnr-rulesets@3.3.20260320140136 && tar xzf adguard-dnr-rulesets-*.tgz && mv package dnr-rulesets
//   node tests/adBlockers/extract.mjs ad-block dnr-rulesets
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const [adBlock, rulesets] = process.argv.slice(2)
if (!adBlock || !rulesets) throw new Error('Name the unpacked folders of ad-block and @adguard/dnr-rulesets.')

const texts = ['easylist', 'easyprivacy'].flatMap((name) =>
  readFileSync(path.join(adBlock, `test/data/${name}.txt`), 'utf8')
    .split('\n')
    .filter(isOfAnySite),
)
// AdGuard's base filter, which has EasyList in it, and its tracking protection.
const declared = [2, 3].flatMap((id) => {
  const file = path.join(rulesets, `dist/filters/declarative/ruleset_${id}/ruleset_${id}.json`)
  return JSON.parse(readFileSync(file, 'utf8')).flatMap(ruleText).filter(isOfAnySite)
})
const rules = [...new Set([...texts, ...declared])].sort()
const head = [
  '! SPDX-License-Identifier: GPL-3.0-or-later',
  '! The rules of EasyList, EasyPrivacy (easylist.to, as in npm:ad-block 4.1.7) and of AdGuard Base and AdGuard Tracking Protection',
  '! (as in npm:@adguard/dnr-rulesets 3.3.20260320140136) that can match a path of any site. Written by extract.mjs.',
]
writeFileSync(
  path.join(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), 'rules.txt'),
  `${[...head, ...rules].join('\n')}\n`,
)

/** No comment, no exception, no rule about looks, and none that names the sites or hosts it is for. */
function isOfAnySite(rule) {
  if (rule === '' || /^(!|\[|@@|\|\|)|#[@?$%]?#/.test(rule)) return false
  const [, pattern = '', options = ''] = /^(.*?)(?:\$([\w~,=|.-]+))?$/.exec(rule) ?? []
  if (/(^|,)(third-party|domain=(?!~)|csp|popup|genericblock|elemhide|generichide)/.test(options)) return false
  const isHost =
    /^[|:/]*[a-z0-9*.-]+\.[a-z0-9-]{2,}\^?$/.test(pattern) && !/\.(js|gif|png|css|php|html?|swf|aspx?)$/.test(pattern)
  return !isHost && !/^\|*https?:/.test(pattern)
}

/** A rule of Chromium's declarativeNetRequest as a list would write it. */
function ruleText({ action, condition }) {
  const { urlFilter, resourceTypes = [], domainType, initiatorDomains, requestDomains } = condition
  if (action.type !== 'block' || !urlFilter || initiatorDomains || requestDomains) return []
  const types =
    resourceTypes.length > 5
      ? []
      : resourceTypes.map((type) => ({ sub_frame: 'subdocument', main_frame: 'document' })[type] ?? type)
  const options = [...types, ...(domainType === 'thirdParty' ? ['third-party'] : [])]
  return [options.length > 0 ? `${urlFilter}$${options.join(',')}` : urlFilter]
}
