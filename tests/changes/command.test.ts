import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { comparisonMarkdown } from '../../scripts/changes/comparisonMarkdown.ts'
import type { Side } from '../../scripts/changes/side.ts'
import { changes } from '../../scripts/changes.ts'
import { gitProject } from './gitProject'

const NOW = Date.UTC(2026, 10, 29)
const { root, git, commit, edit } = gitProject()

describe('what is compared with', { timeout: 120_000 }, () => {
  test('on main it is what was committed last', async () => {
    edit('funnel/words/en.yaml', 'How tall are you?', 'What is your height?')
    const { said, code } = await run()
    expect(code).toBe(0)
    expect(said).toMatch(/^From what was committed last \(\w{7}\) to the files as they are now\./)
    expect(said).toContain('en title: How tall are you? → What is your height?')
  })

  test('on a branch it is where the branch left main, whatever was committed since', async () => {
    git('checkout', '--quiet', '-b', 'taller')
    edit('funnel/words/en.yaml', 'How tall are you?', 'What is your height?')
    commit('another title')
    const { said } = await run()
    expect(said).toMatch(/^From where the branch left main \(\w{7}\)/)
    expect(said).toContain('What is your height?')
    expect((await run('HEAD')).said).toContain('Nothing differs')
  })

  test('a revision that git does not know is told', async () => {
    const { said, code } = await run('nowhere')
    expect(code).toBe(2)
    expect(said).toContain('Git knows no revision nowhere.')
    // It is no option of git, whatever it looks like.
    expect((await run('--', '--output=x')).said).toContain('Git knows no revision --output=x.')
  })

  test('without git it says so', async () => {
    const elsewhere = mkdtempSync(join(tmpdir(), 'no-git-'))
    cpSync(join(root(), 'funnel'), join(elsewhere, 'funnel'), { recursive: true })
    const { said, code } = await told(elsewhere, [])
    rmSync(elsewhere, { recursive: true })
    expect(code).toBe(2)
    expect(said).toBe('This folder is in no git repository, and what the funnel was before is known to git alone.\n')
  })
})

describe('the options', { timeout: 120_000 }, () => {
  test('--check fails where something is to be decided, and only then', async () => {
    expect((await run('--check')).code).toBe(0)
    edit('funnel/steps/habits.yaml', '  - { key: like_wine, emoji: drinks/wine }\n', '')
    const { said, code } = await run('--check')
    expect(code).toBe(1)
    expect(said).toContain('Write at the option, in funnel/steps/habits.yaml: renamedFrom: [like_wine].')
    expect((await run()).code).toBe(0)
    edit('funnel/settings.yaml', 'record:', 'retired: { options: { habits: [like_wine] } }\nrecord:')
    expect((await run('--check')).code).toBe(0)
  })

  test('--check fails where a file is broken: what it does to visitors is not known', async () => {
    edit('funnel/steps/habits.yaml', 'type: multi-choice', 'type: multi-choise')
    const { said, code } = await run('--check')
    expect(code).toBe(1)
    expect(said).toContain('The files as they are now cannot be checked: mend their problems first.')
    expect((await run()).code).toBe(0)
  })

  test('--records is known', async () => {
    expect((await run('--records')).code).toBe(0)
  })

  test('--json is for programs', async () => {
    edit('funnel/offers.yaml', 'today: { price: 699, perDay: 100', 'today: { price: 799, perDay: 114')
    const told = JSON.parse((await run('--json')).said)
    expect(told).toMatchObject({ broken: [], undecided: 0, sections: [{ name: 'money' }] })
    expect(told.sections[0].changes[0]).toMatchObject({
      kind: 'price',
      about: 'plan-1-week',
      text: 'charged today, in USD',
      before: '$6.99',
      after: '$7.99',
    })
  })

  test('--markdown takes nothing of what is said for a mark', async () => {
    edit('funnel/words/en.yaml', 'How tall are you?', '"*Tall*, @ana? `5`"')
    const { said } = await run('--markdown')
    expect(said).toMatch(/^## What this changes for visitors\n/)
    expect(said).toContain(
      '### The screen\n\n**height**\n\n- en title: `How tall are you?` → `` *Tall*, @ana? `5` ``\n',
    )
  })

  test.each([
    [['--colour'], 2, "Unknown option '--colour'"],
    [['main', 'HEAD'], 2, 'Name one revision.'],
    [['--json', '--markdown'], 2, 'Take --markdown or --json.'],
    [['--help'], 0, 'npm run changes'],
  ])('%s', async (args, expected, sentence) => {
    const { said, code } = await run(...args)
    expect(code).toBe(expected)
    expect(said).toContain(sentence)
  })
})

test('a comment is never longer than GitHub takes it', () => {
  const long = Array.from({ length: 4000 }, (_, index) => ({
    kind: 'sentence',
    about: 'app',
    text: `en ${index}`,
    after: 'A sentence',
  }))
  const side: Side = { problems: [], fileCount: 1, read: null, funnel: null, images: '' }
  const said = comparisonMarkdown({
    comparison: { sections: [{ name: 'screen', changes: long }], broken: [] },
    before: { name: 'before', side },
    after: { name: 'now', side },
  })
  expect(said.length).toBeLessThan(65_536)
  expect(said).toContain('… and more. All of it: `npm run changes`.')
})

async function told(folder: string, args: readonly string[]) {
  let said = ''
  const print = (text: string) => {
    said += text
  }
  return { code: await changes({ args, root: folder, now: NOW, print }), said }
}

function run(...args: string[]) {
  return told(root(), args)
}
