import { isDeepStrictEqual } from 'node:util'

/** What only one of two lists has; what one has twice and the other once counts as well. */
export function itemsBeside(
  before: readonly unknown[],
  after: readonly unknown[],
): { readonly gone: readonly unknown[]; readonly come: readonly unknown[] } {
  const come = [...after]
  const gone = before.filter((item) => {
    const at = come.findIndex((each) => isDeepStrictEqual(each, item))
    if (at >= 0) come.splice(at, 1)
    return at < 0
  })
  return { gone, come }
}
