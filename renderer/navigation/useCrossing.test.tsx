// @vitest-environment jsdom
import { fireEvent, render } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useCrossing } from './useCrossing'

interface StepProps {
  readonly name: string
  readonly direction?: 'forward' | 'back'
  readonly elements?: number
}

function Step({ name, direction, elements = 0 }: StepProps) {
  const main = useRef<HTMLElement>(null)
  useCrossing(main, name, direction)
  return (
    <main ref={main} className="step">
      <label htmlFor={name}>{name}</label>
      <input id={name} name={name} type="checkbox" defaultChecked />
      <ul>
        {Array.from({ length: elements }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never change.
          <li key={index} />
        ))}
      </ul>
      <dialog open>asked</dialog>
      <div className="step-footer" />
    </main>
  )
}

const copy = () => document.querySelector<HTMLElement>('.step-left')
let wantsMotion = true

beforeEach(() => {
  wantsMotion = true
  vi.stubGlobal('matchMedia', () => ({ matches: wantsMotion }))
})

afterEach(() => {
  copy()?.remove()
  vi.unstubAllGlobals()
})

function walk(first: StepProps, second: StepProps) {
  const { rerender, container } = render(<Step key={first.name} {...first} />)
  rerender(<Step key={second.name} {...second} />)
  return container
}

test('a copy of the step that is left fades while the next one comes, and is gone then', () => {
  const page = walk({ name: 'first' }, { name: 'second', direction: 'back' })
  expect(page.querySelectorAll('main')).toHaveLength(1)
  expect(page.querySelector('main')?.dataset.crossing).toBe('')
  expect(copy()?.textContent).toBe('first')
  expect(copy()?.dataset.leave).toBe('back')
  fireEvent.animationEnd(copy() as HTMLElement)
  expect(copy()).toBeNull()
})

test('nobody meets the copy: it is named nowhere, and has neither the footer nor what is open', () => {
  walk({ name: 'first' }, { name: 'second', direction: 'forward' })
  expect(copy()?.getAttribute('aria-hidden')).toBe('true')
  expect(copy()?.inert).toBe(true)
  expect(copy()?.querySelector('[id], [name], [for], .step-footer, dialog')).toBeNull()
  expect(copy()?.querySelector('input')?.checked).toBe(true)
})

test.each<[string, StepProps, StepProps]>([
  ['the page is loaded, or its address was typed', { name: 'first' }, { name: 'second' }],
  ['the step is very long', { name: 'first', elements: 400 }, { name: 'second', direction: 'forward' }],
])('there is none where %s', (_where, first, second) => {
  const page = walk(first, second)
  expect(copy()).toBeNull()
  expect(page.querySelector('main')?.dataset.crossing).toBeUndefined()
})

test('one copy at a time, however fast the steps come', () => {
  const { rerender } = render(<Step key="first" name="first" />)
  for (const name of ['second', 'third']) rerender(<Step key={name} name={name} direction="forward" />)
  expect([...document.querySelectorAll('.step-left')].map(({ textContent }) => textContent)).toEqual(['second'])
})

test('there is none for who wants no motion', () => {
  wantsMotion = false
  walk({ name: 'first' }, { name: 'second', direction: 'forward' })
  expect(copy()).toBeNull()
})
