import { newProduct } from './new/newProduct'
import { projectFolder } from './projectFolder'

const USAGE = 'npm run new-product -- NAME   makes the five steps of a lead form, to be written over: products/NAME'

/** Makes a product. 0: done, 1: there is one of that name, or it cannot be called so, 2: wrongly called. */
export async function main(args: readonly string[]): Promise<number> {
  const [name, ...others] = args
  if (name === undefined || name.startsWith('-') || others.length > 0) {
    console.error(USAGE)
    return 2
  }
  const made = await newProduct(projectFolder, name)
  if ('fault' in made) {
    console.error(made.fault)
    return 1
  }
  console.log(['Written:', ...made.files].join('\n  '))
  console.log(`Look at it: FUNNEL=products/${name} npm run dev`)
  return 0
}
