import { type AnswerRead, answersReadBy } from '../../schema/model/answersReadBy'
import { fieldsWritten } from '../../schema/model/fieldsWritten'
import type { ReadFunnel, ReadStep } from '../../schema/model/funnel'
import { fieldsReadByPacks } from '../../schema/model/packFields'
import { personaAnswers } from '../../schema/model/personas/personaNames'
import { keyPlaceOf, type ParsedFile, placeOf, spotAt } from '../../schema/parse/parsedFile'
import type { Place } from '../../schema/report/problem'
import { suggest } from '../../schema/report/suggest'
import { addedLine, type Edit, insertion, written } from '../edits/edits'
import { listed } from './renamedFrom'
import { PROGRAM_ANSWERS } from './renameOption'
import type { Rename } from './renaming'

const FIELD = /^[a-z][A-Za-z0-9]*$/
/** Payments, the sign-in and addresses go by these. */
const OF_THE_VISITOR = ['email', 'sex']

/** A field of the record: `OLD NEW`. What records hold under the old name is read under the new one. */
export const renameField: Rename = (funnel, [from = '', to = '']) => {
  const steps = [...funnel.steps.values()]
  const known = steps.flatMap(fieldsWritten)
  if (!known.includes(from)) return { fault: `No step stores "${from}". ${suggest(from, known) ?? ''}`.trim() }
  if (!FIELD.test(to)) return { fault: `"${to}" cannot be a field: letters and digits, a small letter first.` }
  if (known.includes(to)) return { fault: `"${to}" is stored already.` }
  const ofProgram = [
    ...OF_THE_VISITOR,
    ...PROGRAM_ANSWERS,
    ...fieldsReadByPacks(funnel.settings.values),
    ...Object.keys(funnel.settings.values.attribution?.parameters ?? {}),
  ]
  if (ofProgram.includes(from))
    return {
      fault: `The program itself reads "${from}", by this name. Visitors never see it. To give the question another name: npm run rename -- step OLD NEW`,
    }
  return {
    edits: [
      ...steps.flatMap((step) => inStep(step, from, to)),
      ...inSettings(funnel.settings.file, from, to),
      ...inWords(funnel, from, to),
      ...personaAnswers(funnel).flatMap(({ field, at }) => (field === from ? [written(at, to)] : [])),
    ],
    notes: [`Old answers are kept: "${from}" is read as "${to}" (record: renamedFrom: in the settings).`],
  }
}

function inStep(readStep: ReadStep, from: string, to: string): Edit[] {
  const { file, step } = readStep
  const stored = 'stores' in step && step.stores === from ? [written(placeOf(file, ['stores']), to)] : []
  const set = Object.hasOwn(step.sets ?? {}, from) ? [written(keyPlaceOf(file, ['sets', from]), to)] : []
  const reads = answersReadBy(readStep).filter(({ field, figure }) => field === from && figure === undefined)
  return [...stored, ...set, ...reads.map((read) => inRead(file, read, from, to))]
}

/** A picture's pattern and an echo have the field inside a longer text. */
function inRead({ text }: ParsedFile, { at, role }: AnswerRead, from: string, to: string): Edit {
  const said = text.slice(at.start, at.end)
  if (role === 'picture') return { at, text: said.replaceAll(`{${from}}`, `{${to}}`) }
  if (role === 'echoes') return { at, text: said.replace(`${from}_`, `${to}_`) }
  return written(at, to)
}

function inSettings(file: ParsedFile, from: string, to: string): Edit[] {
  const all = ['record', 'renamedFrom']
  const fallback = spotAt(file, ['record', 'defaults', from])?.key
  return [...(fallback ? [written(fallback, to)] : []), ...former(file, all, from, to)]
}

function former(file: ParsedFile, all: readonly string[], from: string, to: string): Edit[] {
  const own = spotAt(file, [...all, from])
  if (own?.key) return [written(own.key, to), ...listed(file, [...all, from], from, to)]
  const pair = `${to}: [${from}]`
  const map = spotAt(file, all)
  const last = [...(map?.inside?.values() ?? [])].at(-1)
  if (!map || !last) return [addedLine(file, ['record', 'defaults'], `  renamedFrom: { ${pair} }`)]
  if (map.style === 'inlineMap') return [insertion(file, last.place.end, `, ${pair}`)]
  return [addedLine(file, all, `    ${pair}`)]
}

/** Sentences say an answer back by the name of its field: {habits_chip}. */
function inWords({ words }: ReadFunnel, from: string, to: string): Edit[] {
  const sentences = [...words.values()].flatMap(({ steps }) =>
    [...steps.values()].flatMap((step) => [...step.sentences.values()]),
  )
  return sentences.flatMap((sentence) =>
    [...sentence.text.matchAll(new RegExp(`\\{\\s*(${from})_`, 'g'))].map(({ index, 0: found }): Edit => {
      const end = index + found.length - 1
      const at: Place = sentence.part(end - from.length, end)
      return { at, text: to }
    }),
  )
}
