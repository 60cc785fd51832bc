/** A tab that is not shown paints nothing. */
const LONGEST_WAIT_MS = 100

/** Does something once the browser has painted what has changed so far, so that a tap is seen before the work that it asks for. What it returns calls it off. */
export function afterPaint(task: () => void): () => void {
  let timer = setTimeout(run, LONGEST_WAIT_MS)
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer)
    // A frame begins with this call and is painted after it.
    timer = setTimeout(run, 0)
  })

  function run() {
    cancelAnimationFrame(frame)
    task()
  }

  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
