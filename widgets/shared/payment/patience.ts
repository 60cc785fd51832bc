import { PATIENCE_MS } from './limits'

/** Waits for a bank, a wallet or Stripe: for as long as the visitor does. */
export interface Patience {
  /** Ends with the task, however that ends, or once the visitor stops waiting. How the payment stands is then looked up by the server. */
  wait(task: Promise<unknown>): Promise<void>
  stop(): void
  wasStopped(): boolean
}

/** @param onSlow tells that somebody has been waited for longer than usual, and that it is over. */
export function createPatience(onSlow: (isSlow: boolean) => void): Patience {
  let isStopped = false
  let stop = () => {}
  const stopped = new Promise<void>((resolve) => {
    stop = resolve
  })

  return {
    async wait(task) {
      const timer = setTimeout(() => onSlow(true), PATIENCE_MS)
      // What failed here is no answer about the payment either.
      await Promise.race([task.catch(() => {}), stopped])
      clearTimeout(timer)
      onSlow(false)
    },
    stop() {
      isStopped = true
      stop()
    },
    wasStopped: () => isStopped,
  }
}
