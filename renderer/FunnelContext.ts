import { createContext, use } from 'react'
import type { OpenShop } from '../client/checkout/lazyShop'
import type { FunnelSource } from '../client/funnel/funnelSource'
import type { Session } from '../client/recordSync/session'
import type { Memory } from '../client/storage/memory'
import type { FiguresFor } from '../domain/conditions/known'
import type { Widgets } from './steps/waitForStep'

/** What the page is handed at its start: everything that reaches outside of React. */
export interface FunnelParts {
  readonly source: FunnelSource
  readonly widgets: Widgets
  readonly session: Pick<Session, 'answers' | 'change' | 'saved'>
  readonly memory: Memory
  readonly language: string
  /** Formats dates, numbers and units, such as en-US. */
  readonly locale: string
  readonly openShop: OpenShop
  /** Undefined where no condition asks for a figure. */
  readonly figuresFor?: FiguresFor | undefined
  /** Called at each arrival at a step. */
  onStep?(step: string): void
  /** Called when a step is on the page and answers to taps. */
  onAlive?(): void
}

export const FunnelContext = createContext<FunnelParts | null>(null)

export function useFunnel(): FunnelParts {
  const parts = use(FunnelContext)
  if (!parts) throw new Error('a step is drawn outside of <Funnel>')
  return parts
}
