const RUNS = 5

/**
 * The least milliseconds of several runs. Of the processor, so that what else the machine does counts less. After one run that is not counted, in
 * which the code gets warm. A run is handed its number.
 */
export function leastTime(run: (number: number) => void): number {
  run(0)
  const times = Array.from({ length: RUNS }, (_, index) => {
    const before = process.cpuUsage()
    run(index + 1)
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  })
  return Math.min(...times)
}
