import type { JsonSchema } from '../generate/assembleSchemas.ts'
import type { ReadFunnel } from '../model/funnel.ts'
import { isReservedName, type Slot } from '../shape/slots.ts'
import { type WordsOwner, wordsOwners } from '../words/stepWords.ts'
import { markdown } from './markdown.ts'
import { aboutStep, firstText } from './projectNames.ts'

/** The schema of words files with every place of every step: what it is for, its longest length, and its sentence in the first language. */
export function wordsOfProject(words: JsonSchema, funnel: ReadFunnel): JsonSchema {
  const known = (words.properties ?? {}) as { readonly [name: string]: JsonSchema }
  const owners = wordsOwners(funnel).map((owner) => [
    owner.name,
    { ...known[owner.name], ...ownerSchema(owner, funnel) },
  ])
  return { ...words, properties: { ...known, ...Object.fromEntries(owners) } }
}

/** What it may have besides is not said: a step may be there that could not be read. */
const OTHERS = { additionalProperties: { anyOf: [{ type: 'string' }, { $ref: '#/$defs/places' }] } }

interface Places {
  readonly [keyword: string]: unknown
  readonly properties: { [key: string]: Places | JsonSchema }
}

function ownerSchema({ name, places }: WordsOwner, funnel: ReadFunnel): JsonSchema {
  const isOfStep = !isReservedName(name)
  const top: Places = {
    title: name,
    ...(isOfStep ? { markdownDescription: aboutStep(funnel, name) } : {}),
    type: 'object',
    properties: {},
    ...(isOfStep ? OTHERS : { additionalProperties: false }),
  }
  for (const { keys, place, slot } of places) {
    const above = keys.slice(0, -1).reduce(below, top)
    const key = keys.at(-1) as string
    const markdownDescription = aboutPlace(slot, firstText(funnel, name, place))
    above.properties[key] = { title: key, type: 'string', minLength: 1, markdownDescription }
  }
  return top
}

function below({ properties }: Places, key: string): Places {
  const made = (properties[key] ?? { title: key, type: 'object', properties: {}, ...OTHERS }) as Places
  properties[key] = made
  return made
}

function aboutPlace({ description, maxLength, optional }: Slot, text: string | undefined): string {
  return [
    ...(description ? [markdown(description)] : []),
    ...(maxLength ? [`At most ${maxLength} characters.`] : []),
    ...(optional ? ['It may be left out.'] : []),
    ...(text ? [`> ${markdown(text)}`] : []),
  ].join('\n\n')
}
