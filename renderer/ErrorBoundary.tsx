import { Component, type ReactNode } from 'react'
import { ErrorScreen } from './screens/ErrorScreen'

interface ErrorBoundaryProps {
  readonly children: ReactNode
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

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return <ErrorScreen onRetry={() => this.setState({ hasFailed: false })} />
  }
}
