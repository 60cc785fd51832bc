import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { parse } from 'yaml'
import { checkFunnel } from '../../packs/all/checkFunnel.ts'
import { productFile } from '../../schema/assets/productFolder.ts'
import type { Project } from '../../schema/compile/checkFunnel.ts'
import { readFiles } from '../../schema/parse/readFiles.ts'
import type { Problem } from '../../schema/report/problem.ts'
import type { Change } from '../../scripts/changes/change.ts'
import { compareFunnels } from '../../scripts/changes/compareFunnels.ts'
import { type Side, uncheckedSide } from '../../scripts/changes/side.ts'
import { type Mutation, mutationsOf, type Place } from './mutations.ts'

/**
 * What nobody is told of single mutations of a funnel: what is neither a problem nor a line of the comparison that names its place and its value.
 */

const TODAY = '2026-11-29'

/** What is rightly silent, by kind. */
const SILENT: readonly { readonly why: string; is(mutation: Mutation): boolean }[] = [
  { why: 'made-up visitors, whom nobody meets; their pages are approved by npm run personas', is: ofKind('personas') },
  { why: 'what a translation was made of; the validator compares it with the sentences', is: ofKind('translations') },
  { why: 'a reason to allow a warning', is: at(/^allow(\.|$)/) },
  {
    why: 'a note beside an experiment',
    is: ({ file, path }) => file.kind === 'experiments' && /^(about|note)$/.test(String(path[1])),
  },
  {
    why: 'names stand in the order of the alphabet, each once',
    is: ({ file, kind }) => file.kind === 'names' && /doubled|moved|changed over/.test(kind),
  },
  {
    why: 'the same values in another place mean the same',
    is: ({ file, text }) => isDeepStrictEqual(parse(text), parse(textOf(file))),
  },
]

function ofKind(kind: string) {
  return ({ file }: Mutation) => file.kind === kind
}

function at(place: RegExp) {
  return ({ path }: Mutation) => place.test(path.join('.'))
}

interface Asked {
  /** The project's folder, and the folder that has the pictures and what the program says itself. */
  readonly folder: string
  readonly root: string
  readonly count: number
  readonly seed: number
}

/** Of so many mutations, each of another kind of place, those that are silent, in words. */
export function silentMutations({ folder, root, count, seed }: Asked): {
  readonly tried: number
  readonly silent: string[]
} {
  const images = folder === root ? productFile(root, 'public/images') : join(root, 'public/images')
  const project: Project = { sources: readFiles(folder), root, images, today: TODAY }
  const before = uncheckedSide(project)
  const known = new Set(checkFunnel(project).problems.map(nameOf))
  let tried = 0
  const silent = chosen(project.sources.flatMap(mutationsOf), count, seed).flatMap((place) => {
    const mutation = place.make()
    if (SILENT.some(({ is }) => is(mutation))) return []
    tried++
    const sources = project.sources.map((file) =>
      file.path === mutation.file.path ? { ...file, bytes: Buffer.from(mutation.text) } : file,
    )
    if (told(before, { ...project, sources }).some((change) => names(change, mutation))) return []
    const { problems } = checkFunnel({ ...project, sources })
    if (problems.some((problem) => !known.has(nameOf(problem)))) return []
    const { file, path, before: was, after: is, kind } = mutation
    return [`${kind}: ${file.path} ${path.join('.')}: ${JSON.stringify(was)} → ${JSON.stringify(is)}`]
  })
  return { tried, silent }
}

/** Nothing, where mistakes are in the way of a comparison: then they have to be told. */
function told(before: Side, project: Project): Change[] {
  try {
    return compareFunnels(before, uncheckedSide(project), { today: TODAY }).sections.flatMap(({ changes }) => changes)
  } catch {
    return []
  }
}

/** One place of each pattern, of as many patterns as asked for. */
function chosen(places: readonly Place[], count: number, seed: number): Place[] {
  const random = randomFrom(seed)
  const byPattern = new Map<string, Place[]>()
  for (const place of places) byPattern.set(place.pattern, [...(byPattern.get(place.pattern) ?? []), place])
  return [...byPattern.values()]
    .map((list) => ({ place: list[Math.floor(random() * list.length)] as Place, at: random() }))
    .sort((one, other) => one.at - other.at)
    .slice(0, count)
    .map(({ place }) => place)
}

/** Numbers below one that look random and are the same for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

/** Whether a line says where something differs, and what. */
function names({ about, text, before = '', after = '' }: Change, { file, path, ...mutation }: Mutation): boolean {
  const said = [about, text, before, after].join(' ')
  const keys = path.filter((part) => typeof part === 'string')
  const subjects = file.kind === 'step' || file.kind === 'guide' ? [file.name] : keys
  const leaves = [...leavesOf(mutation.before), ...leavesOf(mutation.after)]
  const isAbout =
    file.kind === 'order'
      ? leaves.some((leaf) => said.includes(leaf))
      : [...subjects, ...leaves].some((word) => said.includes(word))
  return (
    isAbout &&
    [...keys.slice(-2), ...leaves].some((word) => said.includes(word) || SHOWN_OTHERWISE.has(file.kind ?? ''))
  )
}

/** Amounts are told as money, and figures by what they do. */
const SHOWN_OTHERWISE: ReadonlySet<string> = new Set(['offers', 'experiments', 'settings'])

function leavesOf(value: unknown): string[] {
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, below]) => [...(Array.isArray(value) ? [] : [key]), ...leavesOf(below)])
  return value === undefined || value === null ? [] : [String(value)]
}

function nameOf({ code, file, message }: Problem): string {
  return `${code} ${file} ${message}`
}

function textOf({ bytes }: { readonly bytes: Uint8Array }): string {
  return Buffer.from(bytes).toString()
}
