// npm run dev: the funnel with hot reload of YAML and code, and the API, at one address.
import { ensureInstalled, run } from './ensureInstalled.mjs'

ensureInstalled()
process.exitCode = run('npx', ['vite', ...process.argv.slice(2)])
