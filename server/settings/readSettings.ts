import path from 'node:path'
import { readDotenv } from './dotenvFile'
import { type Env, EnvFaults, readEnv, settingNames } from './env'
import { misspeltNames } from './misspeltNames'
import { ownNames, settingsOf, withOwnNames } from './productSettings'

type Variables = Readonly<Record<string, string | undefined>>

interface Settings {
  readonly env: Env
  /** The same with what a product has of its own. */
  ofProduct(name: string): Env
  /** What is probably a mistake, but does no harm. */
  readonly warnings: readonly string[]
}

/**
 * The settings of the environment and of the project's file .env, which the environment wins over. As Node does with such a file, all of it is put
 * into the environment: PGSSLMODE and the like are read there by others. Throws EnvFaults with all that is wrong. `products`: the names of those that
 * may have settings of their own.
 */
export function readSettings(
  root: string,
  environment: Record<string, string | undefined>,
  products: readonly string[] = [],
): Settings {
  const { variables, faults } = readDotenv(path.join(root, '.env'))
  const { faults: wrongNames, warnings } = misspeltNames(
    [...settingNames(), ...products.flatMap(ownNames)],
    variables,
    environment,
  )
  for (const [name, value] of Object.entries(variables)) environment[name] ??= value
  const wrongValues = new Set<string>()
  const env = envOf(environment)
  const own = new Map(products.map((name) => [name, envOf(environment, name)]))
  if (env === null || faults.length + wrongNames.length + wrongValues.size > 0)
    throw new EnvFaults([...faults, ...wrongNames, ...wrongValues, ...warnings])
  return { env, ofProduct: (name) => own.get(name) ?? env, warnings }

  function envOf(common: Variables, product?: string): Env | null {
    try {
      return readEnv(product === undefined ? common : settingsOf(product, common), root)
    } catch (error) {
      if (!(error instanceof EnvFaults)) throw error
      for (const fault of error.faults)
        wrongValues.add(product === undefined ? fault : withOwnNames(product, common, fault))
      return null
    }
  }
}
