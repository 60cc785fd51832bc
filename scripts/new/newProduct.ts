import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import { describedPath } from '../../schema/parse/readFiles'
import { schemaLine } from '../editor/schemaLine'
import { hasEditorSchema } from '../editor/writeEditorSchemas'
import { type Made, NAME } from './made'
import { placeholderIcons } from './placeholderIcons'

/** The smallest product: five steps that end with a thank-you. The README shows it whole. */
const MODEL = 'examples/lead'
const PRODUCTS = 'products'
/** Of a copy these are made anew: pictures that stand for its own, and what generate makes. */
const NOT_COPIED = ['images', 'docs', 'names.yaml']
const SCHEMA_LINE = /^# yaml-language-server: .*$/m

/** Makes products/NAME after the example of a lead form, under its own name and with pictures that stand for its own. */
export async function newProduct(root: string, name: string): Promise<Made> {
  const folder = `${PRODUCTS}/${name}`
  if (!NAME.test(name))
    return { fault: `"${name}" cannot be a product's name: small letters, digits and single hyphens.` }
  if (existsSync(path.join(root, folder))) return { fault: `${folder} is there already.` }
  const texts = filesBelow(path.join(root, MODEL), '').map((file): [string, string] => [
    file,
    withSchemaLine(renamed(readFileSync(path.join(root, MODEL, file), 'utf8'), modelNames(root), name), file, folder),
  ])
  const { colours } = parse(readFileSync(path.join(root, MODEL, 'brand.yaml'), 'utf8'))
  const icons = await placeholderIcons(colours.accent)
  const all = [...texts, ...icons]
  for (const [file, content] of all) {
    const target = path.join(root, folder, file)
    mkdirSync(path.dirname(target), { recursive: true })
    writeFileSync(target, content)
  }
  return { files: all.map(([file]) => `${folder}/${file}`) }
}

/** Editors find the schemas of this product, in VS Code and in others. */
function withSchemaLine(text: string, file: string, folder: string): string {
  const path = `funnel/${file}`
  const { kind } = describedPath(path)
  if (!hasEditorSchema(kind)) return text
  const line = schemaLine(kind, path, folder)
  return SCHEMA_LINE.test(text) ? text.replace(SCHEMA_LINE, () => line) : `${line}\n${text}`
}

/** What the example calls itself: for people, and for programs and addresses. */
function modelNames(root: string): { readonly title: string; readonly key: string } {
  const { app, record } = parse(readFileSync(path.join(root, MODEL, 'settings.yaml'), 'utf8'))
  return { title: app.name, key: record.headers['app-type'] }
}

function renamed(text: string, { title, key }: ReturnType<typeof modelNames>, name: string): string {
  const words = name.replaceAll('-', ' ')
  const ownTitle = words.slice(0, 1).toUpperCase() + words.slice(1)
  return text.replaceAll(title, () => ownTitle).replaceAll(key, () => name)
}

function filesBelow(folder: string, below: string): string[] {
  return readdirSync(path.join(folder, below)).flatMap((entry) => {
    const file = path.posix.join(below, entry)
    if (NOT_COPIED.includes(file)) return []
    return statSync(path.join(folder, file)).isDirectory() ? filesBelow(folder, file) : [file]
  })
}
