import type { ReadFunnel } from '../../schema/model/funnel.ts'
import { isOfPack } from '../../schema/shape/packs.ts'
import type { Change } from './change.ts'
import { textsOf, valueChanges } from './valueChanges.ts'

/** Told in parts of their own, as the settings of packs are: what is computed with, what sells where, the ways, names. */
const ELSEWHERE = /^(ageRanges|currencies|orders|entry|retired|record\.renamedFrom|languages|allow)$/

/** What differs in the settings, in the brand and in the guides. */
export function settingChanges(before: ReadFunnel, after: ReadFunnel): Change[] {
  return [
    ...inFile('settings', before.settings.values, after.settings.values).map((change) =>
      withDecision(change, after.settings.values.retired?.values ?? {}),
    ),
    ...(before.brand && after.brand ? inFile('brand', before.brand.values, after.brand.values) : []),
    ...guideChanges(before, after),
  ]
}

function inFile(about: string, before: object, after: object): Change[] {
  return valueChanges(before, after, (place) => about === 'settings' && (ELSEWHERE.test(place) || isOfPack(place))).map(
    ({ place, ...values }) => ({
      kind: 'setting',
      about,
      text: place,
      ...textsOf(values),
    }),
  )
}

/** What the app, partners and reports know, and would not know again. */
const KNOWN_ELSEWHERE = /^(record\.(headers|defaults)\.|attribution\.|linkParameters\.|sexes\.[^.]+\.stored$)/

function withDecision(change: Change, retired: { readonly [place: string]: string }): Change {
  const { text: place, before } = change
  if (before === undefined || !KNOWN_ELSEWHERE.test(place) || retired[place] === before) return change
  return {
    ...change,
    decide: `The app, partners or reports know "${before}". Is it meant? Then write in funnel/settings.yaml: retired: { values: { ${place}: ${JSON.stringify(before)} } }. Else write it again.`,
  }
}

function guideChanges(before: ReadFunnel, after: ReadFunnel): Change[] {
  const [old, fresh] = [before, after].map(({ guides }) => new Map(guides.map(({ file, guide }) => [file.name, guide])))
  return [...new Set([...(old?.keys() ?? []), ...(fresh?.keys() ?? [])])].flatMap((name): Change[] => {
    const [was, is] = [old?.get(name), fresh?.get(name)]
    const about = `guides/${name}`
    // A file that cannot be read is told as that.
    if (!was) return before.guideNames.has(name) ? [] : [{ kind: 'guide', about, text: 'The guide is new' }]
    if (!is)
      return after.guideNames.has(name)
        ? []
        : [{ kind: 'guide', about, text: 'The guide is gone: who has bought it can download it no more' }]
    return valueChanges(was, is).map(({ place, ...values }, index) => ({
      kind: 'guide-text',
      about,
      text: withPage(place, is),
      ...textsOf(values),
      ...(index === 0 && { notes: ['Who downloads the guide from now on gets the new text.'] }),
    }))
  })
}

/** A page by its title: page "Warm-up": blocks.2.text */
function withPage(place: string, { pages }: ReadFunnel['guides'][number]['guide']): string {
  return place.replace(/^pages\.(\d+)\./, (_, number) => `page "${pages[Number(number) - 1]?.title}": `)
}
