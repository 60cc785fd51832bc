declare global {
  interface Window {
    /** The id of the control that was tapped last before the page was hydrated; null from then on. */
    earlyTap?: string | null
  }
}

/** Goes into the head of prerendered pages, before any other script: remembers a tap that comes before the page is alive. */
export const EARLY_TAP_SCRIPT =
  "addEventListener('click',function(e){if(window.earlyTap!==null){var l=e.target.closest&&e.target.closest('label');var c=l?l.control:e.target;if(c&&c.id)window.earlyTap=c.id}},true)"

/** Taps again, for the visitor, what they tapped before the page was alive. */
export function replayEarlyTap(window: Window): void {
  const id = window.earlyTap
  window.earlyTap = null
  if (id) window.document.getElementById(id)?.click()
}
