import path from 'node:path'
import { root } from './ensureInstalled.mjs'

/** The products that a command is about, each with the folder that it is built to. Ends the process where products.yaml has a fault. */
export async function readProducts() {
  const { runnerImport } = await import('vite')
  const load = async (file) =>
    (await runnerImport(path.join(root, file), { configFile: false, logLevel: 'error' })).module
  const { readProducts } = await load('schema/products/readProducts.ts')
  const { builtFolder } = await load('schema/assets/productFolder.ts')
  const { products, problems } = readProducts(root)
  if (!products) {
    const { humanReport } = await load('schema/report/humanReport.ts')
    console.error(humanReport(problems, 1))
    process.exit(1)
  }
  return products.map((product) => ({ ...product, built: builtFolder(product.folder) }))
}
