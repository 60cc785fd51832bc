import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { root, run } from '../ensureInstalled.mjs'

const WHOLE_BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
/** The headless shell first: it draws no window around a page, so that the journeys take a fifth less time. */
const SYSTEM_NAMES = ['chromium-headless-shell', ...WHOLE_BROWSERS]

/** The path of a Chromium to test with: the one that CHROMIUM_PATH names, Playwright's own, or the system's. Null where there is none. */
function findBrowser() {
  return [process.env.CHROMIUM_PATH, playwrightsOwn(), ...SYSTEM_NAMES.map(which)].find(isThere) ?? null
}

/** The same; where there is none, installs one by what the machine allows. Throws where nothing works. */
export function ensureBrowser() {
  const found = findBrowser()
  if (found) return found
  console.log('Installing a browser for the tests …')
  run('npx', ['playwright', 'install', 'chromium'])
  const downloaded = findBrowser()
  if (downloaded) return downloaded
  installPackages(['chromium-headless-shell'])
  const packaged = findBrowser()
  if (packaged) return packaged
  throw new Error('There is no browser to test with. Install Chromium, or name one in CHROMIUM_PATH.')
}

/** The setting that names the program to drive each engine, and where it comes from. */
const ENGINES = [
  {
    // The headless shell keeps no page to go back to, and cannot refuse storage.
    name: 'Chromium',
    setting: 'CHROMIUM_PATH',
    find: () => [playwrightsOwn(), ...WHOLE_BROWSERS.map(which)].find(isThere),
    packages: ['chromium'],
  },
  {
    name: 'Firefox',
    setting: 'FIREFOX_PATH',
    find: () => which('firefox-esr') ?? which('firefox'),
    packages: ['firefox-esr'],
  },
  {
    name: 'WebKit',
    setting: 'WEBKIT_DRIVER_PATH',
    find: () => which('Xvfb') && which('WebKitWebDriver'),
    packages: ['webkit2gtk-driver', 'xvfb'],
  },
]

/** The settings that name the program of each engine, after installing what is missing and can be installed; and the engines that are not to be had. */
export function ensureEngines() {
  const settings = {}
  const missing = []
  for (const engine of ENGINES) {
    const { name, setting, packages } = engine
    const program = [process.env[setting], engine.find()].find(isThere) ?? installed(engine)
    if (program) settings[setting] = program
    else missing.push(`${name} (apt-get install ${packages.join(' ')}, or name its program in ${setting})`)
  }
  return { settings, missing }
}

function installed({ find, packages }) {
  installPackages(packages)
  return find()
}

/** Where the machine lets us. */
function installPackages(packages) {
  if (process.getuid?.() !== 0 || !which('apt-get')) return
  run('apt-get', ['-o', 'DPkg::Lock::Timeout=300', 'update', '-qq'])
  run('apt-get', ['-o', 'DPkg::Lock::Timeout=300', 'install', '-y', '-qq', ...packages], {
    DEBIAN_FRONTEND: 'noninteractive',
  })
}

function playwrightsOwn() {
  try {
    return createRequire(`${root}/package.json`)('@playwright/test').chromium.executablePath()
  } catch {
    return undefined
  }
}

function which(name) {
  return spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).stdout.trim() || undefined
}

function isThere(path) {
  return path !== undefined && existsSync(path)
}
