import { Component, type ReactNode } from 'react'
import { forgetFailures } from '../client/funnel/promiseForUse'
import { isWorthReload, loadAgain } from '../client/http/loadAgain'
import { ErrorScreen } from './screens/ErrorScreen'
import { Waiting } from './screens/Waiting'

interface ErrorBoundaryProps {
  readonly children: ReactNode
  /** Where the visitor is. Who leaves the place of a failure leaves the failure. */
  readonly place: string
  /** Waits until the server has the answers. */
  saved(): Promise<void>
}

interface ErrorBoundaryState {
  /** `reloading`: the page is about to be loaded anew. */
  readonly failure: 'reloading' | 'failed' | null
}

/**
 * Whatever goes wrong while a step is drawn, the visitor sees a screen with a way on. React reports the error to the console. Where a part of
 * the page is missing, the page is loaded anew at once; it finds the answers and the place.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  // No fields: for Safari 15 the build would write each as a call of helpers, which are half as long as all of this.
  constructor(props: ErrorBoundaryProps) {
    super(props)
    this.state = { failure: null }
  }

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { failure: isWorthReload(error, window, Date.now()) ? 'reloading' : 'failed' }
  }

  override componentDidUpdate({ place }: ErrorBoundaryProps) {
    if (this.state.failure && place !== this.props.place) this.tryHere()
  }

  override async componentDidCatch() {
    if (this.state.failure !== 'reloading') return
    if (!(await loadAgain(this.props.saved, window, Date.now()))) this.setState({ failure: 'failed' })
  }

  override render() {
    const { failure } = this.state
    if (failure === 'reloading') return <Waiting />
    return failure ? <ErrorScreen onRetry={() => this.retry()} onOnline={() => this.tryHere()} /> : this.props.children
  }

  private tryHere() {
    forgetFailures()
    this.setState({ failure: null })
  }

  /** What failed may be in the page itself, so it is loaded anew. Without a server the page that is there is the best that there is. */
  private async retry() {
    if (!(await loadAgain(this.props.saved, window, Date.now()))) this.tryHere()
  }
}
