/** The languages that the browser asks for, best first. Some web views and privacy tools have no list, or no language at all, or refuse to say. */
export function preferredLanguages(navigator: Pick<Navigator, 'languages' | 'language'>): string[] {
  try {
    const { languages, language } = navigator
    const named: readonly unknown[] = languages?.length > 0 ? languages : [language]
    return named.filter((tag) => typeof tag === 'string')
  } catch {
    return []
  }
}
