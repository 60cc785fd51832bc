import type { ChangesOfVariant } from '../model/experiments/variantChanges.ts'
import { type ParsedFile, type Path, type Spot, spotAt } from '../parse/parsedFile.ts'
import type { FileKind } from '../parse/readFiles.ts'
import type { Place } from '../report/problem.ts'

/** A file as visitors of a variant have it. */
export interface VariantFile {
  readonly file: ParsedFile
  /** Where something stands, of which `file` says where: what the variant changes stands in funnel/experiments.yaml. */
  writtenAt(place: Place): Place
}

/** The files that a variant changes, as its visitors have them: each with what funnel/experiments.yaml says of it. */
export function variantFiles(
  files: readonly ParsedFile[],
  experiments: ParsedFile,
  { changes, path }: ChangesOfVariant,
): VariantFile[] {
  const changed = (kind: FileKind, name: string, at: Path, howDeep: HowDeep) => {
    const file = files.find((each) => each.kind === kind && (kind === 'settings' || each.name === name))
    const spot = spotAt(experiments, [...path, ...at])
    return file && spot ? [withSpot(file, experiments, spot, howDeep)] : []
  }
  return [
    ...Object.keys(changes.words ?? {}).flatMap((language) =>
      changed('words', language, ['words', language], 'each sentence'),
    ),
    ...Object.keys(changes.steps ?? {}).flatMap((step) => changed('step', step, ['steps', step], 'each key')),
    ...(changes.settings ? changed('settings', '', ['settings', 'change'], 'each key') : []),
  ]
}

/** What is taken from the variant: whole keys of the file, or only the sentences that it says. */
type HowDeep = 'each key' | 'each sentence'

/**
 * The text of the experiments is put behind that of the file, so that all places, also those of what the variant changes, are places of one
 * text.
 */
function withSpot(file: ParsedFile, experiments: ParsedFile, change: Spot, howDeep: HowDeep): VariantFile {
  const offset = file.text.length + 1
  const root = merged(file.root, moved(change, file.path, offset), howDeep)
  return {
    file: { ...file, text: `${file.text}\n${experiments.text}`, root, data: root.value },
    writtenAt: (place) =>
      place.file === file.path && place.start >= offset
        ? { file: experiments.path, start: place.start - offset, end: place.end - offset }
        : place,
  }
}

function moved(spot: Spot, file: string, offset: number): Spot {
  const at = ({ start, end }: Place) => ({ file, start: start + offset, end: end + offset })
  return {
    ...spot,
    place: at(spot.place),
    ...(spot.key && { key: at(spot.key) }),
    ...(spot.inside && {
      inside: new Map([...spot.inside].map(([key, below]) => [key, moved(below, file, offset)])),
    }),
  }
}

function merged(base: Spot, change: Spot, howDeep: HowDeep): Spot {
  if (!base.inside || !change.inside || base.style === 'list' || base.style === 'inlineList') return change
  const inside = new Map(base.inside)
  for (const [key, below] of change.inside) {
    const before = base.inside.get(key)
    const isWhole = howDeep === 'each key' || !before
    inside.set(key, isWhole ? below : merged(before, below, howDeep))
  }
  const value = Object.fromEntries(
    [...inside].flatMap(([key, spot]) => (spot.isDropped ? [] : [[key, spot.value] as const])),
  )
  return { ...base, inside, value }
}
