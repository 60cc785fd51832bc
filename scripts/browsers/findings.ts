import type { CompatData } from '@mdn/browser-compat-data'
import type { OldestBrowser } from './oldestBrowsers'
import { scriptFeatures } from './scriptFeatures'
import { styleFeatures } from './styleFeatures'
import { lackingBrowser } from './support'

/** Names of features that a browser of the list may lack, with what happens there. */
export type Guarded = Readonly<Record<string, string>>

/**
 * What the built files use although a browser of the list does not have it, a line each; and which guards nobody needs any more.
 * @param files their texts by name; scripts end with .js, styles with .css.
 */
export function findings(
  files: ReadonlyMap<string, string>,
  data: CompatData,
  browsers: readonly OldestBrowser[],
  guarded: Guarded,
): string[] {
  const unused = new Set(Object.keys(guarded))
  const lines: string[] = []
  for (const [file, code] of files) {
    try {
      const features = file.endsWith('.css') ? styleFeatures(code, data) : scriptFeatures(code, data)
      for (const [name, feature] of features) {
        const lacking = lackingBrowser(feature, browsers)
        if (lacking === null) continue
        unused.delete(name)
        if (!Object.hasOwn(guarded, name)) lines.push(`${file}: ${name} is not there in ${lacking}`)
      }
    } catch (error) {
      lines.push(`${file}: ${error instanceof Error ? error.message : error}`)
    }
  }
  return [
    ...lines,
    ...[...unused].map((name) => `scripts/browsers/guarded.ts: nothing needs a guard for ${name} any more`),
  ]
}
