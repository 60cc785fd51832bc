// npm run dev: the funnel with hot reload of YAML and code, and the API, at one address; of several products, each at one of its own.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { ensureInstalled, root } from './ensureInstalled.mjs'
import { readProducts } from './products.mjs'

const LOOK_MS = 500
/** Of the first of several products, as Vite has it for one. */
const FIRST_PORT = 5173

ensureInstalled()
const vite = path.join(root, 'node_modules/vite/bin/vite.js')
const args = process.argv.slice(2)
const products = await readProducts()
// One server for each product: it watches the files of one.
const servers = products.map(({ folder }, place) => {
  if (products.length === 1) return serve(args)
  const port = String(FIRST_PORT + place)
  console.log(`${folder}: http://localhost:${port}`)
  return serve([...args, '--port', port, '--strictPort'], folder)
})
for (const server of servers)
  server.on('exit', (code) => {
    end('SIGTERM')
    process.exitCode ??= code ?? 0
  })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(signal))
// npm may be ended without a word to us: then nobody is left to end the server.
const parent = process.ppid
setInterval(() => process.ppid === parent || end('SIGTERM'), LOOK_MS).unref()

function serve(args, folder) {
  const env = folder === undefined ? process.env : { ...process.env, FUNNEL: folder }
  return spawn(process.execPath, [vite, ...args], { cwd: root, stdio: 'inherit', env })
}

function end(signal) {
  for (const server of servers) server.kill(signal)
}
