// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { sentences } from '../i18n/sentences'
import { OfflineLine } from './OfflineLine'

const app = sentences({ 'offline.line': 'Offline' }, 'en', () => ({}))

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('the line is there while the browser is offline, and read out when it comes', () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  const { container } = render(<OfflineLine app={app} />)
  expect(container.textContent).toBe('')
  expect(container.querySelector('[aria-live="polite"]')).toBeTruthy()
  online.mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(container.textContent).toBe('Offline')
  online.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(container.textContent).toBe('')
})
