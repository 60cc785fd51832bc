import type { Names } from '../generated/names.ts'
import { namedExperiments } from '../model/experiments/experimentNames.ts'
import type { ReadFunnel } from '../model/funnel.ts'
import { keyPlaceOf, type Path, spotAt } from '../parse/parsedFile.ts'
import type { Place } from '../report/problem.ts'
import { writtenKey } from '../words/writtenKey.ts'
import { formerNamesOf, formerRoutesOf } from './formerRoutes.ts'
import { goneKeys } from './goneKeys.ts'
import { namesInUse } from './namesInUse.ts'

/** A name that was in use and of which nothing says what has become of it. */
export interface Gone {
  /** Where it stands among the names. */
  readonly path: Path
  readonly isKey?: true
  /** Where it stood, where that is known. */
  readonly at?: Place
  readonly message: string
  readonly fix: string
}

/** Those of the names before that are in use no more, unless the files say what they are called now, or that they are gone for good. */
export function goneNames(funnel: ReadFunnel, before: Partial<Names>): Gone[] {
  const today = namesInUse(funnel)
  return [
    ...goneSteps(funnel, before, today),
    ...goneRoutes(funnel, before, today),
    ...goneFields(funnel, before, today),
    ...goneOptions(funnel, before, today),
    ...goneOthers(funnel, before, today),
  ]
}

function goneSteps(funnel: ReadFunnel, before: Partial<Names>, today: Names): Gone[] {
  const fresh = only(today.steps.filter((name) => !before.steps?.includes(name)))
  return stepsGone(funnel, before, today).map((name) => ({
    path: ['steps', before.steps?.indexOf(name) ?? 0],
    message: `the step "${name}" was in use and is gone: links, bookmarks and reports still name it`,
    fix: cures(
      `${isItNow(fresh)} Write in ${fresh === null ? 'the file of the step' : `funnel/steps/${fresh}.yaml`}: renamedFrom: [${name}].`,
      `retired: { steps: [${name}], routes: { "/{sex}/${name}": … } }, with the step that its address leads to`,
    ),
  }))
}

function stepsGone({ steps, settings }: ReadFunnel, before: Partial<Names>, today: Names): string[] {
  const former = [...steps.values()].flatMap(formerNamesOf)
  const known = new Set([...today.steps, ...former, ...(settings.values.retired?.steps ?? [])])
  return (before.steps ?? []).filter((name) => !known.has(name))
}

function goneRoutes(funnel: ReadFunnel, before: Partial<Names>, today: Names): Gone[] {
  const { steps, settings } = funnel
  const former = [...steps.values()].flatMap(formerRoutesOf)
  const known = new Set([...today.routes, ...former, ...Object.keys(settings.values.retired?.routes ?? {})])
  // Told with the step.
  for (const name of stepsGone(funnel, before, today)) known.add(`/{sex}/${name}`)
  return (before.routes ?? []).flatMap((route, index) => {
    if (known.has(route)) return []
    return [
      {
        path: ['routes', index],
        message: `the address ${route} was in use and is gone: links, bookmarks and advertisements still lead to it`,
        fix: cures(
          `Has a step another address now? Write in its file: renamedFrom: ["${route}"].`,
          `retired: { routes: { "${route}": … } }, with the step that it leads to`,
        ),
      },
    ]
  })
}

/** The name of today of a field, or null where it is gone. */
function fieldOfToday(funnel: ReadFunnel, field: string, today: Names): string | null {
  const renamed = renamedField(funnel, field)
  return [field, renamed].find((name) => Object.hasOwn(today.fields, name)) ?? null
}

function renamedField({ settings }: ReadFunnel, field: string): string {
  const names = Object.entries(settings.values.record?.renamedFrom ?? {})
  return names.find(([, former]) => former.includes(field))?.[0] ?? field
}

