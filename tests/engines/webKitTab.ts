import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { endWithUs } from '../../scripts/dev/endWithUs'
import { startRefusingProxy } from './refusingProxy'
import type { BrowserOptions, EngineBrowser, Key, Tab } from './Tab'

/** https://www.w3.org/TR/webdriver2/#keyboard-actions */
const KEYS: Readonly<Record<Key, string>> = {
  Tab: '\uE004',
  Enter: '\uE006',
  Escape: '\uE00C',
  Space: ' ',
  ArrowDown: '\uE015',
}

/** Without anything given a command asks. */
type Call = <Value>(command: string, given?: object, method?: 'POST' | 'GET' | 'DELETE') => Promise<Value>

/** WebKitGTK by WebDriver, on a screen that nobody sees. */
export async function startWebKit(
  driver: string,
  { refusesStorage, reducesMotion }: BrowserOptions,
): Promise<EngineBrowser> {
  const screen = started('Xvfb', ['-displayfd', '3', '-screen', '0', '800x844x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const display = await firstLine(screen.stdio[3] as Readable)
  const port = await freePort()
  const settings = mkdtempSync(path.join(tmpdir(), 'funnel-engine-'))
  mkdirSync(path.join(settings, 'gtk-3.0'))
  writeFileSync(
    path.join(settings, 'gtk-3.0/settings.ini'),
    `[Settings]\ngtk-enable-animations=${Number(!reducesMotion)}\n`,
  )
  const env = {
    ...process.env,
    DISPLAY: `:${display}`,
    LC_ALL: 'C',
    XDG_CONFIG_HOME: settings,
    // There is no graphics card to hand the painting to: what stands in for one takes longer than painting without it.
    WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1',
  }
  const program = started(driver, [`--port=${port}`], { stdio: 'ignore', env })
  const proxy = refusesStorage ? await startRefusingProxy() : null
  const args = [
    '--automation',
    ...(proxy ? [`--proxy=http://127.0.0.1:${portOf(proxy)}`, '--cookies-policy=never'] : []),
  ]
  const address = `http://127.0.0.1:${port}`
  await listening(address)
  return {
    open: async () => openTabs(await newSession(address, args)),
    close: async () => {
      await Promise.all([ended(program), ended(screen)])
      proxy?.close().closeAllConnections()
      rmSync(settings, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
    },
  }
}

async function openTabs(call: Call): Promise<Tab> {
  const heard: string[] = []
  let inFront = await call<string>('window')
  const tabs: Tab['run'][] = []
  return tabOf(inFront)

  async function tabOf(handle: string): Promise<Tab> {
    const callHere: Call = async (...what) => {
      if (inFront !== handle) await call('window', { handle })
      inFront = handle
      return call(...what)
    }
    const run: Tab['run'] = (inPage, given) =>
      callHere('execute/sync', { script: `return (${inPage})(...arguments)`, args: [given] })
    tabs.push(run)
    // As narrow as the window becomes.
    await callHere('window/rect', { x: 0, y: 0, width: 390, height: 844 })

    return {
      open: (address) => load('url', { url: address }),
      back: () => callHere('back', {}),
      forward: () => callHere('forward', {}),
      reload: () => load('refresh', {}),
      run,
      tap: (x, y) =>
        callHere('actions', {
          actions: [
            {
              type: 'pointer',
              id: 'finger',
              parameters: { pointerType: 'touch' },
              actions: [
                { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
                { type: 'pointerDown', button: 0 },
                { type: 'pointerUp', button: 0 },
              ],
            },
          ],
        }),
      press: (key) => strike([KEYS[key]]),
      type: strike,
      // In a window of its own: in the same one it would lie behind the first, and not be painted.
      openAnother: async () => tabOf((await call<{ handle: string }>('window/new', { type: 'window' })).handle),
      complaints: async () => {
        for (const each of tabs) heard.push(...(await each(complaintsSince, null)))
        return heard
      },
      close: () => call('', undefined, 'DELETE'),
    }

    /** What the last page has complained of goes with it. */
    async function load(command: string, given: object): Promise<void> {
      heard.push(...(await run(complaintsSince, null)))
      await callHere(command, given)
      await run(listen, null)
    }

    function strike(keys: Iterable<string>): Promise<void> {
      const actions = [...keys].flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value })))
      return callHere('actions', { actions: [{ type: 'key', id: 'keyboard', actions }] })
    }
  }
}

declare global {
  interface Window {
    heardByTest?: string[]
  }
}

/** Runs in the page, once it has loaded: earlier complaints are heard in the other engines alone. */
function listen(): void {
  const heard: string[] = []
  window.heardByTest = heard
  for (const kind of ['error', 'warn'] as const) {
    const say = console[kind]
    console[kind] = (...said) => {
      heard.push(`${kind}: ${said.join(' ')}`)
      say(...said)
    }
  }
  addEventListener('error', ({ message }) => heard.push(`uncaught: ${message}`))
  addEventListener('unhandledrejection', ({ reason }) => heard.push(`uncaught: ${reason}`))
}

/** Runs in the page. */
function complaintsSince(): readonly string[] {
  return window.heardByTest?.splice(0) ?? []
}

async function newSession(driver: string, args: readonly string[]): Promise<Call> {
  const call: Call = async <Value>(command: string, given?: object, method = given ? 'POST' : 'GET') => {
    const response = await fetch(`${driver}/session${command}`, {
      method,
      ...(given && { body: JSON.stringify(given) }),
    })
    const { value } = (await response.json()) as { value: Value & { readonly message?: string } }
    if (!response.ok) throw new Error(`WebKit refuses ${command}: ${value.message}`)
    return value
  }
  const alwaysMatch = { 'webkitgtk:browserOptions': { args } }
  const { sessionId } = await call<{ sessionId: string }>('', { capabilities: { alwaysMatch } })
  return (command, ...how) => call(`/${sessionId}${command && `/${command}`}`, ...how)
}

async function listening(driver: string): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    if (await fetch(`${driver}/status`).catch(() => null)) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('the driver of WebKit does not answer')
}

async function firstLine(stream: Readable): Promise<string> {
  const [line] = await once(createInterface(stream), 'line')
  return line
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const port = portOf(server)
  server.close()
  await once(server, 'close')
  return port
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port
}

/** Starts a program that does not outlive this one. */
function started(...given: Parameters<typeof spawn>): ChildProcess {
  const program = spawn(...given)
  endWithUs(program)
  return program
}

async function ended(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return
  program.kill()
  await once(program, 'exit')
}
