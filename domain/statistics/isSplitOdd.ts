/** The point of the chi-squared distribution with one degree of freedom that chance passes once in a thousand times. */
const ONE_IN_A_THOUSAND = 10.828

/** Pearson's chi-squared of how visitors were divided between two variants, against the share (percent) that `test` should have. */
export function chiSquaredOfSplit(control: number, test: number, share: number): number {
  const total = control + test
  const expectedTest = (total * share) / 100
  return part(test, expectedTest) + part(control, total - expectedTest)
}

/**
 * Whether visitors were divided so unlike the declared share that it is hardly chance (p < 0.001): a sample-ratio mismatch, which tells that
 * visitors of one variant got lost on the way, or that the share was changed meanwhile.
 */
export function isSplitOdd(control: number, test: number, share: number): boolean {
  return chiSquaredOfSplit(control, test, share) > ONE_IN_A_THOUSAND
}

function part(observed: number, expected: number): number {
  if (expected > 0) return (observed - expected) ** 2 / expected
  return observed > 0 ? Number.POSITIVE_INFINITY : 0
}
