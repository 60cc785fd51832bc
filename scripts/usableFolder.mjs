import { fileURLToPath } from 'node:url'

/** Ends the process with a sentence where the project's folder has a sign in its path that Vite takes for a part of an address. */
export function demandUsableFolder() {
  const folder = fileURLToPath(new URL('..', import.meta.url))
  const sign = /[#?]/.exec(folder)?.[0]
  if (sign === undefined) return
  console.error(
    `The path of this folder has a "${sign}" in it, which the build cannot read: ${folder}\nMove or rename the folder.`,
  )
  process.exit(2)
}
