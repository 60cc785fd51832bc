import path from 'node:path'
import { readDotenv } from './dotenvFile'
import { type Env, EnvFaults, readEnv, settingNames } from './env'
import { misspeltNames } from './misspeltNames'

interface Settings {
  readonly env: Env
  /** What is probably a mistake, but does no harm. */
  readonly warnings: readonly string[]
}

/**
 * The settings of the environment and of the project's file .env, which the environment wins over. As Node does with such a file, all of it is put
 * into the environment: PGSSLMODE and the like are read there by others. Throws EnvFaults with all that is wrong.
 */
export function readSettings(root: string, environment: Record<string, string | undefined>): Settings {
  const { variables, faults } = readDotenv(path.join(root, '.env'))
  const { faults: wrongNames, warnings } = misspeltNames(settingNames(), variables, environment)
  for (const [name, value] of Object.entries(variables)) environment[name] ??= value
  let wrongValues: readonly string[] = []
  try {
    const env = readEnv(environment, root)
    if (faults.length === 0 && wrongNames.length === 0) return { env, warnings }
  } catch (error) {
    if (!(error instanceof EnvFaults)) throw error
    wrongValues = error.faults
  }
  throw new EnvFaults([...faults, ...wrongNames, ...wrongValues, ...warnings])
}
