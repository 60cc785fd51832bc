/** The visitor's time zone, or UTC where the system does not know it: Intl then names one, Etc/Unknown, that it refuses itself. */
export function timeZone(): string {
  try {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone
  } catch {
    return 'UTC'
  }
}
