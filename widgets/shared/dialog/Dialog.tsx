import { type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { useDialogEntry } from '../../../renderer/widget'
import './Dialog.css'

interface DialogProps {
  /** The id of the heading inside, an h2 that can take the focus. */
  readonly labelledBy: string
  readonly children: ReactNode
  /** While true, what others put over the page is in reach: the bank's question in a frame of the payment provider. */
  readonly isYielding?: boolean
  /** Closes it: Escape, the phone's back gesture, the browser's back, a tap next to it. Without it the dialog waits for its own buttons. */
  onDismiss?: (() => void) | undefined
}

/** A sheet over the step, at the bottom of a phone and in the middle of a wider screen. It is open as long as it is drawn. */
export function Dialog({ labelledBy, children, isYielding = false, onDismiss }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const focused = useRef<Element | null>(null)
  useDialogEntry(onDismiss)

  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    // A modal dialog lies over everything, whatever its z-index, and nothing else can be tapped.
    if (isYielding) element.show()
    else element.showModal()
    // The heading is read out first; no button is preferred.
    const first = focused.current ?? element.querySelector('h2')
    if (first instanceof HTMLElement) first.focus({ preventScroll: focused.current !== null })
    return () => {
      focused.current = element.contains(document.activeElement) ? document.activeElement : null
      // Closing gives the focus back to where it came from.
      element.close()
      element.dataset.again = ''
    }
  }, [isYielding])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way out is Escape, which comes as a cancel event.
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby={labelledBy}
      onCancel={(event) => {
        event.preventDefault()
        onDismiss?.()
      }}
      onClose={reopenOrDismiss}
      onClick={dismissBeside}
    >
      <div className="dialog-content">{children}</div>
    </dialog>
  )

  /** A browser closes a dialog that was asked twice, without asking again. */
  function reopenOrDismiss() {
    if (!dialog.current || dialog.current.open) return
    if (onDismiss) onDismiss()
    else dialog.current.showModal()
  }

  /** The content fills the dialog, so that only its backdrop is left to be tapped as the dialog itself. */
  function dismissBeside(event: MouseEvent) {
    if (event.target === dialog.current) onDismiss?.()
  }
}
