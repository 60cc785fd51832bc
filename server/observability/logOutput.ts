interface Output {
  write(text: string): unknown
  on(event: 'error', listener: (error: Error) => void): unknown
}

/** More than this waits for nobody: lines are lost rather than memory. */
const MOST_WAITING = 10_000

/**
 * Where the lines of the log go: together once a turn of the event loop, for each write costs as much as a request. An output that is full or closed
 * loses lines and ends nothing.
 */
export function logOutput(output: Output): { write(line: string): void } {
  let waiting: string[] = []
  // Without a listener the process would end: a log on a full disk, or a reader that is gone.
  output.on('error', () => {})

  function flush() {
    if (waiting.length === 0) return
    const text = waiting.join('')
    waiting = []
    output.write(text)
  }

  process.once('exit', flush)
  return {
    write(line) {
      if (waiting.length === 0) setImmediate(flush)
      if (waiting.length < MOST_WAITING) waiting.push(line)
    },
  }
}

/** One for the process, however many servers it has had: each adds listeners. */
export const standardOutput = logOutput(process.stdout)
