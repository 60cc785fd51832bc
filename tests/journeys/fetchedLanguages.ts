import type { Page } from '@playwright/test'

/** The languages whose words a page fetches from now on: filled while it does. */
export function fetchedLanguages(page: Page): ReadonlySet<string> {
  const fetched = new Set<string>()
  page.on('request', (request) => {
    const [, folder] = /\/funnel\/[^/]+\/(\w+)\/[^/]+\.json$/.exec(new URL(request.url()).pathname) ?? []
    if (folder && !NO_LANGUAGES.includes(folder)) fetched.add(folder)
  })
  return fetched
}

/** Folders next to those of the languages. */
const NO_LANGUAGES = ['orders', 'choices']
