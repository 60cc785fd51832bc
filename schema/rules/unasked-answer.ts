import { type AnswerRead, answersReadBy } from '../model/answersReadBy.ts'
import { fieldsWritten, firstWriters } from '../model/fieldsWritten.ts'
import type { Rule } from '../model/funnel.ts'
import { ordersByStep, type PlacedStep, type WholeOrder, wholeOrders } from '../model/wholeOrders.ts'
import { routeOfStep } from '../names/formerRoutes.ts'
import { locationText } from '../parse/locationText.ts'

/** What a step looks at has been asked by then, in every order that has the step. */
export const unaskedAnswer: Rule = (funnel, report) => {
  const orders = wholeOrders(funnel)
  const having = ordersByStep(orders)
  const writers = new Map(orders.map((order) => [order, firstWriters(order)] as const))
  const known = new Set([...funnel.steps.values()].flatMap(fieldsWritten))
  for (const step of funnel.steps.values()) {
    const itsOrders = having.get(step.name) ?? []
    for (const read of answersReadBy(step)) {
      if (!known.has(read.field)) continue
      const isAskedInstead = (order: WholeOrder, reader: PlacedStep) =>
        read.instead?.some((fields) => fields.every((field) => isBefore(writers.get(order)?.get(field), reader))) ===
        true
      const faults = itsOrders.flatMap((order) => {
        const reader = order.byName.get(step.name) as PlacedStep
        if (isAskedInstead(order, reader)) return []
        return faultIn(order, reader, read, writers.get(order)?.get(read.field)) ?? []
      })
      const worst = faults.find(({ isGrave }) => isGrave) ?? faults[0]
      if (!worst) continue
      const isError = worst.isGrave || faults.length === itsOrders.length
      report(read.at, worst.message, worst.fix, isError ? {} : { severity: 'warning' })
    }
  }
}

function isBefore(writer: PlacedStep | undefined, reader: PlacedStep): boolean {
  return writer !== undefined && writer.position < reader.position
}

interface OrderFault {
  readonly message: string
  readonly fix: string
  /** A mistake even where the step is right in another order. */
  readonly isGrave: boolean
}

function faultIn(
  order: WholeOrder,
  reader: PlacedStep,
  { field, role }: AnswerRead,
  writer: PlacedStep | undefined,
): OrderFault | null {
  // That there is none is told by itself.
  if (field === 'sex' && reader.isWithoutSex) return null
  // The address itself tells the sex.
  if (field === 'sex' && routeOfStep(reader).includes('{sex}')) return null
  if (!writer) {
    const fix = `Put a step that asks for it before "${reader.name}" in ${order.file.path}.`
    // What several orders share may look at an answer of one of them. But a step that can never be shown has no place in the order.
    return { message: `the order ${order.name} never asks for "${field}"`, fix, isGrave: role === 'showIf' }
  }
  if (writer.position < reader.position) return null
  if (writer === reader) {
    return {
      message: `in the order ${order.name} nothing asks for "${field}" before this very step`,
      fix: `Put a step that asks for it before "${reader.name}" in ${order.file.path}, or take it out here.`,
      isGrave: true,
    }
  }
  const fix = `${writer.name} stands at ${locationText(order.file, writer.at.start)}. Move it before "${reader.name}", or "${reader.name}" behind it.`
  return { message: `"${field}" is asked only later, by ${writer.name}`, fix, isGrave: true }
}
