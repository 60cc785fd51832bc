/** A product as a deployment serves it. */
export interface Product {
  /** Of its files, from the project's folder. */
  readonly folder: string
  /** By which its records are known, and its own settings. */
  readonly name: string
  /** Where it is served. Null: at every host that no other product has. */
  readonly host: string | null
  /** The path of the host that all its addresses begin with, such as /wind. Empty: none. */
  readonly path: string
}

/** What a file of products says, by schema/base/products.json. */
export interface ProductsFile {
  readonly products: readonly {
    readonly folder: string
    readonly name?: string
    readonly host?: string
    readonly path?: string
  }[]
}

/** What a product is called that nobody has given a name. */
export function nameOfFolder(folder: string): string {
  return folder.replace(/^.*\//, '').toLowerCase().replaceAll('_', '-')
}
