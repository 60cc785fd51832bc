// Installs what the journeys need and the machine has not, while npm test runs what needs no browser.
import { ensureBrowser, ensureEngines } from './testBrowsers.mjs'

ensureBrowser()
ensureEngines()
