import { parse, stringify } from 'yaml'
import type { SourceFile } from '../../schema/parse/readFiles'

/** The funnel in its first language alone: paths and values are the same in every one. */
export function inOneLanguage(all: readonly SourceFile[]): SourceFile[] {
  const settings = all.find(({ kind }) => kind === 'settings') as SourceFile
  const values = parse(Buffer.from(settings.bytes).toString())
  const [language = ''] = Object.keys(values.languages)
  values.languages = { [language]: values.languages[language] }
  const isOther = ({ path }: SourceFile) => {
    const found = /^funnel\/(words|guides|translations)\/([a-z]+)/.exec(path)
    return found !== null && found[2] !== language
  }
  return all
    .filter((file) => !isOther(file))
    .map((file) => (file === settings ? { ...file, bytes: Buffer.from(stringify(values)) } : file))
}
