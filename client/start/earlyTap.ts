declare global {
  interface Window {
    /** The id of the control that was tapped last before the page was hydrated; null from then on. */
    earlyTap?: string | null
  }
}

/** Taps again, for the visitor, what they tapped before the page was alive. False where they did not. */
export function replayEarlyTap(window: Window): boolean {
  const id = window.earlyTap
  window.earlyTap = null
  if (id) window.document.getElementById(id)?.click()
  return Boolean(id)
}
