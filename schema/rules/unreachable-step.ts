import { answerKeysByField } from '../model/answerKeys.ts'
import type { ReadFunnel, Rule } from '../model/funnel.ts'
import { type PlacedStep, type WholeOrder, wholeOrders } from '../model/wholeOrders.ts'
import { locationText } from '../parse/locationText.ts'
import { keyPlaceOf, placeOf } from '../parse/parsedFile.ts'
import { type Hiding, hiddenSteps } from '../reach/hiddenSteps.ts'
import { isNeverShown } from '../reach/isNeverShown.ts'
import { type Demand, isExperiment, type Wish } from '../reach/showRules.ts'
import { kindsOfVisitors } from '../visitors/kindsOfVisitors.ts'

/** Every step of an order can be seen by visitors of each sex, but for those that its own conditions name. */
export const unreachableStep: Rule = (funnel, report) => {
  // Of a faulty entry it is not known where visitors come in.
  const { entry } = funnel.settings.file.data as { readonly entry?: object }
  if (Object.keys(entry ?? {}).length !== Object.keys(funnel.settings.values.entry).length) return
  const keysOf = answerKeysByField(funnel)
  const sexes = kindsOfVisitors(funnel)
  const told = new Set<string>()
  for (const order of wholeOrders(funnel)) {
    const hidden = new Map(sexes.map((sex) => [sex, hiddenSteps({ order, sex, funnel, keysOf })] as const))
    for (const step of order.steps) {
      const hidings = sexes.flatMap((sex) => hidden.get(sex)?.get(step.name) ?? [])
      const isForNobody = hidings.length === sexes.length
      if (hidings.length === 0 && isNeverShown(step, { order, funnel, keysOf }) && !told.has(step.name)) {
        told.add(step.name)
        report(
          keyPlaceOf(step.file, ['showIf' in step.step ? 'showIf' : 'showUnless']),
          `in the order ${order.name} nobody can reach "${step.name}"`,
          'Whatever is answered, its conditions do not hold together. Change one of them.',
        )
      }
      const hiding = hidings.find(({ kind }) => kind !== 'meant') ?? (isForNobody ? hidings[0] : undefined)
      if (!hiding) continue
      const at = 'wish' in hiding ? hiding.wish.at : step.at
      const id = `${at.file}:${at.start}`
      // Several orders may hide the step for one reason.
      if (told.has(id)) continue
      told.add(id)
      const shut = sexes.filter((sex) => isSame(hidden.get(sex)?.get(step.name), hiding))
      const others = sexes.filter((sex) => !shut.includes(sex))
      report(
        at,
        `in the order ${order.name} ${isForNobody ? 'nobody' : `no ${shut.join(' or ')} visitor`} can reach "${step.name}"`,
        cureFor({ hiding, step, order, funnel, others, isForNobody }),
      )
    }
  }
}

function isSame(one: Hiding | undefined, other: Hiding): boolean {
  if (!one || one.kind !== other.kind) return false
  return !('wish' in one && 'wish' in other) || one.wish.at.start === other.wish.at.start
}

interface Found {
  readonly hiding: Hiding
  readonly step: PlacedStep
  readonly order: WholeOrder
  readonly funnel: ReadFunnel
  /** The sexes that this does not hide the step from. */
  readonly others: readonly string[]
  readonly isForNobody: boolean
}

function cureFor(found: Found): string {
  const { hiding, step, order, funnel, others, isForNobody } = found
  switch (hiding.kind) {
    case 'meant':
      return 'Its conditions leave no sex. Change one of them.'
    case 'unasked': {
      const ofWhom = others.length > 0 ? `only ${others.join(' and ')} visitors are` : 'nobody is'
      return `By then ${ofWhom} asked for "${hiding.wish.field}". ${wayOut(others, isForNobody)}`
    }
    case 'unoffered': {
      const answer = answerText(hiding.wish)
      if (others.length === 0) return `No step before it offers ${answer}. Change the condition, or add the option.`
      return `Only ${others.join(' and ')} visitors can answer ${answer}. ${wayOut(others, isForNobody)}`
    }
    case 'conflict':
      return `It would take ${hiding.demands.map(demandText).join(', and ')}. Change one of them.`
    case 'leftOut':
      return `showUnless leaves it out whatever is answered. Change it, or take "${step.name}" out of ${order.file.path}.`
    case 'beforeEntries':
      return enteredText(step, order, funnel)
  }
}

function wayOut(others: readonly string[], isForNobody: boolean): string {
  if (isForNobody || others.length !== 1) return 'Change the condition.'
  return `If that is meant, say so: add sex: ${others[0]} to showIf.`
}

function answerText({ field, keys }: Wish): string {
  return `${isExperiment(field) ? field : `"${field}" with`} ${[...keys].map((key) => `"${key}"`).join(' or ')}`
}

function demandText({ wish, isUnwanted, by }: Demand): string {
  const keys = [...wish.keys].map((key) => `"${key}"`).join(' or ')
  return `${wish.field} ${isUnwanted ? 'not ' : ''}${keys} (${locationText(by.file, wish.at.start)})`
}

function enteredText(step: PlacedStep, order: WholeOrder, { settings }: ReadFunnel): string {
  const [address = '', entry = ''] =
    Object.entries(settings.values.entry).find(([, name]) => order.byName.has(name)) ?? []
  const place = locationText(settings.file, placeOf(settings.file, ['entry', address]).start)
  return `Visitors enter behind it, at "${entry}" (${place}). Enter at "${step.name}", or move it behind "${entry}".`
}
