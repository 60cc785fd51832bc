import { placeOf } from './parsedFile.ts'
import type { Name, ReadFunnel, ReadStep } from './readFunnel.ts'

/** Every step's name that another file or step says: in orders, entry, next, back and preloads. */
export function namedSteps({ settings, orders, steps }: ReadFunnel): Name[] {
  const inOrders = [...orders.values()].flatMap(({ segments }) => segments.flatMap((segment) => segment.steps))
  const inEntry = Object.entries(settings.values.entry).map(([address, text]) => ({
    text,
    at: placeOf(settings.file, ['entry', address]),
  }))
  return [...inOrders, ...inEntry, ...[...steps.values()].flatMap(namesInStep)]
}

/** The steps that a step names: next, back targets, preloads. */
export function namesInStep({ file, step }: ReadStep): Name[] {
  const names: Name[] = []
  const add = (text: string, ...path: (string | number)[]) => names.push({ text, at: placeOf(file, path) })
  if (step.next) add(step.next, 'next')
  if (typeof step.backTo === 'string') add(step.backTo, 'backTo')
  else for (const [index, { to }] of (step.backTo ?? []).entries()) add(to, 'backTo', index, 'to')
  for (const [index, name] of (step.preloads ?? []).entries()) add(name, 'preloads', index)
  return names
}
