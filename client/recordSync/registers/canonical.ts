/** A value as text that does not depend on the order of its keys (PostgreSQL gives them back in another one). Absent is as null. */
export function canonical(value: unknown): string {
  return JSON.stringify(value ?? null, (_, part: unknown) =>
    isRecord(part) ? Object.fromEntries(Object.entries(part).sort(byKey)) : part,
  )
}

/** The keys alone are compared: a value may not be a text, and must not be asked for one. */
function byKey([one]: [string, unknown], [other]: [string, unknown]): number {
  return one < other ? -1 : 1
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
