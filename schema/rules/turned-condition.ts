import { type AnswerKeys, answerKeysByField } from '../model/answerKeys.ts'
import { backRulesOf, conditionalParts } from '../model/conditionsOf.ts'
import type { ReadFunnel, ReadStep, Report, Rule } from '../model/funnel.ts'
import { optionsOf } from '../model/optionsOf.ts'
import { type PlacedStep, type WholeOrder, wholeOrders } from '../model/wholeOrders.ts'
import { locationText } from '../parse/locationText.ts'
import { placeOf } from '../parse/parsedFile.ts'
import { answersLetIn, type LetIn } from '../reach/answersLetIn.ts'
import { saysNo } from '../words/saysNo.ts'

/** Keys that mean something else at each question. */
const COMMON_KEYS = /^(yes|no|none|none_of_the_above|other|sometimes|often|rarely|never|not_sure|unsure|not_at_all)$/

/** A step is shown to those whom it has something to say or to ask, not to the others. */
export const turnedCondition: Rule = (funnel, report) => {
  const keysOf = answerKeysByField(funnel)
  const told = new Set<ReadStep['file']>()
  for (const step of funnel.steps.values()) {
    if (!step.isWhole) continue
    const lets = unconditionalQuestion(step, keysOf)
    if (lets) report(placeOf(step.file, ['questionBy']), lets.message, lets.more, { severity: 'warning' })
    for (const letIn of answersLetIn(step, keysOf)) {
      // Of several answers some may let the step in, and others be for its parts.
      const isOne = keysOf.get(letIn.field)?.askers.every(({ kind }) => kind !== 'options') ?? true
      const lacking = isOne ? (withoutQuestion(step, letIn) ?? withoutPart(step, letIn)) : null
      const fault =
        lacking ?? onlyNo(step, letIn, { funnel, keysOf }) ?? namedAfterOthers(step, letIn, { funnel, keysOf })
      if (!fault) continue
      told.add(step.file)
      report(letIn.at, fault.message, `${cureOf(letIn)}${fault.more}`, fault.isSure ? {} : { severity: 'warning' })
      break
    }
  }
  checkPersonas(funnel, keysOf, told, report)
  for (const order of wholeOrders(funnel)) {
    for (const step of order.steps) checkBackRules(step, { order, keysOf, told, report })
  }
}

interface Fault {
  readonly message: string
  readonly more: string
  /** No funnel can mean it. */
  readonly isSure?: true
}

function cureOf({ isLeft }: LetIn): string {
  return isLeft
    ? 'Write showIf in place of showUnless, or leave "not" out, or name other answers.'
    : 'Write showUnless in place of showIf, or name other answers.'
}

function said({ field, keys }: LetIn): string {
  return `"${field}" is ${[...keys].map((key) => `"${key}"`).join(' or ')}`
}

/** It puts another question for each answer, but for those with which it is seen it has none. */
function withoutQuestion({ name, step }: ReadStep, letIn: LetIn): Fault | null {
  if (!('questionBy' in step) || step.questionBy !== letIn.field || letIn.keys.size === 0) return null
  const events = step.events ?? []
  if (events.length === 0 || events.some(({ key }) => letIn.keys.has(key))) return null
  const message = `"${name}" is shown only where ${said(letIn)}, and has a question of its own for all answers but these`
  return { message, more: '', isSure: true }
}

/** It puts a question for each answer but a "no", and is shown to who said that too. */
function unconditionalQuestion({ name, step }: ReadStep, keysOf: ReadonlyMap<string, AnswerKeys>): Fault | null {
  if (!('questionBy' in step) || step.questionBy === undefined) return null
  const { questionBy, events = [], showIf, showUnless } = step
  const named = JSON.stringify([showIf, showUnless])
  const asked = events.map(({ key }) => key)
  const no = [...(keysOf.get(questionBy)?.keys ?? [])].find((key) => saysNo(key) && !asked.includes(key))
  if (no === undefined || asked.length === 0 || named.includes(`"${questionBy}"`)) return null
  return {
    message: `"${name}" is shown to who answered "${questionBy}" with "${no}", and has a question of its own for all answers but this`,
    more: `Write showUnless: { ${questionBy}: "${no}" }.`,
  }
}

/** One of its parts, or other words of it, is for an answer with which the step is not seen. */
function withoutPart({ name, step }: ReadStep, letIn: LetIn): Fault | null {
  const words = Object.entries(step.wordsIf ?? {}).map(([key, condition]) => ({ path: ['wordsIf', key], condition }))
  const parts = conditionalParts(step).flatMap(({ path, part }) =>
    part.showIf ? [{ path, condition: part.showIf }] : [],
  )
  const lost = [...words, ...parts].find(({ condition }) => {
    const keys = keysOfWish(condition[letIn.field])
    return keys.length > 0 && !keys.some((key) => letIn.keys.has(key))
  })
  if (!lost) return null
  const where = lost.path.join('.')
  return {
    message: `"${name}" is shown only where ${said(letIn)}, and ${where} is for other answers`,
    more: `\nElse take ${where} out: nobody ever sees it.`,
  }
}

/** The answers that a condition names for a question: one or several. */
function keysOfWish(wish: unknown): string[] {
  return typeof wish === 'string' ? [wish] : Array.isArray(wish) ? wish.map(String) : []
}

interface Known {
  readonly funnel: ReadFunnel
  readonly keysOf: ReadonlyMap<string, AnswerKeys>
}

