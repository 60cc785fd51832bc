import type { FiguresFor, VisitorFacts } from '../../domain/conditions/known'
import type { ClientSettings, CompiledExperiments, Order } from '../../schema/compile/compiled'
import type { Session } from '../recordSync/session'
import type { SafeStorage } from '../storage/safeStorage'
import type { VisitorVariants } from '../variants/visitorVariants'

/** What analytics needs of the page. */
export interface AnalyticsParts {
  readonly settings: ClientSettings
  readonly storage: SafeStorage
  readonly session: Pick<Session, 'answers' | 'id' | 'reference' | 'subscribe' | 'change'>
  /** The query of the address that the visitor came by. */
  readonly search: string
  /** Nothing had been answered when the page was opened. */
  readonly isNewVisitor: boolean
  readonly language: string
  /** As its file has it. */
  readonly order: Order
  readonly experiments: CompiledExperiments
  readonly variants: Pick<VisitorVariants, 'shown' | 'told' | 'forced'>
  /** What is known of the visitor without a question. */
  readonly facts: VisitorFacts
  readonly figuresFor?: FiguresFor | undefined
}
