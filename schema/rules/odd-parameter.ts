import { fieldsWritten } from '../model/fieldsWritten.ts'
import type { Rule } from '../model/funnel.ts'
import { placeOf, type Spot, spotAt } from '../parse/parsedFile.ts'
import type { Place } from '../report/problem.ts'
import { nearestName } from '../report/suggest.ts'

/** Names of parameters and cookies that advertising networks and analytics write. */
const KNOWN = `
  utm_source utm_medium utm_campaign utm_term utm_content utm_id utm_source_platform utm_creative_format utm_marketing_tactic
  gclid gbraid wbraid dclid gad_source gad_campaignid fbclid ttclid msclkid twclid li_fat_id epik ScCid rdt_cid igshid irclickid clickid click_id
  af_c_id af_ad_id af_adset_id af_ad af_adset af_siteid af_sub1 _adsetname campaign_id adset_id ad_id campaign adset adgroup source medium
  _fbp _fbc _ttp _ga _gid _gcl_au _gcl_aw _uetsid _uetvid _scid _pin_unauth _rdt_uuid
`
  .trim()
  .split(/\s+/)

/** At most so many letters are a slip. */
const SLIP = 2

/** The name of a parameter or cookie is not nearly a well-known one: a slip, and reports know no source any more. Nor is that of a default nearly an answer's. */
export const oddParameter: Rule = ({ settings, steps, personas }, report) => {
  const fields = [...steps.values()].flatMap(fieldsWritten)
  for (const { key, name } of keysIn(spotAt(settings.file, ['record', 'defaults']))) {
    const meant = fields.includes(name) ? null : nearestName(name, fields, Math.min(SLIP, Math.floor(name.length / 4)))
    if (meant === null || !key) continue
    report(key, `"${name}" looks like a slip of the answer "${meant}"`, `Write ${meant}.`, { severity: 'warning' })
  }
  const sources = Object.values(personas?.values.visitors ?? {}).flatMap(({ source }) => source ?? [])
  const special = spotAt(settings.file, ['attribution', 'specialSource'])
  if (special) tellSlip(special.value, special.place, sources)

  function tellSlip(value: unknown, place: Place, known: readonly string[]): void {
    if (typeof value !== 'string' || value.length < 4 || known.includes(value)) return
    const meant = nearestName(value, known, 1)
    if (meant !== null)
      report(place, `"${value}" looks like a slip of "${meant}"`, `Write ${meant}.`, { severity: 'warning' })
  }
  const campaign = spotAt(settings.file, ['analytics', 'campaign'])
  if (campaign && !valuesIn(campaign).some(({ value }) => isCampaign(String(value))))
    report(
      campaign.place,
      `events do not say the campaign of a visit: "${CAMPAIGN}" is missing`,
      `Write it under campaign: ${CAMPAIGN}.`,
      {
        severity: 'warning',
      },
    )
  for (const { name, file, step } of steps.values()) {
    const title = step.analytics?.title
    if (title === undefined || title === name || nearestName(title, [name], SLIP) === null) continue
    report(
      placeOf(file, ['analytics', 'title']),
      `the title "${title}" looks like a slip of "${name}": reports know it by its title`,
      `Write ${name}, or leave it out.`,
      { severity: 'warning' },
    )
  }
  for (const { name, value, place } of valuesIn(spotAt(settings.file, ['attribution', 'parameters'])))
    if (/source/i.test(name) && KNOWN.includes(String(value)) && !SOURCES.test(String(value)))
      report(
        place,
        `"${name}" is read from "${value}", which says something else than the source of a visit`,
        'Write utm_source.',
        { severity: 'warning' },
      )
  const paths = [
    ['attribution', 'parameters'],
    ['attribution', 'cookies'],
    ['analytics', 'campaign'],
  ]
  for (const path of paths) {
    for (const { name, value, place } of valuesIn(spotAt(settings.file, path))) {
      if (typeof value !== 'string') continue
      const own = KNOWN.find((known) => known === name || known === `_${name}`)
      const most = Math.min(SLIP, Math.floor(value.length / 4))
      const isNearOwn = own !== undefined && nearestName(value, [own], most) !== null
      const meant = KNOWN.includes(value) ? null : isNearOwn ? own : nearestName(value, KNOWN, most)
      if (meant === null && own !== undefined && own !== value)
        report(place, `"${name}" is read from "${value}", and there is "${own}"`, `Write ${own}.`, {
          severity: 'warning',
        })
      if (meant === null) continue
      report(place, `"${value}" looks like a slip of "${meant}"`, `Write ${meant}.`, {
        severity: 'warning',
      })
    }
  }
}

/** What says where a visit is from. */
const SOURCES = /source|medium|site|referr?er|network|channel|^pid$/i

/** Without it no report knows which campaign a visit came from. */
const CAMPAIGN = 'utm_campaign'

/** A slip of it is told by itself. */
function isCampaign(name: string): boolean {
  return name === CAMPAIGN || nearestName(name, [CAMPAIGN], SLIP) !== null
}

function keysIn(spot: Spot | null): { readonly name: string; readonly key: Spot['key'] }[] {
  return [...(spot?.inside ?? [])].map(([name, { key }]) => ({ name: String(name), key }))
}

function valuesIn(spot: Spot | null): (Spot & { readonly name: string })[] {
  return [...(spot?.inside ?? [])].map(([name, inside]) => ({ ...inside, name: String(name) }))
}
