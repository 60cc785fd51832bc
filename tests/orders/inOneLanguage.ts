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
    .map((file) => {
      if (file === settings) return { ...file, bytes: Buffer.from(stringify(values)) }
      // Every persona speaks the one that is left.
      return file.kind === 'personas' ? { ...file, bytes: withoutLanguages(file.bytes) } : file
    })
}

function withoutLanguages(bytes: Uint8Array): Buffer {
  return Buffer.from(
    Buffer.from(bytes)
      .toString()
      .replace(/^ +language: .*\n/gm, ''),
  )
}
