import { fileURLToPath } from 'node:url'
import { recordsCommand } from './recordsCommand'

// This file runs as dist/server/records.js, where there are no development packages: node dist/server/records.js export
process.exitCode = await recordsCommand(fileURLToPath(new URL('../..', import.meta.url)), process.argv.slice(2))
