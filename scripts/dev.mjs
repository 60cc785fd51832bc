// npm run dev: the funnel with hot reload of YAML and code, and the API, at one address.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { ensureInstalled, root } from './ensureInstalled.mjs'

const LOOK_MS = 500

ensureInstalled()
const vite = path.join(root, 'node_modules/vite/bin/vite.js')
const server = spawn(process.execPath, [vite, ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' })
server.on('exit', (code) => process.exit(code ?? 0))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal))
// npm may be ended without a word to us: then nobody is left to end the server.
const parent = process.ppid
setInterval(() => process.ppid === parent || server.kill(), LOOK_MS).unref()
