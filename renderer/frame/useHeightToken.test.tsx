// @vitest-environment jsdom
import { act, render } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useHeightToken } from './useHeightToken'

let tellSizes = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(tell: () => void) {
        tellSizes = tell
      }
      observe() {}
      disconnect() {}
    },
  )
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.documentElement.removeAttribute('style')
})

const token = () => document.documentElement.style.getPropertyValue('--bar-height')

function Bar() {
  const bar = useRef<HTMLDivElement>(null)
  useHeightToken(bar, '--bar-height')
  return <div ref={bar} />
}

test('a height is told in the frame after the one in which sizes are told', () => {
  const { unmount } = render(<Bar />)
  tellSizes()
  expect(token()).toBe('')
  act(() => vi.advanceTimersToNextFrame())
  expect(token()).toBe('0px')
  unmount()
  expect(token()).toBe('0px')
})

test('what has gone tells nothing any more', () => {
  const { unmount } = render(<Bar />)
  tellSizes()
  unmount()
  vi.advanceTimersToNextFrame()
  expect(token()).toBe('')
})
