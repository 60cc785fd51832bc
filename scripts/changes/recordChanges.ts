import type { Names } from '../../schema/generated/names.ts'
import { type Asker, askersByField } from '../../schema/model/askersOf.ts'
import type { ReadFunnel } from '../../schema/model/funnel.ts'
import { formerKeysOf } from '../../schema/model/namedOptions.ts'
import { formerNames, namesInUse } from '../../schema/names/namesInUse.ts'
import { writtenKey } from '../../schema/words/writtenKey.ts'
import type { Change } from './change.ts'
import { listMoves } from './listMoves.ts'

/** Names that records, links and advertisements hold, as far as they come or go, and what becomes of those that go. */
export function recordChanges(before: ReadFunnel, after: ReadFunnel): Change[] {
  const [old, fresh] = [namesInUse(before), namesInUse(after)]
  return [
    ...stepNames(old, fresh, after),
    ...addresses(old, fresh, after),
    ...fields(old, fresh, after),
    ...options(old, fresh, after),
    ...kinds(before, after),
    ...agencies(old, fresh, after),
  ]
}

function stepNames(old: Names, fresh: Names, after: ReadFunnel): Change[] {
  const former = formerNames(after).steps
  const retired = after.settings.values.retired?.steps ?? []
  const { added, removed } = listMoves(old.steps, fresh.steps)
  const candidate = only(added)
  return removed.flatMap((about): Change[] => {
    if (former.includes(about))
      return [
        {
          kind: 'step-renamed',
          about,
          text: 'The step is called otherwise now: kept visits, links and the report understand both names',
        },
      ]
    const text = 'The step is gone'
    if (retired.includes(about)) return [{ kind: 'step-retired', about, text: `${text}, for good` }]
    return [
      {
        kind: 'step-gone',
        about,
        text: `${text}: links, bookmarks and the report still name it`,
        decide: decision(
          candidate,
          `in ${candidate === null ? 'the file of the step' : `funnel/steps/${candidate}.yaml`}: renamedFrom: [${about}]`,
          `retired: { steps: [${about}], routes: { "/{sex}/${about}": … } }, with the step that its address leads to`,
        ),
      },
    ]
  })
}

function addresses(old: Names, fresh: Names, after: ReadFunnel): Change[] {
  const former = formerNames(after).routes
  const retired = after.settings.values.retired?.routes ?? {}
  const { added, removed } = listMoves(old.routes, fresh.routes)
  const ofGoneSteps = new Set(old.steps.filter((step) => !fresh.steps.includes(step)).map((step) => `/{sex}/${step}`))
  return [
    ...removed.flatMap((about): Change[] => {
      if (former.includes(about))
        return [{ kind: 'address-moved', about, text: 'The address leads to the step under its new one' }]
      if (Object.hasOwn(retired, about))
        return [{ kind: 'address-retired', about, text: `The address leads to ${retired[about]} from now on` }]
      if (ofGoneSteps.has(about)) return []
      return [
        {
          kind: 'address-gone',
          about,
          text: 'The address is gone: links, bookmarks and advertisements still lead to it',
          decide: decision(
            null,
            `in the file of the step: renamedFrom: ["${about}"]`,
            `retired: { routes: { "${about}": … } }, with the step that it leads to`,
          ),
        },
      ]
    }),
    ...added.map((about) => ({ kind: 'address-added', about, text: 'The address is new' })),
  ]
}

function fields(old: Names, fresh: Names, after: ReadFunnel): Change[] {
  const { record, retired } = after.settings.values
  const { added, removed } = listMoves(Object.keys(old.fields), Object.keys(fresh.fields))
  const candidate = only(added)
  return [
    ...removed.map((about): Change => {
      const today = Object.entries(record?.renamedFrom ?? {}).find(([, former]) => former.includes(about))?.[0]
      if (today !== undefined)
        return { kind: 'field-renamed', about, text: `What records hold under this name is read as ${today}` }
      if (retired?.fields?.includes(about))
        return {
          kind: 'field-retired',
          about,
          text: 'Nobody is asked for it any more, for good: records keep what they hold, and nothing reads it',
        }
      return {
        kind: 'field-gone',
        about,
        text: 'Nothing is stored under this name any more: what records hold under it is lost',
        decide: decision(
          candidate,
          `in funnel/settings.yaml, below record: renamedFrom: { ${candidate ?? '…'}: [${about}] }`,
          `retired: { fields: [${about}] }`,
        ),
      }
    }),
    ...added.map((about) => ({ kind: 'field-added', about, text: 'An answer of this name is stored from now on' })),
  ]
}

