// Runs scripts/NAME.ts: Node 20 strips no types, so Vite reads the file. The script's main(arguments) gives the exit code.
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'
import { demandUsableFolder } from './usableFolder.mjs'
import { allPacks } from './vite/allPacks.mjs'

demandUsableFolder()
const [name, ...args] = process.argv.slice(2)

if (!name || !/^[a-z][a-z-]*$/.test(name)) {
  console.error('Name the script to run: node scripts/run.mjs validate')
  process.exitCode = 2
} else {
  try {
    const file = fileURLToPath(new URL(`${name}.ts`, import.meta.url))
    const { module } = await runnerImport(file, { configFile: false, logLevel: 'error', resolve: { alias: allPacks } })
    // A script cannot import what it has just built: Vite has done its part by then, so it is handed Node's own import.
    process.exitCode = await module.main(args, (url) => import(url))
  } catch (error) {
    console.error(error)
    process.exitCode = 2
  }
}
