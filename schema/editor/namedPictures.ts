import type { ReadFunnel } from '../model/funnel.ts'
import { SIZES } from '../model/picturesOf.ts'
import type { KnownName } from './knownName.ts'

/** A small picture of public/images as an address that an editor can show, or null. */
export type Thumbnail = (path: string) => string | null

/** The pictures that there are, as steps name them: emoji, photos, and photos of which each sex has its own. */
export function namedPictures(funnel: ReadFunnel, thumbnail: Thumbnail): [kind: string, names: readonly KnownName[]][] {
  const files = filesBelow(funnel, '')
  const emoji = endingIn(files, '.webp').filter((name) => name.startsWith(EMOJI))
  const photos = endingIn(files, SIZES[0] as string)
  const folders = Object.values(funnel.settings.values.sexes).map(({ route }) => `${route}/`)
  const [ofFirst = [], ...ofOthers] = folders.map((folder) =>
    photos.flatMap((name) => (name.startsWith(folder) ? [name.slice(folder.length)] : [])),
  )
  const shared = ofFirst.filter((name) => ofOthers.every((names) => names.includes(name)))
  const about = (path: string) => {
    const address = thumbnail(path)
    return address ? `![${path}](${address})` : `public/images/${path}`
  }
  return [
    ['emoji', emoji.map((name) => ({ name: name.slice(EMOJI.length), about: about(`${name}.webp`) }))],
    [
      'pictures',
      [
        ...shared.map((name) => ({
          name: `{sex}/${name}`,
          about: `The picture of each sex: ${folders.map((folder) => folder + name).join(', ')}`,
        })),
        ...photos.map((name) => ({ name, about: `public/images/${name}${SIZES[0]}` })),
      ],
    ],
    [
      'imageFiles',
      files.filter((file) => file.endsWith('.svg')).map((name) => ({ name, about: `public/images/${name}` })),
    ],
  ]
}

const EMOJI = 'emoji/'

function endingIn(files: readonly string[], ending: string): string[] {
  return files.flatMap((file) => (file.endsWith(ending) ? [file.slice(0, -ending.length)] : []))
}

/** The paths of all files in a folder of public/images. A name without a dot is a folder. */
function filesBelow(funnel: ReadFunnel, folder: string): string[] {
  return funnel
    .imagesIn(folder || '.')
    .toSorted()
    .flatMap((name) => (name.includes('.') ? [folder + name] : filesBelow(funnel, `${folder}${name}/`)))
}
