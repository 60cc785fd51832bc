import type { KeyboardEvent } from 'react'

interface RadioKeys {
  /** An arrow key has moved to this value. */
  onMove(value: string): void
  /** Enter or Space was pressed on this value, be it chosen already or not. */
  onConfirm(value: string): void
}

const moves: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

/**
 * The keys of a fieldset of radios, as its props: arrows move the choice, around the ends too, Enter and Space confirm it. The browser's
 * own arrow keys would click the next radio, which is not to be told from a tap, and its own Space does nothing on a chosen one.
 */
export function radioKeys({ onMove, onConfirm }: RadioKeys) {
  return {
    onKeyDown(event: KeyboardEvent<HTMLFieldSetElement>) {
      if (event.altKey || event.ctrlKey || event.metaKey) return
      const radios = [...event.currentTarget.elements] as HTMLInputElement[]
      const focused = event.target as HTMLInputElement
      const at = radios.indexOf(focused)
      const move = moves[event.key]
      if (at < 0 || (move === undefined && !confirms(event))) return
      event.preventDefault()
      if (move === undefined) {
        // A key that is held down repeats: once is enough to leave the step.
        if (!event.repeat) onConfirm(focused.value)
        return
      }
      const next = radios[(at + move + radios.length) % radios.length] ?? focused
      next.focus()
      onMove(next.value)
    },
    /** Firefox clicks when Space is let go, whatever became of the press. */
    onKeyUp(event: KeyboardEvent<HTMLFieldSetElement>) {
      if (event.key === ' ') event.preventDefault()
    },
  }
}

/** Enter chooses as Space does, which browsers leave undone: a card looks like a button. To be put on a group of boxes. */
export function boxKeys(event: KeyboardEvent<HTMLFieldSetElement>) {
  if (event.key !== 'Enter' || event.altKey || event.ctrlKey || event.metaKey) return
  if (!(event.target instanceof HTMLInputElement)) return
  event.preventDefault()
  if (!event.repeat) event.target.click()
}

function confirms({ key }: { readonly key: string }): boolean {
  return key === 'Enter' || key === ' '
}
