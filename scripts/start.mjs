// npm start: on a machine with nothing but Node, installs, builds and serves the funnel.
import { spawn } from 'node:child_process'
import { ensureInstalled, root, run } from './ensureInstalled.mjs'
import { readProducts } from './products.mjs'

ensureInstalled()
console.log('Building …')
if (run(process.execPath, ['scripts/run.mjs', 'build']) !== 0) process.exit(1)

const [first] = await readProducts()
const server = spawn(process.execPath, [`${first.built}/server/main.js`], { cwd: root, stdio: 'inherit' })
// The server ends in its own time: it finishes the requests that are under way.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.on('exit', (code) => process.exit(code ?? 0))
