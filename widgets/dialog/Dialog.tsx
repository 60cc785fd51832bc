import { type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import './Dialog.css'

interface DialogProps {
  /** The id of the heading inside, an h2 that can take the focus. */
  readonly labelledBy: string
  readonly children: ReactNode
  /** Closes it: Escape, the phone's back gesture, a tap beside it. Without it the dialog waits for its own buttons. */
  onDismiss?(): void
}

/** A sheet over the step, at the bottom of a phone and in the middle of a wider screen. It is open as long as it is drawn. */
export function Dialog({ labelledBy, children, onDismiss }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)

  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    // The heading is read out first; no button is preferred.
    element?.querySelector<HTMLElement>('h2')?.focus()
    // Closing gives the focus back to where it came from.
    return () => element?.close()
  }, [])

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
