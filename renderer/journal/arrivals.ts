/**
 * Tells whether a step is come to. The same step at the same entry of the history twice in a row is one arrival: React runs effects twice in
 * development, and a step may be drawn anew where it is.
 */
export function createArrivals(): (step: string, historyKey: string) => boolean {
  let last = ''
  return (step, historyKey) => {
    const arrival = `${step} ${historyKey}`
    if (arrival === last) return false
    last = arrival
    return true
  }
}
