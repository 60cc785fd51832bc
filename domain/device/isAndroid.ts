/** Whether a browser says that it runs on Android. */
export function isAndroid(userAgent: string): boolean {
  return /android/i.test(userAgent)
}
