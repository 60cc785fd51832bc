import { act, fireEvent, render, screen } from '@testing-library/react'
import { type ComponentType, StrictMode } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { vi } from 'vitest'
import { createFunnelSource } from '../client/funnel/funnelSource'
import { memorySession } from '../client/recordSync/memorySession'
import type { Answers } from '../domain/answers/answers'
import type { ClientSettings, CompiledExperiments, CompiledStep, Order, Variant } from '../schema/compile/compiled'
import { Funnel } from './Funnel'
import { createFunnelStore, variantsAtom } from './state/funnelAtoms'
import { connectSession } from './state/sessionAtoms'
import type { Widgets } from './steps/waitForStep'
import { Button, StepFrame, type WidgetProps } from './widget'

/** For tests: a widget with two cards and a button, whatever the step. */
function FakeWidget({ name, text, answer, onPick, onAnswer, onContinue }: WidgetProps) {
  return (
    <StepFrame title={text('title')} footer={<Button onPress={onContinue}>Continue</Button>}>
      <p>{`answer: ${JSON.stringify(answer) ?? 'none'}`}</p>
      {['one', 'two'].map((key) => (
        <button type="button" key={key} onClick={() => onPick(key)}>
          {key}
        </button>
      ))}
      <button type="button" onClick={() => onAnswer(undefined)}>
        {`take ${name} back`}
      </button>
    </StepFrame>
  )
}

interface Setting {
  readonly order: Order
  readonly settings: ClientSettings
  readonly answers?: Answers
  readonly experiments?: CompiledExperiments
  readonly variants?: { readonly [experiment: string]: Variant }
  /** The page came with its words, as a built one does. */
  readonly isBuilt?: boolean
  /** The server takes no answers. */
  readonly isHeldUp?: boolean
  /** Draws every step. Without it: two cards and a button. */
  readonly widget?: ComponentType<WidgetProps>
  /** Answers a request for a step; a rejection stands for a network that is down. */
  step?(name: string): Promise<CompiledStep>
}

/** For tests: the funnel at an address, with every step drawn by one widget, in StrictMode, on the page's real history. */
export async function renderFunnel(
  address: string,
  {
    order,
    settings,
    answers = {},
    experiments,
    variants = {},
    isBuilt = false,
    isHeldUp = false,
    widget = FakeWidget,
    step,
  }: Setting,
) {
  window.history.replaceState(null, '', address)
  const asked: string[] = []
  const fetchJson = (url: string) => {
    const name = /([a-z0-9-]+)\.json$/.exec(url)?.[1] ?? ''
    asked.push(name)
    return step?.(name) ?? Promise.resolve(plainStep(name))
  }
  const source = createFunnelSource({ settings, order, folder: '/funnel/test', fetchJson })
  const store = createFunnelStore(settings, order, appWords, experiments)
  store.set(variantsAtom, variants)
  const session = { ...memorySession(answers), isHeldUp: () => isHeldUp }
  connectSession(store, session)
  const kept = new Map<string, unknown>()
  const parts = {
    source,
    // Any step type is drawn by the one fake widget.
    widgets: new Proxy({}, { get: () => widget }) as Widgets,
    memory: {
      recall: (key: string) => kept.get(key),
      remember: (key: string, value: unknown) => void kept.set(key, value),
    },
    session,
    language: 'en',
    locale: 'en-US',
    openShop: () => Promise.reject(new Error('this step sells nothing')),
    onAlive: isBuilt ? () => {} : undefined,
  }
  await act(async () => {
    render(
      <StrictMode>
        <BrowserRouter>
          <Funnel store={store} parts={parts} />
        </BrowserRouter>
      </StrictMode>,
    )
  })
  return { answers: session.answers, change: session.change, asked, store }
}

/** A step that the fake widget can draw. */
export function plainStep(name: string): CompiledStep {
  const step = { type: 'single-choice', stores: 'x', options: ['one', 'two'], analytics: { step: 1 } } as const
  return { step: { ...step, options: [...step.options] }, words: { title: `This is ${name}` }, sizes: {} }
}

const appWords = {
  pageTitle: 'A plan for you',
  back: 'Back',
  progress: 'progress',
  progressLabel: 'Progress',
  'notFound.title': 'Not found',
  'notFound.action': 'Start',
  'error.title': 'Broken',
  'error.action': 'Again',
  heldUp: 'The server does not answer',
  'offline.title': 'No network',
  'offline.action': 'Again',
}

/** Taps a button, with fake timers, and lets the next frame pass. */
export function tap(name: string | RegExp): Promise<void> {
  return act(async () => {
    fireEvent.click(screen.getByRole('button', { name }))
    await vi.advanceTimersByTimeAsync(20)
  })
}
