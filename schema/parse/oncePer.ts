/** Computes once for each object and keeps the result as long as the object is there: both are never changed. */
export function oncePer<From extends object, To>(compute: (from: From) => To): (from: From) => To {
  const known = new WeakMap<From, { readonly of: To }>()
  return (from) => {
    const found = known.get(from)
    if (found) return found.of
    const result = compute(from)
    known.set(from, { of: result })
    return result
  }
}
