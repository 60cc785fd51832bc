import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parse as parseMessage } from '@formatjs/icu-messageformat-parser'
import { render } from '@testing-library/react'
import type { ComponentType } from 'react'
import { parse } from 'yaml'
import { sentences } from '../renderer/i18n/sentences'
import { SettingsContext } from '../renderer/SettingsContext'
import type { Visitor, WidgetProps } from '../renderer/widget'
import type { Words } from '../schema/compiled'
import type { StepOfType, StepType } from '../schema/generated/steps'
import { testSettings } from './orders/settings'

interface Example {
  readonly step: unknown
  readonly words: object
}

/** For tests: a type's example.yaml. */
export function readExample(type: StepType): Example {
  return parse(readFileSync(path.join(import.meta.dirname, '../widgets', type, 'example.yaml'), 'utf8'))
}

/** For tests: draws a widget with the step and the words of its example. What the test does not hand in does nothing. */
export function renderExample<T extends StepType>(
  type: T,
  Widget: ComponentType<WidgetProps<T>>,
  given: Partial<Omit<WidgetProps<T>, 'visitor'>> & { readonly visitor?: Partial<Visitor> } = {},
) {
  const example = readExample(type)
  const visitor: Visitor = {
    sex: 'female',
    sexRoute: 'woman',
    answers: {},
    today: '2026-03-02',
    locale: 'en-US',
    ...given.visitor,
  }
  const variables = () => ({
    app_name: testSettings.app.name,
    sex: visitor.sex ?? 'other',
    ageRange: 'other',
    event: 'other',
  })
  const { text, rich, has } = sentences(wordsOf(example.words), visitor.locale, variables)
  const props: WidgetProps<T> = {
    name: type,
    step: example.step as StepOfType<T>,
    settings: testSettings,
    sizes: {},
    answer: undefined,
    text,
    rich,
    hasText: has,
    // The app's sentences are told apart by their place.
    appText: (place) => place,
    recall: () => undefined,
    remember() {},
    shop: null,
    onAnswer() {},
    onPick() {},
    onContinue() {},
    ...given,
    visitor,
  }
  const draw = (changed: Partial<WidgetProps<T>> = {}) => (
    <SettingsContext value={props.settings}>
      <Widget {...props} {...changed} />
    </SettingsContext>
  )
  const { rerender, ...rest } = render(draw())
  return { ...rest, change: (changed: Partial<WidgetProps<T>>) => rerender(draw(changed)) }
}

function wordsOf(tree: object, prefix = ''): Words {
  return Object.fromEntries(
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === 'string'
        ? [[prefix + key, parseMessage(value) as unknown as Words[string]]]
        : Object.entries(wordsOf(value, `${prefix}${key}.`)),
    ),
  )
}
