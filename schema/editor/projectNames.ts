import type { Experiments } from '../generated/experiments.ts'
import { answerKeysByField } from '../model/answerKeys.ts'
import { variantShares } from '../model/experiments/variantShares.ts'
import { fieldsWritten } from '../model/fieldsWritten.ts'
import type { ReadFunnel, ReadStep } from '../model/funnel.ts'
import { optionsOf } from '../model/optionsOf.ts'
import { soldOffers } from '../model/soldOffers.ts'
import { currencies } from '../shop/currencies.ts'
import { languageName } from '../words/languageName.ts'
import type { KnownName } from './knownName.ts'
import { markdown } from './markdown.ts'
import { namedPictures, type Thumbnail } from './namedPictures.ts'

/** An answer, with the options that it can be. */
export interface KnownAnswer extends KnownName {
  readonly options: readonly KnownName[]
}

/** The names that a key of a schema may ask for by `suggests` or `suggestsKeys`. */
export interface ProjectNames {
  readonly answers: readonly KnownAnswer[]
  /** By kind: steps, offers, emoji. */
  readonly byKind: ReadonlyMap<string, readonly KnownName[]>
}

/** Every name that the files of a funnel can say, of what of them could be read. */
export function projectNames(funnel: ReadFunnel, thumbnail: Thumbnail): ProjectNames {
  const answers = answersOf(funnel)
  const { settings, offers, experiments, orderNames } = funnel
  const sold = offers ? soldOffers(offers) : []
  const offered = sold.map(({ id, section }) => ({
    name: id,
    about: `One of \`${section}\` in funnel/offers.yaml.`,
    section,
  }))
  const known = (names: Iterable<string>, about: string) => [...names].map((name) => ({ name, about }))
  return {
    answers,
    byKind: new Map<string, readonly KnownName[]>([
      ['steps', [...funnel.stepNames].map((name) => ({ name, about: aboutStep(funnel, name) }))],
      ['answers', answers],
      ['options', [...funnel.steps.values()].flatMap((step) => optionNames(funnel, step))],
      ...answers.map(({ name, options }) => [`options of ${name}`, options] as const),
      [
        'experiments',
        Object.entries(experiments?.values ?? {}).map(([name, experiment]) => ({
          name,
          about: markdown(experiment.about ?? sharesText(variantShares(experiment))),
        })),
      ],
      ['variants', variantNames(experiments?.values ?? {})],
      ['offers', offered],
      ['plans', offered.filter(({ section }) => section === 'plans')],
      [
        'promoCodes',
        Object.entries(offers?.values.promoCodes ?? {}).map(([name, { percent }]) => ({
          name,
          about: `Takes ${percent} % off.`,
        })),
      ],
      ['orders', known(orderNames, 'A file of funnel/orders.')],
      ['sexes', known(Object.keys(settings.values.sexes), 'A sex of funnel/settings.yaml.')],
      [
        'activityLevels',
        known(Object.keys(settings.values.plan?.activityFactors ?? {}), 'One of `plan.activityFactors`.'),
      ],
      ['currencies', [...currencies].map((name) => ({ name, about: currencyNames.of(name) ?? name }))],
      ['languages', languages()],
      ...namedPictures(funnel, thumbnail),
    ]),
  }
}

/** 50 % of the visitors get control, 25 % warm and 25 % bold. */
function sharesText(shares: ReturnType<typeof variantShares>): string {
  return `${Object.entries(shares)
    .map(([variant, share]) => `${share} % of the visitors get ${variant}`)
    .join(', ')}.`
}

function variantNames(experiments: Experiments): KnownName[] {
  const all = Object.entries(experiments).flatMap(([name, experiment]) =>
    Object.keys(variantShares(experiment)).map((variant) => [variant, name] as const),
  )
  return [...new Set(all.map(([variant]) => variant))].map((variant) => {
    const of = all.flatMap(([each, name]) => (each === variant ? [name] : []))
    return { name: variant, about: `A variant of ${of.join(', ')}.` }
  })
}

const currencyNames = new Intl.DisplayNames(['en'], { type: 'currency' })

/** What a step is, and its title. */
export function aboutStep(funnel: ReadFunnel, name: string): string {
  const type = funnel.steps.get(name)?.step.type
  const title = firstText(funnel, name, 'title')
  return [type ? `\`${type}\` step` : 'A step that cannot be read yet', ...(title ? [markdown(title)] : [])].join(': ')
}

/** The sentence of the first language. */
export function firstText({ settings, words }: ReadFunnel, name: string, place: string): string | undefined {
  const [first = ''] = Object.keys(settings.values.languages)
  return words.get(first)?.steps.get(name)?.sentences.get(place)?.text
}

function optionNames(funnel: ReadFunnel, { name, step }: ReadStep): KnownName[] {
  return optionsOf(step).map(({ key }) => {
    const label = firstText(funnel, name, `options.${key}`)
    return { name: key, about: `${label ? `${markdown(label)} ` : ''}(an option of ${name})` }
  })
}

function answersOf(funnel: ReadFunnel): KnownAnswer[] {
  const keys = answerKeysByField(funnel)
  const steps = [...funnel.steps.values()]
  return [...new Set(['sex', ...steps.flatMap(fieldsWritten)])].map((name) => {
    const writers = steps.filter((step) => fieldsWritten(step).includes(name))
    const labelled = new Map(
      writers.flatMap((step) => optionNames(funnel, step)).map((option) => [option.name, option]),
    )
    const all = new Set([...labelled.keys(), ...(keys.get(name)?.keys ?? [])])
    return {
      name,
      about:
        writers.length > 0
          ? `The answer of ${writers.map((step) => `\`${step.name}\` (${aboutStep(funnel, step.name)})`).join(', ')}`
          : 'What the address says.',
      options: [...all].map(
        (key) => labelled.get(key) ?? { name: key, about: 'Written by a step, or by the address.' },
      ),
    }
  })
}

/** The languages of two letters that have a name. */
function languages(): KnownName[] {
  const letters = [...'abcdefghijklmnopqrstuvwxyz']
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .map((name) => ({ name, about: languageName(name) }))
    .filter(({ name, about }) => about !== name)
}
