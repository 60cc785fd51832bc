import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { ClientSettings } from '../../schema/compile/compiled'
import { ROOT } from './root'

const client = path.join(ROOT, 'dist/client')

/** The settings that stand in the built pages. */
export function builtSettings(): ClientSettings {
  const html = readFileSync(path.join(client, 'app.html'), 'utf8')
  const [, json = ''] = /<script type="application\/json" id="settings">(.*?)<\/script>/s.exec(html) ?? []
  return JSON.parse(json)
}

/** The text of a file of the built site, such as woman/age/index.es.html. */
export function builtFile(name: string): string {
  return readFileSync(path.join(client, name), 'utf8')
}

/** The built scripts, by name. */
export function builtScripts(): ReadonlyMap<string, string> {
  const names = readdirSync(path.join(client, 'assets')).filter((name) => name.endsWith('.js'))
  return new Map(names.map((name) => [name, builtFile(`assets/${name}`)]))
}
