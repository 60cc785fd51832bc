import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse as parseMessage } from '@formatjs/icu-messageformat-parser'
import { cleanup, render } from '@testing-library/react'
import { StrictMode, useMemo, useState, useSyncExternalStore } from 'react'
import { afterEach, expect, vi } from 'vitest'
import { parse } from 'yaml'
import type { Answers } from '../domain/answers/answers'
import * as personalModule from '../renderer/i18n/personalVariables'
import { sentences } from '../renderer/i18n/sentences'
import { shopValues } from '../renderer/i18n/shopValues'
import { stepSentences, variables } from '../renderer/i18n/variables'
import { SettingsContext } from '../renderer/SettingsContext'
import type { Shop, TextValues, Visitor, Widget, WidgetProps } from '../renderer/widget'
import type { ClientSettings, CompiledStep, Message, Words } from '../schema/compile/compiled'
import { typeFolders } from '../schema/generate/typeFolders'
import type { StepOfType, StepType } from '../schema/generated/steps'
import { sectionsOfPacks } from '../schema/words/wordsOfPacks'
import { testSettings } from './orders/settings'
import { referenceFile } from './reference/openReference'
import { textsBesideOthers } from './textsApart'

/** A step with its words, as example.yaml files have it. */
export interface Example<T extends StepType> {
  readonly name?: string
  readonly step: StepOfType<T>
  readonly words: object
}

interface Visit {
  /** What the record holds when the step opens. */
  readonly answer?: unknown
  readonly sex?: 'female' | 'male' | null
  readonly answers?: Answers
  /** What sentences may say besides the values that the widget gives. */
  readonly values?: TextValues
  readonly remembered?: Readonly<Record<string, unknown>>
  readonly locale?: string
  readonly today?: string
  /** No step before asks for an answer that is to be changed. */
  readonly isAskedNowhere?: boolean
  /** The server takes no answers. */
  readonly isHeldUp?: boolean
  /** What there is to buy, for steps that sell. */
  readonly shop?: Shop
  /** The promo codes that the step tells. */
  readonly promoCodes?: WidgetProps['promoCodes']
  /** What the step says back of earlier answers. */
  readonly echoes?: CompiledStep['echoes']
  /** The pictures that there are. */
  readonly sizes?: WidgetProps['sizes']
  /** Settings that differ from the specification's. */
  readonly settings?: Partial<ClientSettings>
}

const neverChanges = () => () => {}
const root = join(import.meta.dirname, '..')
const routes = { female: 'woman', male: 'man' }

afterEach(() => {
  const beside = textsBesideOthers(document.body)
  cleanup()
  expect(beside, 'a text stands beside others: put it into an element of its own').toEqual([])
})

/** The good step that documents a step type. */
export function exampleOf<T extends StepType>(type: T): Example<T> {
  return parse(readFileSync(join(root, folderOf(type), 'example.yaml'), 'utf8'))
}

function folderOf(type: StepType): string {
  return typeFolders(root).find((folder) => folder.type === type)?.folder ?? ''
}

/** Draws a step by its widget as a visitor has it: the answer is kept and comes back. In StrictMode, with the app's English words. */
export function renderStep<T extends StepType>(Widget: Widget<T>, example: Example<T>, visit: Visit = {}) {
  const {
    sex = 'female',
    answers = {},
    values = {},
    remembered = {},
    locale = 'en-US',
    today = '2026-03-01',
    isHeldUp = false,
    shop,
  } = visit
  const settings = { ...testSettings, ...visit.settings }
  const { name = 'example', step } = example
  const visitor: Visitor = { sex, sexRoute: sex && routes[sex], answers, today, locale }
  const known = () => ({ ...variables(settings, visitor, personalModule), ...values })
  const appWords = wordsOf(englishWords().app)
  const comingTops = ['shop', ...sectionsOfPacks({ packs: ['body', 'sleep'] })]
  const comingWith = Object.entries(appWords).filter(([place]) => comingTops.some((top) => place.startsWith(`${top}.`)))
  const words = { ...wordsOf(example.words), ...Object.fromEntries(comingWith) }
  const personal = { ...personalModule, personalVariables: () => known() }
  const app = sentences(appWords, locale, known)
  const onAnswer = vi.fn<(value: unknown) => void>()
  const onPick = vi.fn<(value: unknown) => void>()
  const onContinue = vi.fn<() => void>()
  const onChanging = vi.fn<(field: string) => void>()
  const memory = new Map(Object.entries(remembered))

  function Page() {
    const [answer, setAnswer] = useState(visit.answer)
    const view = useSyncExternalStore(shop?.subscribe ?? neverChanges, () => shop?.view() ?? null)
    const offered = useMemo(() => view && { values: shopValues, view }, [view])
    const speech = useMemo(
      () => stepSentences({ name, words, settings, visitor, personal, offered, echoes: visit.echoes }),
      [offered],
    )
    const props: WidgetProps<T> = {
      name,
      step,
      settings,
      sizes: visit.sizes ?? {},
      promoCodes: visit.promoCodes ?? { WELCOME26: { percent: 26 } },
      visitor,
      answer,
      text: speech.text,
      rich: speech.rich,
      hasText: speech.has,
      echoed: speech.echoed,
      appText: app.text,
      isHeldUp,
      recall: (key) => memory.get(key),
      remember: (key, value) => void memory.set(key, value),
      shop: shop ?? null,
      onAnswer(value) {
        onAnswer(value)
        setAnswer(value)
      },
      onPick(value) {
        onPick(value)
        setAnswer(value)
      },
      changing: (field) => (visit.isAskedNowhere ? null : () => onChanging(field)),
      onContinue,
    }
    return <Widget {...props} />
  }

  const page = render(
    <StrictMode>
      <SettingsContext value={settings}>
        <Page />
      </SettingsContext>
    </StrictMode>,
  )
  return { ...page, onAnswer, onPick, onContinue, onChanging, memory }
}

function englishWords(): { readonly app: object } {
  return referenceFile('whole', 'words/en') as { readonly app: object }
}

/** Nested words as the browser gets them: each sentence at its place, parsed where it is more than plain text. */
function wordsOf(nested: object, parent = ''): Words {
  return Object.fromEntries(
    Object.entries(nested).flatMap(([key, below]): [string, Message][] => {
      const place = parent + key
      if (typeof below === 'object') return Object.entries(wordsOf(below, `${place}.`))
      return [[place, parseMessage(String(below)) as unknown as Message]]
    }),
  )
}
