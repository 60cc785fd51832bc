import { figuresFor } from 'virtual:packs/figures'
import { previewData } from '../../domain/personas/previewData'
import type { CompiledFunnel } from '../../schema/compile/compiled'
import { ANSWER_KINDS } from './answerKinds'
import { PREVIEW_PATH } from './previewPath'

interface Shown {
  readonly funnel: CompiledFunnel
  /** The HTML of the page that serves every address, by language. */
  page(language: string | null): string
  /** YYYY-MM-DD */
  readonly today: string
}

/** The page of the app with what the preview needs in it. client/preview/readPreview.ts reads it. */
export function previewHtml(url: string, { funnel, page, today }: Shown): string {
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  const step = pathname.slice(PREVIEW_PATH.length + 1)
  const data = previewData(funnel, { step, query: searchParams, kinds: ANSWER_KINDS, figuresFor, today })
  // A "<" inside a text must not end the element.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  const element = `<script type="application/json" id="preview">${json}</script>`
  return page(data.visit?.language ?? null).replace('</head>', () => `${element}</head>`)
}
