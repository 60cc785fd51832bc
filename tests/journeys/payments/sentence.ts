import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import { ROOT } from '../ProductServer'

const words: unknown = parse(readFileSync(path.join(ROOT, 'funnel/words/en.yaml'), 'utf8'))

/** The English sentence at a place such as app.shop.promo.errorText, as it is written in the words file, with its values filled in. */
export function sentence(place: string, values: Readonly<Record<string, string>> = {}): string {
  const found = place.split('.').reduce<unknown>((level, key) => (level as Record<string, unknown>)?.[key], words)
  if (typeof found !== 'string') throw new Error(`funnel/words/en.yaml says nothing at ${place}`)
  return found.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '').replace(/<\/?\w+>/g, '')
}

/** 1799 as the page writes it. */
export function dollars(amount: number): string {
  return `$${(amount / 100).toFixed(2)}`
}
