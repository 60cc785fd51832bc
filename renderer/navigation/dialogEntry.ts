import { type RefObject, useEffect } from 'react'
import { useLatest } from './useLatest'

/**
 * Back closes a dialog before it leaves the step, as on every phone. While one is open, the history has one entry more: a copy of the step's, with a
 * mark. To the router it is the same place, so that going between the two is no arrival. Whenever the entry is there without a dialog (closed by
 * its buttons, by a reload, or come back to by forward) it is gone back from; a step that is left before that takes its place.
 */
const MARK = 'dialog'
/** Where a browser does not go back, the next step takes the place of the entry. */
const LONGEST_MS = 1_000

type Dismiss = RefObject<(() => void) | undefined>

/** The open dialogs, the topmost last. */
const open: Dismiss[] = []
let removal: Promise<void> | null = null

/**
 * Lets back close a dialog for as long as it is drawn. One that cannot be dismissed at the moment stays.
 * @param onDismiss missing from the start: back leaves the step, and the dialog with it.
 */
export function useDialogEntry(onDismiss: (() => void) | undefined): void {
  const dismiss = useLatest(onDismiss)
  const isDismissible = onDismiss !== undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: what it is when the dialog opens counts.
  useEffect(() => {
    if (!isDismissible) return
    open.push(dismiss)
    settle()
    return () => {
      open.splice(open.indexOf(dismiss), 1)
      // Later: the next dialog may take it over.
      setTimeout(settle)
    }
  }, [])
}

/** Follows the history. What it returns ends that. */
export function watchDialogEntry(): () => void {
  settle()
  window.addEventListener('popstate', closeTopmost)
  return () => window.removeEventListener('popstate', closeTopmost)
}

/** Whether the next step has to take the place of the current entry. */
export function isOnDialogEntry(): boolean {
  return history.state?.[MARK] === true
}

/** Ends when the entry of a dialog that is closed is gone. Null where there is none: a further move would be lost in the one that is under way. */
export function dialogEntryGone(): Promise<void> | null {
  settle()
  return removal
}

function closeTopmost(): void {
  if (!isOnDialogEntry() && !removal) open.at(-1)?.current?.()
  // Later: by then React has taken away what is closed.
  setTimeout(settle)
}

function settle(): void {
  if (removal) return
  if (open.length > 0 && !isOnDialogEntry()) pushEntry()
  if (open.length === 0 && isOnDialogEntry()) removal = goBack()
}

function pushEntry(): void {
  try {
    history.pushState({ ...history.state, [MARK]: true }, '')
  } catch {
    // A frame that refuses every change, or Safari after a hundred of them: back leaves the step.
  }
}

function goBack(): Promise<void> {
  history.back()
  return new Promise((resolve) => {
    const timer = setTimeout(end, LONGEST_MS)
    window.addEventListener('popstate', end)

    function end() {
      clearTimeout(timer)
      window.removeEventListener('popstate', end)
      removal = null
      resolve()
    }
  })
}
