import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { withProductPaths } from '../schema/assets/productFolder'
import { newPicture } from './pictures/newPicture'
import { projectFolder } from './projectFolder'

const USAGE = `npm run picture -- PHOTO NAME      such as: npm run picture -- me.jpg woman/dream-strong
                                   makes public/images/woman/dream-strong-360.webp and -720.webp of a photo (JPG, PNG or WebP),
                                   in the shape of the pictures that are shown beside it
  --focus top                      what of it stays when it is cut: top, center, bottom,
  --focus 50,20                    or a point: so many percent from the left, and from the top
  --like woman/dream-fit           takes the shape of this picture
`

interface Run {
  readonly args: readonly string[]
  readonly root: string
  /** The folder that the photo is named from. */
  readonly from: string
  print(text: string): void
}

/** Makes the files of a picture. 0: done, 1: the photo or the name will not do, 2: wrongly called. */
export function main(args: readonly string[]): Promise<number> {
  const from = process.env.INIT_CWD ?? process.cwd()
  return picture({ args, root: projectFolder, from, print: (text) => process.stdout.write(withProductPaths(text)) })
}

export async function picture({ args, root, from, print }: Run): Promise<number> {
  const asked = askedIn(args)
  if (asked === null) {
    print(USAGE)
    return 2
  }
  const bytes = bytesOf(path.resolve(from, asked.photo))
  const made = bytes
    ? await newPicture(root, { ...asked, bytes })
    : { fault: `There is no file "${asked.photo}" in ${from}.` }
  if ('fault' in made) {
    print(`${made.fault}\nNothing is written.\n`)
    return 1
  }
  for (const line of [...made.told, ...made.left.map((each) => `Left to do: ${each}`)]) print(`${line}\n`)
  return 0
}

/** Null where the command is not called as the usage says. */
function askedIn(args: readonly string[]) {
  try {
    const options = { focus: { type: 'string' }, like: { type: 'string' } } as const
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    const [photo, name, ...rest] = positionals
    if (photo === undefined || name === undefined || rest.length > 0) return null
    return { photo, name, focus: values.focus ?? 'center', like: values.like }
  } catch {
    return null
  }
}

function bytesOf(file: string): Buffer | null {
  try {
    return readFileSync(file)
  } catch {
    return null
  }
}
