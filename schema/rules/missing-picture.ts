import { brandPictures } from '../model/brandPictures.ts'
import type { ReadFunnel, Rule } from '../model/funnel.ts'
import { filesOf, SIZES, type StepPicture, shownPictures } from '../model/picturesOf.ts'
import { placeOf } from '../parse/parsedFile.ts'
import { nearestName } from '../report/suggest.ts'

/** Every picture that a step, a guide or the brand names is in public/images, for each sex that sees it and in both sizes. */
export const missingPicture: Rule = (funnel, report) => {
  const { brand } = funnel
  for (const { path, file } of brand ? brandPictures(brand) : []) {
    if (!brand || funnel.hasImage(file)) continue
    report(
      placeOf(brand.file, path),
      `there is no file public/images/${file}`,
      meantPicture(file, '', funnel) ?? 'Put it there.',
    )
  }
  for (const { file, pictures } of shownPictures(funnel)) {
    const faults = new Map<
      string,
      { readonly path: StepPicture['path']; readonly lacking: string[]; readonly picture: StepPicture }
    >()
    for (const picture of pictures) {
      const lacking = filesOf(picture).filter((name) => !funnel.hasImage(name))
      if (lacking.length === 0) continue
      const id = picture.path.join('/')
      const fault = faults.get(id) ?? { path: picture.path, lacking: [], picture }
      fault.lacking.push(...lacking)
      faults.set(id, fault)
    }
    for (const { path, lacking, picture } of faults.values()) {
      report(placeOf(file, path), messageFor(picture, lacking), cureFor(picture, lacking, funnel))
    }
  }
}

function messageFor({ name, isEmoji }: StepPicture, lacking: readonly string[]): string {
  const isOnePicture = lacking.every((file) => file.startsWith(`${name}-`) || isEmoji)
  if (!isOnePicture) return `${lacking.length} picture files are missing`
  if (isEmoji) return `there is no emoji "${name}"`
  return lacking.length === SIZES.length ? `there is no picture "${name}"` : `the picture "${name}" has one size only`
}

function cureFor({ name, isEmoji }: StepPicture, lacking: readonly string[], funnel: ReadFunnel): string {
  const folder = /^\/?public\/images\//.exec(name)?.[0]
  if (folder !== undefined) return `Write it without ${folder}: ${name.slice(folder.length)}`
  const meant =
    lacking.length <= SIZES.length
      ? meantPicture(isEmoji ? `emoji/${name}` : name, isEmoji ? 'emoji/' : '', funnel)
      : undefined
  return meant ?? ['Put into public/images:', ...lacking.map((file) => `  ${file}`)].join('\n')
}

/** The picture of the same folder that is meant, if one has nearly the same name. */
function meantPicture(path: string, shownWithout: string, funnel: ReadFunnel): string | undefined {
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  const name = path.slice(folder.length)
  const files = funnel.imagesIn(folder === '' ? '.' : folder.slice(0, -1))
  const names = name.includes('.') ? files : files.map((file) => file.replace(/(-360|-720)?\.\w+$/, ''))
  const meant = nearestName(
    name,
    names.filter((other) => other !== name),
  )
  return meant === null ? undefined : `Did you mean "${(folder + meant).slice(shownWithout.length)}"?`
}
