import type { ClientSettings } from '../../schema/compiled'

/**
 * The locale that formats dates, numbers and units: the visitor's own where it is of the language that they read, so that an English page
 * shows a visitor from London kilograms and days before months; else the one that the settings name, such as en-US.
 * @param wanted what the browser asks for, best first.
 */
export function localeOf(settings: ClientSettings, language: string, wanted: readonly string[]): string {
  const locales: Readonly<Record<string, string | undefined>> = settings.languages
  const own = wanted.find((each) => each.startsWith(`${language}-`) && isLocale(each))
  return own ?? locales[language] ?? language
}

// An odd tag makes Intl throw.
function isLocale(tag: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0
  } catch {
    return false
  }
}
