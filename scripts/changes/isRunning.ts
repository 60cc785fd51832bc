/** Whether an experiment has two groups of visitors: a share of 0 or 100 holds for everybody. */
export function isRunning(share: number): boolean {
  return share > 0 && share < 100
}