function goneFields(funnel: ReadFunnel, before: Partial<Names>, today: Names): Gone[] {
  const fresh = only(Object.keys(today.fields).filter((field) => !Object.hasOwn(before.fields ?? {}, field)))
  const retired = funnel.settings.values.retired?.fields ?? []
  return Object.keys(before.fields ?? {}).flatMap((field) => {
    const isRetired = retired.includes(field) || retired.includes(renamedField(funnel, field))
    if (isRetired || fieldOfToday(funnel, field, today) !== null) return []
    return [
      {
        path: ['fields', field],
        isKey: true,
        message: `the answer "${field}" was stored and is not any more: what records hold under it is lost`,
        fix: cures(
          `${isItNow(fresh)} Write in funnel/settings.yaml, below record: renamedFrom: { ${fresh ?? '…'}: [${field}] }.`,
          `retired: { fields: [${field}] }`,
        ),
      },
    ]
  })
}

function goneOptions(funnel: ReadFunnel, before: Partial<Names>, today: Names): Gone[] {
  const retired = funnel.settings.values.retired?.options ?? {}
  const gone = goneKeys(funnel, before)
  return Object.entries(before.fields ?? {}).flatMap(([field, keys]) => {
    const current = fieldOfToday(funnel, field, today)
    if (current === null) return []
    const [asker] = [...funnel.steps.values()].filter(({ step }) => 'stores' in step && step.stores === current)
    const decided = [...(retired[current] ?? []), ...(retired[field] ?? [])]
    const fresh = only((today.fields[current] ?? []).filter((key) => !keys.includes(key)))
    return keys.flatMap((key, index) => {
      if (!gone[current]?.includes(key) || decided.includes(key)) return []
      const where = asker ? `, in ${asker.file.path}` : ''
      return [
        {
          path: ['fields', field, index],
          ...(asker && spotAt(asker.file, ['options']) && { at: keyPlaceOf(asker.file, ['options']) }),
          message: `"${key}" was an answer to "${current}" and is none any more: who chose it counts as not having answered`,
          fix: cures(
            `${isItNow(fresh)} Write at the option${where}: renamedFrom: [${writtenKey(key)}].`,
            `retired: { options: { ${current}: [${writtenKey(key)}] } }`,
          ),
        },
      ]
    })
  })
}

const OTHERS = {
  offers: {
    what: (name: string) => `the offer "${name}" was sold and is gone: who has bought it is not told of it any more`,
    cure: 'Where it is only not sold any more, bring it back and give it a last day (until).',
  },
  agencies: {
    what: (name: string) =>
      `the agency "${name}" had its own plans and has none any more: its links sell the ordinary ones`,
    cure: 'Where it is called otherwise now, its links must be so too.',
  },
  experiments: {
    what: (name: string) => `the experiment "${name}" was in use and is gone`,
    cure: 'Where it still runs, bring it back: under another name all visitors would be drawn anew.',
  },
} as const

function goneOthers(funnel: ReadFunnel, before: Partial<Names>, today: Names): Gone[] {
  const { settings, offers, experiments } = funnel
  // Where something still names it, that is told.
  const named = new Set(namedExperiments(funnel).map(({ text }) => text))
  const readable = {
    offers: offers?.isWhole === true,
    agencies: offers?.isWhole === true,
    experiments: experiments === null || experiments.isWhole,
  }
  return (['offers', 'agencies', 'experiments'] as const).flatMap((kind) =>
    (before[kind] ?? []).flatMap((name, index) => {
      const isTold = kind === 'experiments' && named.has(name)
      const isKnown = isTold || today[kind].includes(name) || settings.values.retired?.[kind]?.includes(name)
      if (isKnown || !readable[kind]) return []
      const { what, cure } = OTHERS[kind]
      return [
        {
          path: [kind, index],
          message: what(name),
          fix: cures(cure, `retired: { ${kind}: [${writtenKey(name)}] }`),
        },
      ]
    }),
  )
}

function cures(first: string, retired: string): string {
  return `${first}\nIs it gone for good? Write in funnel/settings.yaml: ${retired}.`
}

/** A name that came with the change may be the one that is missing. */
function isItNow(fresh: string | null): string {
  return fresh === null ? 'Is it called otherwise now?' : `Is it called "${fresh}" now?`
}

function only(names: readonly string[]): string | null {
  return names.length === 1 ? (names[0] ?? null) : null
}
