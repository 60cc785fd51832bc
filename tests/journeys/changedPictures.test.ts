import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { DevProject } from './DevProject'
import { settings } from './extendedOrder'
import { expect, test } from './product'

test('a sentence that is changed is shown before and after to whom it is said, on a phone and on a computer', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const project = new DevProject()
  try {
    const git = (...args: string[]) => spawnSync('git', args, { cwd: project.folder })
    git('init', '--quiet', '--initial-branch=main')
    // What the state before is read from.
    git('add', 'funnel', 'public', 'renderer/words.json', 'server/report/words.json')
    git('-c', 'user.name=Ana', '-c', 'user.email=ana@example.com', 'commit', '--quiet', '--message=before')
    const file = 'funnel/words/en.yaml'
    const [line = ''] =
      /(?<=\nheight:\n) {2}title: .*/.exec(readFileSync(path.join(project.folder, file), 'utf8')) ?? []
    const [sex = ''] = Object.keys(settings.sexes).slice(-1)
    project.edit(file, line, `${line}{sex, select, ${sex} { Roughly} other {}}`)

    const { code, output } = project.run('scripts/run.mjs', 'changes', '--pictures', 'pictures')
    expect(output).toContain('open pictures/index.html')
    expect(code).toBe(0)
    const views = [`height-${sex}-en-390`, `height-${sex}-en-1280`]
    const files = views.flatMap((view) => [`${view}-after.webp`, `${view}-before.webp`])
    const folder = path.join(project.folder, 'pictures')
    expect(readdirSync(folder).sort()).toEqual([...files, 'index.html'].sort())

    await page.goto(`file://${folder}/index.html`)
    await expect(page.locator('figure')).toHaveCount(views.length)
    for (const image of await page.locator('img').all()) {
      await image.scrollIntoViewIfNeeded()
      await expect.poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBeGreaterThan(300)
    }
  } finally {
    await project.stop()
  }
})
