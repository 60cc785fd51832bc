// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { live35 } from '../../tests/orders/live35'
import { testSettings } from '../../tests/orders/settings'
import { renderFunnel } from '../renderFunnel'
import { useDialogEntry, type WidgetProps } from '../widget'

const woman = { age: '30_39', sex: 'female' }

beforeEach(async () => {
  window.scrollTo = () => {}
  await renderFunnel('/woman/workout', { order: live35, settings: testSettings, answers: woman, widget: Asking })
  await tap('continue')
  expect(shown()).toBe('feel-during-the-day')
})
afterEach(async () => {
  cleanup()
  await act(settled)
})

/** A step with a dialog, which opens another one. */
function Asking({ name, onContinue }: WidgetProps) {
  const [dialogs, setDialogs] = useState<readonly string[]>([])
  const [isBusy, setIsBusy] = useState(false)
  const close = (dialog: string) => setDialogs((all) => all.filter((each) => each !== dialog))
  return (
    <>
      <h1 data-step={name}>{name}</h1>
      <button type="button" onClick={() => setDialogs(['first'])}>
        open
      </button>
      <button type="button" onClick={() => setDialogs(['first', 'second'])}>
        open another
      </button>
      <button type="button" onClick={() => setDialogs(['second'])}>
        change
      </button>
      <button type="button" onClick={() => setDialogs([])}>
        close
      </button>
      <button type="button" onClick={() => setIsBusy(true)}>
        pay
      </button>
      <button type="button" onClick={onContinue}>
        continue
      </button>
      <button
        type="button"
        onClick={() => {
          setDialogs([])
          onContinue()
        }}
      >
        close and continue
      </button>
      {dialogs.map((dialog) => (
        <FakeDialog key={dialog} name={dialog} onDismiss={isBusy ? undefined : () => close(dialog)} />
      ))}
    </>
  )
}

function FakeDialog({ name, onDismiss }: { readonly name: string; readonly onDismiss: (() => void) | undefined }) {
  useDialogEntry(onDismiss)
  return <p role="dialog">{name}</p>
}

const shown = () => document.querySelector('h1')?.dataset.step
const dialogs = () => screen.queryAllByRole('dialog').map(({ textContent }) => textContent)
/** jsdom goes through its history in later tasks. */
const settled = () => new Promise<void>((resolve) => setTimeout(resolve, 60))

async function tap(...names: readonly string[]) {
  for (const name of names) {
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name }))
      await settled()
    })
  }
}

const go = (...directions: readonly ('back' | 'forward')[]) =>
  goBy(...directions.map((each) => (each === 'back' ? -1 : 1)))

async function goBy(...ways: readonly number[]) {
  for (const entries of ways) {
    await act(async () => {
      history.go(entries)
      await settled()
    })
  }
}

test('back closes a dialog and stays, and only then leaves the step', async () => {
  await tap('open')
  await go('back')
  expect([shown(), dialogs()]).toEqual(['feel-during-the-day', []])
  await go('back')
  expect(shown()).toBe('workout')
})

test('who goes back over a dialog and its step at once, and forward over both, is on the step', async () => {
  await tap('open')
  await goBy(-2)
  expect([shown(), dialogs()]).toEqual(['workout', []])
  await goBy(2)
  expect([shown(), dialogs()]).toEqual(['feel-during-the-day', []])
  await go('back')
  expect(shown()).toBe('workout')
})

test('of two dialogs it closes the upper one first', async () => {
  await tap('open', 'open another')
  await go('back')
  expect(dialogs()).toEqual(['first'])
  await go('back')
  expect([shown(), dialogs()]).toEqual(['feel-during-the-day', []])
  await go('back')
  expect(shown()).toBe('workout')
})

test('a dialog that follows another is closed by one back', async () => {
  await tap('open', 'change')
  await go('back')
  expect([shown(), dialogs()]).toEqual(['feel-during-the-day', []])
  await go('back')
  expect(shown()).toBe('workout')
})

test('a dialog that cannot be dismissed now stays, however often', async () => {
  await tap('open', 'pay')
  await go('back', 'back')
  expect([shown(), dialogs()]).toEqual(['feel-during-the-day', ['first']])
})

test('a dialog that is closed otherwise leaves nothing to go back or forward to', async () => {
  await tap('open', 'close')
  await go('back')
  expect(shown()).toBe('workout')
  await go('forward', 'forward')
  expect([shown(), dialogs()]).toEqual(['feel-during-the-day', []])
  await go('back')
  expect(shown()).toBe('workout')
})

test.each([
  ['by closing the dialog', ['close and continue']],
  ['below the dialog', ['continue']],
  ['just after the dialog was closed', ['close', 'continue']],
])('a step that is left %s is one back away', async (_how, names) => {
  await tap('open', ...names)
  expect(shown()).toBe('join-millions')
  await go('back')
  expect([shown(), dialogs()]).toEqual(['feel-during-the-day', []])
  await go('back')
  expect(shown()).toBe('workout')
})

test('a step that is left while the entry of a dialog goes stays left', async () => {
  await tap('open')
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'close' }))
    await new Promise((resolve) => setTimeout(resolve))
    fireEvent.click(screen.getByRole('button', { name: 'continue' }))
    await settled()
  })
  expect(shown()).toBe('join-millions')
  await go('back')
  expect(shown()).toBe('feel-during-the-day')
})

test('a dialog that is opened while the entry of the last one goes stays open', async () => {
  await tap('open')
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'close' }))
    await new Promise((resolve) => setTimeout(resolve))
    fireEvent.click(screen.getByRole('button', { name: 'open' }))
    await settled()
  })
  expect(dialogs()).toEqual(['first'])
  await go('back')
  expect([shown(), dialogs()]).toEqual(['feel-during-the-day', []])
})

test('a page that is loaded where a dialog was open goes to the step itself', async () => {
  await tap('open')
  cleanup()
  await act(settled)
  history.pushState({ ...history.state, dialog: true }, '')
  const { pathname } = window.location
  await renderAt(pathname)
  expect(history.state?.dialog).toBeUndefined()
  await go('back')
  expect(shown()).toBe('workout')
})

/** Draws the funnel on the entry of the history that is there. */
async function renderAt(pathname: string) {
  const { state } = history
  const replace = history.replaceState
  history.replaceState = () => {}
  await renderFunnel(pathname, { order: live35, settings: testSettings, answers: woman, widget: Asking })
  history.replaceState = replace
  expect(state.dialog).toBe(true)
  await act(settled)
}
