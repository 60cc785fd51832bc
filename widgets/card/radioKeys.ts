import type { KeyboardEvent } from 'react'

interface RadioKeys {
  /** An arrow key has moved to this value. */
  onMove(value: string): void
  /** Enter was pressed on this value. */
  onConfirm(value: string): void
}

const moves: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

/**
 * The keys of a fieldset of radios: arrows move the choice, around the ends too, Enter confirms it. The browser's own arrow keys
 * would click the next radio, which is not to be told from a tap.
 */
export function radioKeys({ onMove, onConfirm }: RadioKeys) {
  return (event: KeyboardEvent<HTMLFieldSetElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const radios = [...event.currentTarget.elements] as HTMLInputElement[]
    const focused = event.target as HTMLInputElement
    const at = radios.indexOf(focused)
    const move = moves[event.key]
    if (at < 0 || (move === undefined && event.key !== 'Enter')) return
    event.preventDefault()
    if (move === undefined) {
      // A key that is held down repeats: once is enough to leave the step.
      if (!event.repeat) onConfirm(focused.value)
      return
    }
    const next = radios.at((at + move) % radios.length) ?? focused
    next.focus()
    onMove(next.value)
  }
}
