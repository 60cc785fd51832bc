import { useState } from 'react'
import type { WidgetProps } from '../../../../renderer/widget'

interface DraftOptions<Draft, Answer> {
  readonly props: Pick<WidgetProps, 'answer' | 'recall' | 'remember'> & { onAnswer(value: Answer): void }
  readonly start: Draft
  isDraft(value: unknown): value is Draft
}

/**
 * What is being typed, kept over a reload and over going back, and the function that stores the answer it has become. Nothing goes
 * into the record before that. A draft counts only as long as the record holds the answer that it was typed over.
 */
export function useDraft<Draft, Answer>({ props, start, isDraft }: DraftOptions<Draft, Answer>) {
  const { answer, recall, remember, onAnswer } = props
  const [draft, setDraft] = useState(() => {
    const kept = recall('draft') as { readonly draft?: unknown; readonly over?: unknown } | undefined
    return kept && kept.over === nameOf(answer) && isDraft(kept.draft) ? kept.draft : start
  })

  function change(next: Draft) {
    setDraft(next)
    remember('draft', { draft: next, over: nameOf(answer) })
  }

  function store(value: Answer) {
    remember('draft', { draft, over: nameOf(value) })
    onAnswer(value)
  }

  return { draft, change, store }
}

function nameOf(answer: unknown): string {
  return JSON.stringify(answer ?? null)
}
