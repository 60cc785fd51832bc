// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { useLabelsApart } from './useLabelsApart'

type Box = readonly [left: number, top: number, width: number, height: number]

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function shownOf(boxes: Readonly<Record<string, Box>>): string[] {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const [left, top, width, height] = boxes[this.textContent ?? ''] ?? [0, 0, 0, 0]
    return new DOMRect(left, top, width, height)
  })
  render(<Labels names={Object.keys(boxes)} />)
  return Object.keys(boxes).filter((name) => !screen.getByText(name).hasAttribute('data-covered'))
}

function Labels({ names }: { readonly names: readonly string[] }) {
  const box = useRef<HTMLDivElement>(null)
  useLabelsApart(box)
  return (
    <div ref={box}>
      {names.map((name) => (
        <span data-label={name} key={name}>
          {name}
        </span>
      ))}
    </div>
  )
}

it.each([
  ['labels that are apart stay', { one: [0, 0, 50, 20], other: [0, 30, 50, 20] }, ['one', 'other']],
  ['of two that overlap the later one goes', { one: [0, 0, 50, 20], other: [20, 10, 50, 20] }, ['one']],
  ['what has room around its letters may touch', { one: [0, 0, 50, 20], other: [47, 0, 50, 20] }, ['one', 'other']],
  [
    'one that has gone covers none',
    { one: [0, 0, 50, 20], other: [40, 0, 50, 20], third: [80, 0, 50, 20] },
    ['one', 'third'],
  ],
] as const)('%s', (_rule, boxes, shown) => {
  expect(shownOf(boxes)).toEqual(shown)
})
