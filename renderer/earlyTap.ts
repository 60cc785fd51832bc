declare global {
  interface Window {
    /** The id of the control that was tapped last before the page was hydrated; null from then on. */
    earlyTap?: string | null
  }
}

/**
 * Goes into the head of prerendered pages, before any other script. Remembers a tap that comes before the page is alive. Hides a first
 * step from who comes by a link with a record's id: they go on where they left, and must not see the first step flash by.
 */
export const EARLY_SCRIPT = [
  "addEventListener('click',function(e){if(window.earlyTap!==null){",
  "var l=e.target.closest&&e.target.closest('label'),c=l?l.control:e.target;",
  'if(c&&c.id)window.earlyTap=c.id}},true);',
  "if(/[?&]onboarding=/.test(location.search))document.documentElement.setAttribute('data-resuming','')",
].join('')

/** Taps again, for the visitor, what they tapped before the page was alive. */
export function replayEarlyTap(window: Window): void {
  const id = window.earlyTap
  window.earlyTap = null
  if (id) window.document.getElementById(id)?.click()
}
