import { placeOf } from './parsedFile.ts'
import type { Name, ReadFunnel, ReadStep } from './readFunnel.ts'

/** Every step's name that another file or step says: in orders, in the settings, and where a step leads. */
export function namedSteps({ settings, orders, steps }: ReadFunnel): Name[] {
  const inOrders = [...orders.values()].flatMap(({ segments }) => segments.flatMap((segment) => segment.steps))
  const inEntry = Object.entries(settings.values.entry).map(([address, text]) => ({
    text,
    at: placeOf(settings.file, ['entry', address]),
  }))
  const aside = (settings.values.aside ?? []).map((text, index) => ({
    text,
    at: placeOf(settings.file, ['aside', index]),
  }))
  return [...inOrders, ...inEntry, ...aside, ...[...steps.values()].flatMap(namesInStep)]
}

/** The steps that a step names: next, back targets, preloads, where customers go. */
export function namesInStep({ file, step }: ReadStep): Name[] {
  const names: Name[] = []
  const add = (text: string, ...path: (string | number)[]) => names.push({ text, at: placeOf(file, path) })
  if (step.next) add(step.next, 'next')
  if (step.afterPurchase) add(step.afterPurchase, 'afterPurchase')
  if (typeof step.backTo === 'string') add(step.backTo, 'backTo')
  else for (const [index, { to }] of (step.backTo ?? []).entries()) add(to, 'backTo', index, 'to')
  for (const [index, name] of (step.preloads ?? []).entries()) add(name, 'preloads', index)
  return names
}
