/** The languages that the browser asks for, best first. Some web views and privacy tools have no list, or no language at all. */
export function preferredLanguages({ languages, language }: Pick<Navigator, 'languages' | 'language'>): string[] {
  const named: readonly unknown[] = languages?.length > 0 ? languages : [language]
  return named.filter((tag) => typeof tag === 'string')
}
