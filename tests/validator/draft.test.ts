import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { checkFunnel } from '../../schema/compile/checkFunnel.ts'
import { describedPath, readFiles, type SourceFile } from '../../schema/parse/readFiles.ts'

/** While a funnel is worked on, what its translations lack holds nobody up; what is wrong with the first language does. */

const base = join(import.meta.dirname, '../reference/base')

function checked(edits: { readonly [path: string]: (text: string) => string }, isDraft: boolean) {
  const sources = readFiles(base).map((file): SourceFile => {
    const edit = edits[file.path]
    if (!edit) return file
    const text = readFileSync(join(base, file.path), 'utf8')
    const edited = edit(text)
    expect(edited).not.toBe(text)
    return { ...describedPath(file.path), bytes: Buffer.from(edited) }
  })
  return checkFunnel({ sources, root: base, images: join(base, '../../../public/images'), isDraft })
}

const withOption = { 'funnel/steps/workout.yaml': (text: string) => text.replace('"no"]', '"no", rarely]') }
const inEnglish = {
  'funnel/words/en.yaml': (text: string) => text.replace(/(\nworkout:[\s\S]*?\n {2}options:\n)/, '$1    rarely: Rarely\n'),
}

describe('an option without a translation', () => {
  test('is shown in the first language while it is worked on, and reported', () => {
    const { funnel, problems } = checked({ ...withOption, ...inEnglish }, true)
    expect(problems.map(({ code, severity }) => `${severity} ${code}`)).toEqual(['warning missing-words'])
    expect(funnel?.languages.es?.steps.workout?.words['options.rarely']).toBe('Rarely')
    expect(funnel?.languages.es?.steps.workout?.words['options.often']).not.toBe(
      funnel?.languages.en?.steps.workout?.words['options.often'],
    )
  })

  test('cannot be shipped', () => {
    expect(checked({ ...withOption, ...inEnglish }, false).funnel).toBeNull()
  })

  test('is an error without words in the first language', () => {
    expect(checked(withOption, true).funnel).toBeNull()
  })
})
