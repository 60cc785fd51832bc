import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { checkFunnel } from '../../packs/all/checkFunnel.ts'
import { describedPath, readFiles, type SourceFile } from '../../schema/parse/readFiles.ts'
import { sourceMark } from '../../schema/words/sourceMark.ts'

/** While a funnel is worked on, what its translations lack holds nobody up; what is wrong with the first language does. */

const base = join(import.meta.dirname, '../reference/base')

/** @param more further files. */
function checked(edits: { readonly [path: string]: (text: string) => string }, isDraft: boolean, more: readonly SourceFile[] = []) {
  const sources = readFiles(base).map((file): SourceFile => {
    const edit = edits[file.path]
    if (!edit) return file
    const text = readFileSync(join(base, file.path), 'utf8')
    const edited = edit(text)
    expect(edited).not.toBe(text)
    return { ...describedPath(file.path), bytes: Buffer.from(edited) }
  })
  return checkFunnel({ sources: [...sources, ...more], root: base, images: join(base, '../../../public/images'), isDraft })
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

describe('a sentence of the first language with a variable that no translation has', () => {
  const edits = {
    'funnel/words/en.yaml': (text: string) => text.replace('title: Do you work out?', 'title: Do you work out with {app_name}?'),
  }

  // Only where it is known what was translated, the change itself is told, and not what follows from it.
  const recorded = {
    ...describedPath('funnel/translations/es.yaml'),
    bytes: Buffer.from(`translatedFrom:\n  workout.title: ${sourceMark('Do you work out?')}\n`),
  }

  test('is shown while it is worked on, and reported', () => {
    const { funnel, problems } = checked(edits, true, [recorded])
    const told = problems.find(({ code }) => code === 'variables-differ')
    expect(told?.file).toBe('funnel/words/en.yaml')
    expect(problems.every(({ severity }) => severity === 'warning')).toBe(true)
    expect(JSON.stringify(funnel?.languages.en?.steps.workout?.words.title)).toContain('app_name')
  })

  test('cannot be shipped', () => {
    expect(checked(edits, false, [recorded]).funnel).toBeNull()
  })
})
