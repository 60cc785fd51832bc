import { isPublicFont } from '../assets/fontFile.ts'
import type { Rule } from '../model/funnel.ts'
import { type Path, placeOf } from '../parse/parsedFile.ts'

/** Every font file that the brand names is there. */
export const missingFont: Rule = ({ brand, hasFont }, report) => {
  const { files = [], guides = {} } = brand?.values.font ?? {}
  const named: (readonly [Path, string])[] = [
    ...files.map(({ file }, index) => [['font', 'files', index, 'file'], file] as const),
    ...Object.entries<string>(guides).map(([weight, file]) => [['font', 'guides', weight], file] as const),
  ]
  for (const [path, file] of named) {
    if (!brand || hasFont(file)) continue
    report(
      placeOf(brand.file, path),
      `there is no font file ${isPublicFont(file) ? `public/${file}` : file}`,
      cureFor(file),
    )
  }
}

function cureFor(file: string): string {
  if (isPublicFont(file)) return 'Put it there.'
  const [scope = '', name = ''] = file.split('/')
  const from = scope.startsWith('@') ? `${scope}/${name}` : scope
  return [
    `Look for its name in node_modules/${from}. If that is not there: npm install -D ${from}`,
    'A file of your own lies in public/fonts: write fonts/NAME.woff2.',
  ].join('\n')
}
