/** False only where the browser says that there is no network. One that says nothing may well have one. */
export function isOnline(): boolean {
  return navigator.onLine !== false
}