function options(old: Names, fresh: Names, after: ReadFunnel): Change[] {
  const askers = askersByField(after)
  const { record, retired } = after.settings.values
  return Object.entries(old.fields).flatMap(([formerly, keys]) => {
    const renamed = Object.entries(record?.renamedFrom ?? {}).find(([, former]) => former.includes(formerly))?.[0]
    const about = [formerly, renamed ?? ''].find((name) => Object.hasOwn(fresh.fields, name))
    if (about === undefined) return []
    const { added, removed } = listMoves(keys, fresh.fields[about] ?? [])
    const readAs = Object.assign({}, ...(askers.get(about) ?? []).map(formerKeysOf)) as {
      readonly [key: string]: string
    }
    const isRetired = (key: string) => [about, formerly].some((field) => retired?.options?.[field]?.includes(key))
    const candidate = only(added)
    return removed.map((key): Change => {
      if (Object.hasOwn(readAs, key))
        return { kind: 'answer-renamed', about, text: `The answer "${key}" of records is read as "${readAs[key]}"` }
      if (isRetired(key))
        return {
          kind: 'answer-retired',
          about,
          text: `The answer "${key}" is gone for good: who chose it is asked again`,
        }
      return {
        kind: 'answer-gone',
        about,
        text: `The answer "${key}" is none any more: who chose it is asked again`,
        decide: decision(
          candidate,
          `at the option, in ${askers.get(about)?.[0]?.file.path ?? 'the file of the step'}: renamedFrom: [${writtenKey(key)}]`,
          `retired: { options: { ${about}: [${writtenKey(key)}] } }`,
        ),
      }
    })
  })
}

/** A field that holds something else from now on. */
function kinds(before: ReadFunnel, after: ReadFunnel): Change[] {
  const fresh = askersByField(after)
  const classOf = ({ step }: Asker) => ('dataClass' in step ? step.dataClass : undefined)
  return [...askersByField(before)].flatMap(([about, [was]]): Change[] => {
    const is = fresh.get(about)?.[0]
    if (!was || !is) return []
    return [
      ...(was.kind === is.kind
        ? []
        : [
            {
              kind: 'answer-kind',
              about,
              text: 'What is stored under this name',
              before: was.kind,
              after: is.kind,
              decide: `Answers of before cannot be read as such. Store it under another name: stores: … in ${is.file.path}.`,
            },
          ]),
      ...(classOf(was) === classOf(is)
        ? []
        : [
            {
              kind: 'data-class',
              about,
              text: 'What the answer tells (dataClass)',
              before: String(classOf(was)),
              after: String(classOf(is)),
            },
          ]),
    ]
  })
}

function agencies(old: Names, fresh: Names, after: ReadFunnel): Change[] {
  const retired = after.settings.values.retired?.agencies ?? []
  const { added, removed } = listMoves(old.agencies, fresh.agencies)
  return [
    ...removed.map(
      (about): Change => ({
        kind: 'agency-gone',
        about,
        text: 'The agency has no plans of its own any more: its links sell the ordinary ones',
        ...(!retired.includes(about) && {
          decide: decision(
            only(added),
            'as the productCode that its links have',
            `retired: { agencies: [${writtenKey(about)}] }`,
          ),
        }),
      }),
    ),
    ...added.map((about) => ({ kind: 'agency-added', about, text: 'The agency is new' })),
  ]
}

/** The two ways to decide what becomes of a name. */
function decision(candidate: string | null, renamed: string, retired: string): string {
  const asked = candidate === null ? 'Is it called otherwise now?' : `Is it called "${candidate}" now?`
  return `${asked} Write ${renamed}. Is it gone for good? Write in funnel/settings.yaml: ${retired}.`
}

function only(names: readonly string[]): string | null {
  return names.length === 1 ? (names[0] ?? null) : null
}
