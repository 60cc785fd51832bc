import type { BrowserContext } from '@playwright/test'
import type { CompiledStep, Words } from '../../schema/compile/compiled'
import { lookAtSheet, settings, tour, turns } from './everyScreen'
import { expect, test } from './product'
import { pseudoWords } from './pseudoWords'
import { textFaults } from './textFaults'
import { tellColours, unlistedPairs } from './unlistedColours'

const [language = ''] = Object.keys(settings.languages)

/** Lays the pseudo-language over what the browser is sent. */
async function speakPseudo(context: BrowserContext): Promise<void> {
  await context.route(`**/funnel/*/${language}/*.json`, async (route) => {
    const response = await route.fetch()
    const file = (await response.json()) as CompiledStep | Words
    await route.fulfill({
      response,
      json: isStep(file) ? { ...file, words: pseudoWords(file.words) } : pseudoWords(file),
    })
  })
  await context.route(
    (url) => !/^\/(assets|funnel|images|api)\//.test(url.pathname),
    async (route) => {
      const response = await route.fetch()
      const html = await response.text()
      // Without a step of its own the page is drawn from what the routes above send.
      const body = html.replace(
        /(<script type="application\/json" id="page-data">)(.*?)(<\/script>)/s,
        (_all, open, json, close) => {
          const { app } = JSON.parse(json) as { app: Words }
          return `${open}${JSON.stringify({ language, app: pseudoWords(app) }).replaceAll('<', '\\u003c')}${close}`
        },
      )
      await route.fulfill({ response, body })
    },
  )
}

function isStep(file: CompiledStep | Words): file is CompiledStep {
  return typeof file.step === 'object' && 'type' in file.step
}

// The colours of texts are looked at on the way: neither they nor the words change anything of the other.
for (const { who, sex, screens } of turns) {
  test(`a language of longer words fits into every screen, and its texts are of two colours whose contrast is checked: ${who}`, async ({
    newProfile,
    server,
  }) => {
    test.setTimeout(240_000)
    const profile = await newProfile({ viewport: { width: 375, height: 667 } })
    await speakPseudo(profile)
    await tellColours(profile)
    const found: Record<string, readonly string[]> = {}
    const unlisted = new Map<string, string>()
    await tour({ profile, server, sex, screens }, async (name, page) => {
      await expect(page.getByRole('heading', { level: 1 })).toContainText('[')
      const look = async (screen: string) => {
        const faults = await textFaults(page)
        if (faults.length > 0) found[screen] = faults
        for (const [pair, text] of await unlistedPairs(page)) unlisted.set(pair, `${pair}: ${text} of ${screen}`)
      }
      await look(name)
      await lookAtSheet(name, page, () => look(`the sheet of ${name}`))
    })
    // What was fetched ahead for the last screen may still be on its way.
    await profile.unrouteAll({ behavior: 'ignoreErrors' })
    expect(found).toEqual({})
    expect([...unlisted.values()], 'not in schema/brand/colourPairs.ts').toEqual([])
  })
}
