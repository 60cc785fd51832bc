const SHORT_LIST = 10

/** The name among the allowed ones that is meant, if one is near: at most a third of its letters differ, or as many as `most` says. */
export function nearestName(
  wrong: string,
  allowed: Iterable<string>,
  most = Math.floor(wrong.length / 3),
): string | null {
  let best: string | null = null
  let least = most + 1
  for (const name of allowed) {
    if (Math.abs(name.length - wrong.length) >= least) continue
    const changes = changesBetween(fold(wrong), fold(name), least)
    if (changes >= least) continue
    best = name
    least = changes
  }
  return best
}

/** "Did you mean …?", else the allowed names where they are few, else what the caller says instead. */
export function suggest(wrong: string, allowed: Iterable<string>, otherwise?: string): string | undefined {
  const names = [...allowed]
  const meant = nearestName(wrong, names)
  if (meant !== null) return `Did you mean "${meant}"?`
  if (names.length > 0 && names.length <= SHORT_LIST) return `Allowed: ${names.join(', ')}.`
  return otherwise
}

/** Case and the choice between hyphen and underscore are not a change: your_pace is near your-pace, showif is near showIf. */
function fold(name: string): string {
  return name.toLowerCase().replaceAll('_', '-')
}

/** Letters to insert, delete, replace or swap; counting stops at the limit. */
function changesBetween(a: string, b: string, limit: number): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      let cost = Math.min(at(last, j) + 1, at(row, j - 1) + 1, at(last, j - 1) + same)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, at(beforeLast, j - 2) + 1)
      row.push(cost)
    }
    if (Math.min(...row) >= limit) return limit
    beforeLast = last
    last = row
  }
  return at(last, b.length)
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY
}
