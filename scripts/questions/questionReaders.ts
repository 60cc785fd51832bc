import { answersReadBy } from '../../schema/model/answersReadBy'
import { askerOf } from '../../schema/model/askersOf'
import { echoesShown } from '../../schema/model/echoes'
import type { ReadFunnel } from '../../schema/model/funnel'
import { fieldsReadByPacks } from '../../schema/model/packFields'
import { wholeOrders } from '../../schema/model/wholeOrders'
import { variablesOf } from '../../schema/words/messageParts'
import { variablesIn } from '../../schema/words/variablesIn'

/** A question of an order, and what reads its answer. */
export interface QuestionReaders {
  readonly step: string
  readonly field: string
  /** In words: "the plan", "shows well-done". Empty: the answer goes to the record and nobody in the funnel looks at it. */
  readonly readers: readonly string[]
}

/** Who sells, signs in and writes to people knows them by these, and pages and pictures go by the sex. */
const ALWAYS_READ: { readonly [field: string]: string } = { email: 'purchases and the sign-in', sex: 'every page' }

/** The questions of an order, as it asks them. Throws where there is no such order. */
export function questionReaders(funnel: ReadFunnel, orderName: string): readonly QuestionReaders[] {
  const order = wholeOrders(funnel).find(({ name }) => name === orderName)
  if (!order) throw new Error(`there is no order "${orderName}"`)
  const inPlan = new Set(fieldsReadByPacks(funnel.settings.values))
  const said = saidFields(funnel)
  return order.steps.flatMap((placed) => {
    const asker = askerOf(placed, funnel.types)
    if (!asker) return []
    const { field, name, step } = asker
    const readers = [
      ...(ALWAYS_READ[field] ? [ALWAYS_READ[field]] : []),
      ...(inPlan.has(field) ? ['the plan'] : []),
      ...order.steps.flatMap((reader) => (reader.name === name ? [] : conditionReaders(reader, field))),
      ...order.steps.flatMap((reader) => (said.get(reader.name)?.has(field) ? [`said by ${reader.name}`] : [])),
      ...(step.analytics.sendsAnswer ? ['analytics'] : []),
    ]
    return [{ step: name, field, readers: [...new Set(readers)] }]
  })
}

const BY_ROLE = {
  showIf: 'decides on',
  showUnless: 'decides on',
  part: 'changes',
  wordsIf: 'changes',
  when: 'leads back from',
  whenMissing: 'leads back from',
  needs: 'needed by',
  questionBy: 'asked by',
  picture: 'shown by',
  echoes: 'said by',
} as const

function conditionReaders(reader: Parameters<typeof answersReadBy>[0], field: string): string[] {
  return answersReadBy(reader)
    .filter((read) => read.field === field)
    .map(({ role }) => `${BY_ROLE[role]} ${reader.name}`)
}

/** The answers that the sentences of each step say, or choose by. */
function saidFields(funnel: ReadFunnel): ReadonlyMap<string, ReadonlySet<string>> {
  const variableOf = variablesIn(funnel)
  const said = new Map<string, Set<string>>()
  for (const { steps } of funnel.words.values()) {
    for (const [name, { sentences }] of steps) {
      const fields = said.get(name) ?? new Set()
      for (const sentence of sentences.values()) {
        for (const variable of variablesOf(sentence.message() ?? [])) {
          for (const field of variableOf(variable.name)?.from ?? []) fields.add(field)
        }
      }
      said.set(name, fields)
    }
  }
  for (const { name, step } of funnel.steps.values()) {
    for (const { variable } of echoesShown(step)) said.get(name)?.add(variable.split('_')[0] ?? '')
  }
  return said
}
