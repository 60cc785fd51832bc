import type { ClientSettings } from '../../schema/compiled'

/** The locale that formats a language's numbers and dates, such as en-US. */
export function localeOf(settings: ClientSettings, language: string): string {
  const locales: Readonly<Record<string, string | undefined>> = settings.languages
  return locales[language] ?? language
}
