// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { Dialog } from './Dialog'
import { letDialogsOpen, pressEscape } from './dialogs.fixture'

beforeAll(letDialogsOpen)
afterEach(cleanup)

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 5)))

function open(onDismiss?: () => void) {
  render(
    <StrictMode>
      <Dialog labelledBy="title" onDismiss={onDismiss}>
        <h2 id="title" tabIndex={-1}>
          A question
        </h2>
        <button type="button">Yes</button>
      </Dialog>
    </StrictMode>,
  )
  return screen.getByRole<HTMLDialogElement>('dialog', { name: 'A question' })
}

it('is open as long as it is drawn, and its heading is read out first', async () => {
  const onDismiss = vi.fn()
  const dialog = open(onDismiss)
  await settle()
  expect(dialog.open).toBe(true)
  expect(document.activeElement).toBe(screen.getByRole('heading'))
  expect(onDismiss).not.toHaveBeenCalled()
})

function Yielding({ isYielding }: { readonly isYielding: boolean }) {
  return (
    <Dialog labelledBy="title" isYielding={isYielding}>
      <h2 id="title" tabIndex={-1}>
        A question
      </h2>
      <button type="button">Yes</button>
    </Dialog>
  )
}

describe('while it yields', () => {
  it('it stays open without being modal, and is modal again after it, with the focus where it was', async () => {
    const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal')
    const show = vi.spyOn(HTMLDialogElement.prototype, 'show')
    const { rerender } = render(<Yielding isYielding={false} />)
    const dialog = screen.getByRole<HTMLDialogElement>('dialog')
    act(() => screen.getByRole('button').focus())
    for (const [isYielding, opened] of [
      [true, show],
      [false, showModal],
    ] as const) {
      rerender(<Yielding isYielding={isYielding} />)
      await settle()
      expect(opened).toHaveBeenCalledTimes(isYielding ? 1 : 2)
      expect(dialog.open).toBe(true)
      expect(document.activeElement).toBe(screen.getByRole('button'))
    }
  })
})

describe('Escape', () => {
  it('dismisses a dialog that can be dismissed', async () => {
    const onDismiss = vi.fn()
    const dialog = open(onDismiss)
    act(() => pressEscape(dialog))
    await settle()
    expect(onDismiss).toHaveBeenCalledTimes(1)
  })

  it('does not close a dialog that waits for its own buttons', async () => {
    const dialog = open()
    act(() => pressEscape(dialog))
    await settle()
    expect(dialog.open).toBe(true)
  })

  it('does not even where the browser closes it without asking', async () => {
    const dialog = open()
    act(() => dialog.close())
    expect(dialog.open).toBe(false)
    await settle()
    expect(dialog.open).toBe(true)
  })
})

describe('a tap', () => {
  it('next to it dismisses it, inside it does not', () => {
    const onDismiss = vi.fn()
    const dialog = open(onDismiss)
    act(() => screen.getByRole('button').click())
    expect(onDismiss).not.toHaveBeenCalled()
    act(() => dialog.click())
    expect(onDismiss).toHaveBeenCalledTimes(1)
  })
})
