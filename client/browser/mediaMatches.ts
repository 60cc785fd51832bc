/** Whether a media query holds. False where the browser cannot say. */
export function mediaMatches(query: string): boolean {
  try {
    return window.matchMedia(query).matches
  } catch {
    return false
  }
}
