/** What a form-encoded body says: texts, in maps and lists as Stripe nests them. */
export type FormValue = string | FormValue[] | FormMap
export interface FormMap {
  [key: string]: FormValue
}

/** items[0][price]=p&expand[0]=x as { items: [{ price: 'p' }], expand: ['x'] }. */
export function readForm(body: string): FormMap {
  const root: FormMap = {}
  for (const [name, value] of new URLSearchParams(body)) {
    const keys = name.replaceAll(']', '').split('[')
    let level = root
    for (const key of keys.slice(0, -1)) {
      level[key] ??= {}
      level = level[key] as FormMap
    }
    level[keys.at(-1) as string] = value
  }
  return withLists(root) as FormMap
}

/** A map whose keys are 0, 1, 2 … or nothing (expand[]) was a list. */
function withLists(value: FormValue): FormValue {
  if (typeof value === 'string' || Array.isArray(value)) return value
  const entries = Object.entries(value).map(([key, below]) => [key, withLists(below)] as const)
  const isList = entries.length > 0 && entries.every(([key], index) => key === '' || key === String(index))
  return isList ? entries.map(([, below]) => below) : Object.fromEntries(entries)
}
