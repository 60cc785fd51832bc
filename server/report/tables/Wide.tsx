import type { ReactNode } from 'react'

/** What may be wider than a phone: it scrolls by itself, also by the keys of who has tabbed to it. */
export function Wide({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of form fields it is not.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without it nobody could scroll it by keys.
    <div className="wide" role="group" aria-label={name} tabIndex={0}>
      {children}
    </div>
  )
}
