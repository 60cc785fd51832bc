import { appendFileSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { validate } from '../../scripts/validate.ts'
import { gitProject } from './gitProject'

/** What `npm run validate` says below the problems: what the files do differently since the last commit. */

const { root, git, commit, edit } = gitProject()

describe('below the problems', { timeout: 120_000 }, () => {
  test('nothing is said where nothing differs, or only a comment does', () => {
    expect(run().said).toMatch(/^no problems in \d+ files\n$/)
    appendFileSync(join(root(), 'funnel/offers.yaml'), '# looked at\n')
    expect(run().said).toMatch(/^no problems in \d+ files\n$/)
  })

  test('what differs is said, what costs most first', () => {
    edit('funnel/words/en.yaml', 'How tall are you?', 'How high are you?')
    edit('funnel/offers.yaml', 'notAfter: [plan-12-weeks]', 'notAfter: [plan-4-weeks]')
    edit('funnel/steps/prediction.yaml', 'emoji: events/party', 'emoji: events/wedding')
    const { said, code } = run()
    // The translations are behind.
    expect(code).toBe(1)
    const [, section = ''] = said.split(/^(?=What differs)/m)
    expect(section).toMatch(/^What differs for visitors since the last commit \(\w{7}\):\n\n {2}Money\n/)
    expect(section).toContain('notAfter: plan-12-weeks → plan-4-weeks')
    expect(section).toMatch(
      / {2}The screen\n {4}prediction: .*emoji: events\/party → events\/wedding\n {4}height: en title: How tall are you\? → How high are you\?\n$/,
    )
  })

  test('what is to be decided comes before all', () => {
    edit('funnel/steps/habits.yaml', '  - { key: like_wine, emoji: drinks/wine }\n', '')
    edit('funnel/offers.yaml', 'price: 699, perDay: 100', 'price: 799, perDay: 114')
    const { said } = run()
    expect(said).toMatch(/since the last commit \(\w{7}\):\n\n {2}To be decided\n {4}habits: "like_wine" was an answer/)
  })

  test('of what a file with mistakes has lost nothing is said', () => {
    edit('funnel/steps/habits.yaml', 'dataClass: health', 'dataClass: wealth')
    edit('funnel/words/en.yaml', 'How tall are you?', 'How high are you?')
    const { said, code } = run()
    expect(code).toBe(1)
    expect(said).toContain('→ How high are you?')
    expect(said).not.toContain('habits: dataClass')
    expect(said).toContain('What else differs is told once the problems are mended.')
  })

  test.each([
    ['an order', 'funnel/orders/live.yaml', 'plan:', '<<<<<<< HEAD\nplan:'],
    ['the offers', 'funnel/offers.yaml', 'price: 2999', 'price: 29.99'],
    ['the settings', 'funnel/settings.yaml', 'percentPerWeek: 1', 'percentPerWeek: { a: b }'],
  ])('nor of what only seems gone while %s cannot be read whole', (_, file, right, wrong) => {
    edit(file, right, wrong)
    edit('funnel/words/en.yaml', 'How tall are you?', 'How high are you?')
    const { said } = run()
    const [, section = ''] = said.split(/^(?=What differs)/m)
    expect(section.split('\n').slice(2).join('\n')).toBe(
      '  The screen\n    height: en title: How tall are you? → How high are you?\n  What else differs is told once the problems are mended.\n',
    )
  })

  test('more than some twenty lines are counted', () => {
    const words = readFileSync(join(root(), 'funnel/words/en.yaml'), 'utf8')
    writeFileSync(join(root(), 'funnel/words/en.yaml'), words.replace(/(: "?\p{L}[^"{}\n]+?)[?.]?$/gmu, '$1!'))
    const { said } = run()
    const [, section = ''] = said.split(/^(?=What differs)/m)
    expect(section.split('\n').length).toBeLessThan(27)
    expect(section).toMatch(/ {2}… and \d+ more: npm run changes\n$/)
  })

  test('a picture with other pixels is told', () => {
    const [one = '', other = ''] = readdirSync(join(root(), 'public/images/woman')).filter((file) =>
      file.endsWith('-360.webp'),
    )
    cpSync(join(root(), 'public/images/woman', other), join(root(), 'public/images/woman', one))
    expect(run().said).toContain(`The picture woman/${one.replace('-360.webp', '')} is another one`)
  })
})

describe('in other forms', { timeout: 120_000 }, () => {
  test('--json has it under a key of its own, --github as a notice', () => {
    edit('funnel/words/en.yaml', 'How tall are you?', 'How high are you?')
    const told = JSON.parse(run('--json').said)
    expect(Object.keys(told)).toEqual(['files', 'problems', 'changes'])
    expect(told.changes).toMatchObject([
      { sections: [{ name: 'screen', changes: [{ kind: 'sentence', about: 'height' }] }] },
    ])
    expect(run('--github').said).toMatch(
      /^::notice title=What differs for visitors since the last commit \(\w{7}\):: {2}The screen%0A/m,
    )
  })

  test('who asks about a file is told of its problems alone', () => {
    edit('funnel/words/en.yaml', 'How tall are you?', 'How high are you?')
    expect(run(join(root(), 'funnel/orders')).said).toMatch(/^no problems in \d+ files\n$/)
  })
})

describe('where there is nothing to compare with', { timeout: 120_000 }, () => {
  test('without git nothing is said', () => {
    const elsewhere = mkdtempSync(join(tmpdir(), 'no-git-'))
    for (const part of ['funnel', 'public', 'renderer', 'server'])
      cpSync(join(root(), part), join(elsewhere, part), { recursive: true })
    expect(told(elsewhere).said).toMatch(/^no problems in \d+ files\n$/)
    rmSync(elsewhere, { recursive: true })
  })

  test.each([
    ['languages:', 'langages:'],
    ['campaign:', 'campain:'],
  ])('files of then that cannot be built are told in one line: %s', (right, wrong) => {
    git('checkout', '--quiet', '-B', 'main-broken')
    edit('funnel/settings.yaml', right, wrong)
    commit('a broken state')
    git('checkout', '--quiet', '-B', 'broken')
    git('update-ref', 'refs/heads/main', 'HEAD')
    git('checkout', '--quiet', 'HEAD~1', '--', 'funnel')
    const { said, code } = run()
    git('update-ref', 'refs/heads/main', 'HEAD~1')
    expect(code).toBe(0)
    expect(said).toMatch(
      /^no problems in \d+ files\n\nWhat differs for visitors since .* is not told: the files of then can be built no more\.\n$/,
    )
  })
})

function told(folder: string, args: readonly string[] = []): { said: string; code: number } {
  let said = ''
  const print = (text: string) => {
    said += text
  }
  return { code: validate({ args, root: folder, isOnGithub: false, print }), said }
}

function run(...args: string[]) {
  return told(root(), args)
}
