import { expect, test } from 'vitest'
import { checkFunnel } from '../../packs/all/checkFunnel.ts'
import { describedPath, readFiles } from '../../schema/parse/readFiles.ts'
import { referenceFolder, repository } from '../reference/openReference.ts'

test('a new language is a line in the settings and a file of words: what is only copied is told in one warning', () => {
  const files = new Map(readFiles(referenceFolder('whole')).map((file) => [file.path, file]))
  const textOf = (path: string) => new TextDecoder().decode(files.get(path)?.bytes)
  const write = (path: string, text: string) =>
    files.set(path, { ...describedPath(path), bytes: new TextEncoder().encode(text) })
  write('funnel/settings.yaml', textOf('funnel/settings.yaml').replace('  es: es-ES\n', '  es: es-ES\n  de: de-DE\n'))
  write('funnel/words/de.yaml', textOf('funnel/words/en.yaml'))

  const images = `${repository}/public/images`
  const { funnel, problems } = checkFunnel({ sources: [...files.values()], root: repository, images })
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
  expect(Object.keys(funnel?.languages ?? {})).toEqual(['en', 'es', 'de'])
  expect(problems.filter(({ code }) => code === 'same-words')).toEqual([
    expect.objectContaining({ message: expect.stringMatching(/^\d{2,} German texts, of which this is the first, are/) }),
  ])
})
