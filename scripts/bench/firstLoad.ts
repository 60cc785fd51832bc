import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build, type Rolldown } from 'vite'
import { buildTargets } from '../browsers/oldestBrowsers.ts'
import { funnelPlugin } from '../vite/funnelPlugin.ts'
import { packsPlugin } from '../vite/packsPlugin.ts'
import { pageFiles, smallerPage } from '../vite/pageFiles.ts'
import { manySteps } from './manySteps.ts'

/** What a browser loads before the first question can be answered, in bytes. */
export interface FirstLoad {
  readonly steps: number
  readonly script: Bytes
  readonly style: Bytes
  readonly buildSeconds: number
}

export interface Bytes {
  readonly raw: number
  readonly gzip: number
  readonly brotli: number
}

/** The first load of the project's funnel, grown to so many steps. */
export async function firstLoadOf(root: string, count: number): Promise<FirstLoad> {
  const into = mkdtempSync(path.join(tmpdir(), 'first-load-'))
  try {
    const steps = manySteps({ root, into, count })
    for (const part of ['renderer', 'server', 'public', 'node_modules'])
      symlinkSync(path.join(root, part), path.join(into, part))
    const start = performance.now()
    const output = await buildOf(root, into)
    const buildSeconds = (performance.now() - start) / 1000
    return { steps, script: sum(scriptsOf(output)), style: sum(stylesOf(output)), buildSeconds }
  } finally {
    rmSync(into, { recursive: true })
  }
}

type Output = Rolldown.RolldownOutput['output']

async function buildOf(root: string, funnelRoot: string): Promise<Output> {
  process.env.NODE_ENV = 'production'
  const result = await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [react(), funnelPlugin(funnelRoot), packsPlugin(root), smallerPage(root)],
    resolve: { alias: { '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js' } },
    build: { ...pageFiles, target: buildTargets(root), write: false },
  })
  const [first] = Array.isArray(result) ? result : [result]
  if (!first || !('output' in first)) throw new Error('the build gave nothing')
  return first.output
}

/** The entry and all that it imports before it runs. */
function scriptsOf(output: Output): string[] {
  const chunks = new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])))
  const reached = new Set([...chunks.values()].filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName))
  for (const fileName of reached) for (const imported of chunks.get(fileName)?.imports ?? []) reached.add(imported)
  return [...reached].flatMap((fileName) => chunks.get(fileName)?.code ?? [])
}

function stylesOf(output: Output): string[] {
  const entry = output.find((file) => file.type === 'chunk' && file.isEntry)
  const names = entry?.type === 'chunk' ? (entry.viteMetadata?.importedCss ?? new Set()) : new Set()
  return output.flatMap((file) => (file.type === 'asset' && names.has(file.fileName) ? [String(file.source)] : []))
}

/** Each file is compressed by itself, as the server sends it. */
function sum(files: readonly string[]): Bytes {
  const total = { raw: 0, gzip: 0, brotli: 0 }
  for (const file of files) {
    total.raw += Buffer.byteLength(file)
    total.gzip += gzipSync(file, { level: 9 }).length
    total.brotli += brotliCompressSync(file).length
  }
  return total
}
