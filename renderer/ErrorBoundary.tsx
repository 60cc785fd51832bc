import { Component, type ReactNode } from 'react'
import { forgetFailures } from './fulfilling'
import { ErrorScreen } from './screens/ErrorScreen'

interface ErrorBoundaryProps {
  readonly children: ReactNode
  /** Where the visitor is. Who leaves the place of a failure leaves the failure. */
  readonly place: string
}

interface ErrorBoundaryState {
  readonly hasFailed: boolean
}

/** Whatever goes wrong while a step is drawn, the visitor sees a screen with a way on. React reports the error to the console. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { hasFailed: false }

  static getDerivedStateFromError(): ErrorBoundaryState {
    return { hasFailed: true }
  }

  override componentDidUpdate({ place }: ErrorBoundaryProps) {
    if (this.state.hasFailed && place !== this.props.place) this.retry()
  }

  override render() {
    return this.state.hasFailed ? <ErrorScreen onRetry={this.retry} /> : this.props.children
  }

  private readonly retry = () => {
    forgetFailures()
    this.setState({ hasFailed: false })
  }
}
