import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { validate } from '../../scripts/validate.ts'

const repository = join(import.meta.dirname, '../..')

/** The base funnel as a project of its own. */
function project(): string {
  const root = mkdtempSync(join(tmpdir(), 'funnel-'))
  cpSync(join(import.meta.dirname, '../reference/base'), root, { recursive: true })
  mkdirSync(join(root, 'public'))
  symlinkSync(join(repository, 'public/images'), join(root, 'public/images'))
  return root
}

function run(root: string, args: readonly string[] = [], isOnGithub = false): { code: number; output: string } {
  let output = ''
  const code = validate({
    args: args.map((arg) => (arg.startsWith('-') ? arg : join(root, arg))),
    root,
    isOnGithub,
    print: (text) => {
      output += text
    },
  })
  return { code, output }
}

function brokenProject(): string {
  const root = project()
  writeFileSync(join(root, 'funnel/orders/live.yaml'), 'start: [gender, age, typical-day]\nhabits: [workout, habits, well-dome, your-pace]\n')
  writeFileSync(join(root, 'funnel/steps/your-pace.yaml'), 'type: single-choise\nanalytics: { step: 6 }\n')
  return root
}

test('a clean funnel exits with 0', () => {
  expect(run(project())).toEqual({ code: 0, output: 'no problems in 12 files\n' })
})

test('a problem exits with 1', () => {
  const { code, output } = run(brokenProject())
  expect(code).toBe(1)
  expect(output).toContain('2 problems in 2 of 12 files\n')
})

test('a named file or folder shows only its own problems, found by reading the whole', () => {
  const root = brokenProject()
  expect(run(root, ['funnel/steps/your-pace.yaml']).output).toMatch(/^funnel\/steps\/your-pace.yaml:1:7: .*\n[^]*1 problem in 1 of 12 files\n$/)
  expect(run(root, ['funnel/orders']).output).toContain('there is no step "well-dome"')
  expect(run(root, ['funnel/words'])).toEqual({ code: 0, output: 'no problems in 12 files\n' })
})

test('--production refuses addresses for examples, which are no problem before', () => {
  const { code, output } = run(project(), ['--production'])
  expect(code).toBe(1)
  expect(output).toContain('[placeholder-link]')
})

test('--json prints data', () => {
  const { code, output } = run(brokenProject(), ['--json'])
  expect(code).toBe(1)
  expect(JSON.parse(output)).toMatchObject({
    files: 12,
    problems: [
      {
        code: 'unknown-step',
        file: 'funnel/orders/live.yaml',
        range: { start: { line: 2, column: 27 }, end: { line: 2, column: 36 } },
        message: 'there is no step "well-dome"',
        fix: 'Did you mean "well-done"?',
        severity: 'error',
      },
      { code: 'unknown-type', file: 'funnel/steps/your-pace.yaml' },
    ],
  })
})

test('--github prints annotations, and so does a run on GitHub besides the report', () => {
  const root = brokenProject()
  const annotation =
    '::error file=funnel/orders/live.yaml,line=2,endLine=2,col=27,endColumn=36,title=unknown-step::there is no step "well-dome"%0ADid you mean "well-done"?\n'
  expect(run(root, ['--github']).output.startsWith(annotation)).toBe(true)
  const { output } = run(root, [], true)
  expect(output).toContain('2 problems in 2 of 12 files\n')
  expect(output).toContain(annotation)
})

test.each([
  ['an option that there is not', ['--jsno'], 'There is no option --jsno.'],
  ['a file that there is not', ['funnel/steps/none.yaml'], 'There is no file funnel/steps/none.yaml.'],
])('%s exits with 2', (_what, args, message) => {
  const { code, output } = run(project(), args)
  expect(code).toBe(2)
  expect(output).toContain(message)
})

test('a project without a funnel exits with 2 and says so', () => {
  const root = project()
  rmSync(join(root, 'funnel'), { recursive: true })
  expect(run(root)).toEqual({ code: 2, output: 'There is no folder funnel.\n' })
})

test('the command gives its exit code to the shell', () => {
  const command = (args: readonly string[]) =>
    spawnSync(process.execPath, ['scripts/run.mjs', ...args], { cwd: repository, encoding: 'utf8' })
  expect(command(['validate', '--jsno']).status).toBe(2)
  expect(command(['validate', '--help'])).toMatchObject({ status: 0, stdout: expect.stringContaining('npm run validate') })
}, 120_000)

test('all products of products.yaml are checked, and told as one', () => {
  const root = brokenProject()
  cpSync(join(import.meta.dirname, '../reference/base/funnel'), join(root, 'products/tea'), { recursive: true })
  cpSync(join(repository, 'public/images'), join(root, 'products/tea/images'), { recursive: true })
  writeFileSync(join(root, 'products/tea/orders/live.yaml'), 'start: [gendre]\n')
  writeFileSync(join(root, 'products.yaml'), 'products:\n  - { folder: funnel, host: a.example }\n  - { folder: products/tea }\n')
  const { code, output } = run(root)
  expect(code).toBe(1)
  expect(output).toContain('funnel/orders/live.yaml:2:')
  expect(output).toContain('products/tea/orders/live.yaml:1:9: there is no step "gendre"')
  expect(output).toMatch(/of 24 files\n$/)
})

test.each([
  ['/woman', 'products.yaml:3:35: /woman hides the step "age" of funnel, which is at /woman/age [shared-address]'],
  ['/woman/age', 'products.yaml:3:35: /woman/age hides the step "age" of funnel, which is at /woman/age [shared-address]'],
  ['/woman/ag', null],
  ['/tea', null],
])('a path at which another product has a step is told: %s', (path, message) => {
  const root = project()
  cpSync(join(import.meta.dirname, '../reference/base/funnel'), join(root, 'products/tea'), { recursive: true })
  const list = (host: string) =>
    `products:\n  - { folder: funnel, host: a.example }\n  - { folder: products/tea, path: ${path}, host: ${host} }\n`
  writeFileSync(join(root, 'products.yaml'), list('a.example'))
  const { output } = run(root)
  expect(output.split('\n').filter((line) => line.includes('[shared-address]'))).toEqual(message === null ? [] : [message])
  // At another host it is in nobody's way.
  writeFileSync(join(root, 'products.yaml'), list('b.example'))
  expect(run(root).output).not.toContain('[shared-address]')
})

test('a fault of products.yaml is told, and exits with 1', () => {
  const root = project()
  writeFileSync(join(root, 'products.yaml'), 'products:\n  - { folder: products/tea }\n')
  const { code, output } = run(root)
  expect(code).toBe(1)
  expect(output).toMatch(/^products.yaml:2:15: there is no product in products\/tea \[missing-product\]/)
})
