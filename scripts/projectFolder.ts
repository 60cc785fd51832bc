import { fileURLToPath } from 'node:url'

/** The folder that package.json is in, wherever a command is run from. */
export const projectFolder = fileURLToPath(new URL('..', import.meta.url))
