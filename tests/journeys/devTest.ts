import { DevProject } from './DevProject'
import { test } from './product'

/** Journeys through the project under npm run dev, in a copy that the tests may edit; `prepare` edits it before it starts. */
export function devTest(prepare: (project: DevProject) => void = () => {}) {
  return test.extend<object, { readonly project: DevProject }>({
    project: [
      async ({ playwright: _ }, use) => {
        const project = new DevProject()
        prepare(project)
        await project.start()
        await use(project)
        await project.stop()
      },
      { scope: 'worker', timeout: 120_000 },
    ],
    baseURL: ({ project }, use) => use(project.origin),
  })
}
