import type { ClientSettings } from '../../schema/compile/compiled'

/**
 * The locale that formats dates, numbers and units: the visitor's own where it is of the language that they read, so that an English page
 * shows a visitor from London kilograms and days before months; else the one that the settings name, such as en-US.
 * @param wanted what the visitor or the browser asks for, best first.
 */
export function localeOf(settings: ClientSettings, language: string, wanted: readonly (string | null)[]): string {
  const locales: Readonly<Record<string, string | undefined>> = settings.languages
  for (const each of wanted) {
    const locale = each ? knownLocale(each.replace('_', '-')) : ''
    if (locale.startsWith(`${language}-`)) return locale
  }
  return locales[language] ?? language
}

/**
 * The tag in its usual spelling: es-MX for ES-mx. Without extensions, such as en-US-u-ca-islamic, by which months would be others than
 * those that are stored. Empty for an odd one, which makes Intl throw.
 */
function knownLocale(tag: string): string {
  try {
    return new Intl.Locale(tag).baseName
  } catch {
    return ''
  }
}
