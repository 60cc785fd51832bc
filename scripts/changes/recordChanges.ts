import type { Names } from '../../schema/generated/names.ts'
import { type Asker, askersByField } from '../../schema/model/askersOf.ts'
import type { ReadFunnel } from '../../schema/model/funnel.ts'
import { formerKeysOf } from '../../schema/model/namedOptions.ts'
import { type Gone, goneNames } from '../../schema/names/goneNames.ts'
import { formerNames, namesInUse } from '../../schema/names/namesInUse.ts'
import type { Change } from './change.ts'
import { listMoves } from './listMoves.ts'

/** Names that records, links and advertisements hold, as far as they come or go, and what becomes of those that go. */
export function recordChanges(before: ReadFunnel, after: ReadFunnel): Change[] {
  const [old, fresh] = [namesInUse(before), namesInUse(after)]
  return [
    ...steps(old, fresh, after),
    ...addresses(old, fresh, after),
    ...fields(old, fresh, after),
    ...options(old, fresh, after),
    ...kinds(before, after),
    ...goneNames(after, old).map((gone) => undecidedName(gone, old)),
  ]
}

/** A name of which the files do not say what has become of it: as the validator tells it. */
function undecidedName({ path: [kind = '', name = ''], message, fix }: Gone, names: Names): Change {
  const list = (names as unknown as { readonly [kind: string]: readonly string[] })[kind]
  const about = kind === 'fields' ? String(name) : (list?.[Number(name)] ?? '')
  return {
    kind: 'name-gone',
    about,
    text: message.charAt(0).toUpperCase() + message.slice(1),
    decide: fix.replaceAll('\n', ' '),
  }
}

function steps(old: Names, fresh: Names, after: ReadFunnel): Change[] {
  const former = formerNames(after).steps
  const retired = after.settings.values.retired?.steps ?? []
  return listMoves(old.steps, fresh.steps).removed.flatMap((about): Change[] => {
    if (former.includes(about))
      return [
        {
          kind: 'step-renamed',
          about,
          text: 'The step is called otherwise now: kept visits, links and the report understand both names',
        },
      ]
    return retired.includes(about) ? [{ kind: 'step-retired', about, text: 'The step is gone for good' }] : []
  })
}

function addresses(old: Names, fresh: Names, after: ReadFunnel): Change[] {
  const former = formerNames(after).routes
  const retired = after.settings.values.retired?.routes ?? {}
  const { added, removed } = listMoves(old.routes, fresh.routes)
  return [
    ...removed.flatMap((about): Change[] => {
      if (former.includes(about))
        return [{ kind: 'address-moved', about, text: 'The address leads to the step under its new one' }]
      return Object.hasOwn(retired, about)
        ? [{ kind: 'address-retired', about, text: `The address leads to ${retired[about]} from now on` }]
        : []
    }),
    ...added.map((about) => ({ kind: 'address-added', about, text: 'The address is new' })),
  ]
}

function fields(old: Names, fresh: Names, after: ReadFunnel): Change[] {
  const { record, retired } = after.settings.values
  const { added, removed } = listMoves(Object.keys(old.fields), Object.keys(fresh.fields))
  return [
    ...removed.flatMap((about): Change[] => {
      const today = fieldOfToday(about, record?.renamedFrom)
      if (today !== undefined)
        return [{ kind: 'field-renamed', about, text: `What records hold under this name is read as ${today}` }]
      if (!retired?.fields?.includes(about)) return []
      const text = 'Nobody is asked for it any more, for good: records keep what they hold, and nothing reads it'
      return [{ kind: 'field-retired', about, text }]
    }),
    ...added.map((about) => ({ kind: 'field-added', about, text: 'An answer of this name is stored from now on' })),
  ]
}

function options(old: Names, fresh: Names, after: ReadFunnel): Change[] {
  const askers = askersByField(after)
  const { record, retired } = after.settings.values
  return Object.entries(old.fields).flatMap(([formerly, keys]) => {
    const about = [formerly, fieldOfToday(formerly, record?.renamedFrom) ?? ''].find((name) =>
      Object.hasOwn(fresh.fields, name),
    )
    if (about === undefined) return []
    const readAs: { readonly [key: string]: string } = Object.assign({}, ...(askers.get(about) ?? []).map(formerKeysOf))
    const isRetired = (key: string) => [about, formerly].some((field) => retired?.options?.[field]?.includes(key))
    return listMoves(keys, fresh.fields[about] ?? []).removed.flatMap((key): Change[] => {
      if (Object.hasOwn(readAs, key))
        return [{ kind: 'answer-renamed', about, text: `The answer "${key}" of records is read as "${readAs[key]}"` }]
      if (!isRetired(key)) return []
      return [
        {
          kind: 'answer-retired',
          about,
          text: `The answer "${key}" is gone for good: who chose it counts as not having answered`,
        },
      ]
    })
  })
}

function fieldOfToday(
  field: string,
  renamedFrom: { readonly [name: string]: readonly string[] } = {},
): string | undefined {
  return Object.entries(renamedFrom).find(([, former]) => former.includes(field))?.[0]
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