/** It is shown only to who said no to the question before, or has answered what it asks. */
function onlyNo({ name, step }: ReadStep, letIn: LetIn, { funnel, keysOf }: Known): Fault | null {
  const { askers, keys: all } = keysOf.get(letIn.field) ?? { askers: [], keys: new Set<string>() }
  const [asker] = askers
  const keys = [...letIn.keys]
  // To who said no there may be something to say, but hardly something more to ask.
  if (!('stores' in step) || !asker || letIn.field === 'sex' || keys.length === 0 || keys.length === all.size)
    return null
  const labels = funnel.words.get('en')?.steps.get(asker.name)?.sentences
  // Labels may say anything. They are asked where no key says it.
  const hasNoKey = [...all].some((key) => saysNo(key))
  const isNo = (key: string) =>
    ('none' in asker.step && asker.step.none === key) ||
    saysNo(key, hasNoKey ? undefined : labels?.get(`options.${key}`)?.text)
  // A list that leaves some out may name a "no" among others. One that names whom it is for hardly does.
  const isTurned = letIn.isLeft ? keys.every(isNo) : keys.some(isNo) && keys.length * 2 <= all.size
  if (isTurned) return { message: `"${name}" is shown to who said no at "${asker.name}": ${said(letIn)}`, more: '' }
  // The answers that hide it leave out who said no, and name somebody else.
  const hiding = [...all].filter((key) => !letIn.keys.has(key))
  if (letIn.isLeft && keys.some(isNo) && !hiding.some(isNo)) {
    const wrong = `"${name}" asks who said ${keys
      .filter(isNo)
      .map((key) => `"${key}"`)
      .join(' or ')} at "${asker.name}", and not who said`
    return { message: `${wrong} ${hiding.map((key) => `"${key}"`).join(' or ')}`, more: '' }
  }
  const offered = step.stores === letIn.field ? [] : optionsOf(step).map(({ key }) => key)
  const again = keys.find((key) => offered.includes(key) && !COMMON_KEYS.test(key))
  if (again === undefined) return null
  return { message: `"${name}" offers "${again}" to who has answered just that at "${asker.name}"`, more: '' }
}

/** It is called after an answer with which it is not seen, and after none with which it is. */
function namedAfterOthers({ name, step }: ReadStep, letIn: LetIn, { keysOf }: Known): Fault | null {
  const all = [...(keysOf.get(letIn.field)?.keys ?? [])]
  if (!('stores' in step) || letIn.isLeft || letIn.field === 'sex' || all.length < 3) return null
  const words = new Set(name.split(/[^a-z0-9]+/))
  const isCalled = (key: string) => key.split(/[^a-z0-9]+/).some((word) => word.length > 4 && words.has(word))
  const others = all.filter((key) => !letIn.keys.has(key) && isCalled(key))
  if (others.length === 0 || [...letIn.keys].some(isCalled)) return null
  const message = `"${name}" is shown only where ${said(letIn)}, and it is called after "${others[0]}"`
  return { message, more: '' }
}

/** A made-up visitor who answers a question is one who sees it. */
function checkPersonas(
  funnel: ReadFunnel,
  keysOf: ReadonlyMap<string, AnswerKeys>,
  told: Set<ReadStep['file']>,
  report: Report,
): void {
  const visitors = Object.entries(funnel.personas?.values.visitors ?? {})
  for (const step of funnel.steps.values()) {
    const field = step.isWhole && 'stores' in step.step ? step.step.stores : undefined
    const isAskedElsewhere = (keysOf.get(field ?? '')?.askers.length ?? 0) > 1
    if (field === undefined || isAskedElsewhere || told.has(step.file)) continue
    for (const letIn of answersLetIn(step, keysOf)) {
      const hidden = visitors.find(([, { answers = {} }]) => {
        const answer = answers[letIn.field]
        return Object.hasOwn(answers, field) && typeof answer === 'string' && !letIn.keys.has(answer)
      })
      if (!hidden) continue
      told.add(step.file)
      report(
        letIn.at,
        `"${step.name}" is not shown to the persona "${hidden[0]}", who answers it`,
        `${cureOf(letIn)}\nElse take the answer "${field}" of "${hidden[0]}" out of ${funnel.personas?.file.path}.`,
        { severity: 'warning' },
      )
      break
    }
  }
}

interface Around {
  readonly order: WholeOrder
  readonly keysOf: ReadonlyMap<string, AnswerKeys>
  readonly told: Set<ReadStep['file']>
  readonly report: Report
}

/** Where the back arrow leads past a step for an answer, that step is not one that only this answer shows. */
function checkBackRules(step: PlacedStep, { order, keysOf, told, report }: Around): void {
  for (const [index, { to, when }] of backRulesOf(step.step.backTo).entries()) {
    const target = order.byName.get(to)
    const [[field, wish] = ['', undefined], ...others] = Object.entries(when ?? {})
    const keys = keysOfWish(wish)
    if (!target || others.length > 0 || keys.length === 0) continue
    for (const between of order.steps.slice(target.position + 1, step.position)) {
      const letIn = answersLetIn(between, keysOf).find((each) => each.field === field)
      if (!letIn || letIn.keys.size === 0 || !keys.every((key) => letIn.keys.has(key))) continue
      if (told.has(between.file)) continue
      told.add(between.file)
      const place = locationText(step.file, placeOf(step.file, ['backTo', index]).start)
      report(
        letIn.at,
        `"${between.name}" is shown only where ${said(letIn)}, and for just these the back arrow of "${step.name}" leads past it`,
        `${cureOf(letIn)}\nElse change the rule of the back arrow at ${place}.`,
        { severity: 'warning' },
      )
    }
  }
}
