import { fileURLToPath } from 'node:url'

const file = (name) => fileURLToPath(new URL(`../../packs/all/${name}.ts`, import.meta.url))

/** What is made of the packs for a page, for what knows no page: server, scripts and tests have those of every product. */
export const allPacks = {
  'virtual:packs/variables': file('variables'),
  'virtual:packs/figures': file('figures'),
  'virtual:packs/record': file('record'),
  'virtual:packs/parts/paywall': file('parts/paywall'),
  'virtual:packs/parts/email': file('parts/email'),
  'virtual:packs/parts/info': file('parts/info'),
  'virtual:packs/parts/purchase-success': file('parts/purchase-success'),
}
