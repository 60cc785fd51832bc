import { type ReactNode, useRef } from 'react'
import { useHeightToken } from './useHeightToken'

interface StepFrameProps {
  readonly title: ReactNode
  readonly subtitle?: ReactNode
  readonly children?: ReactNode
  /** Stays in reach at the bottom of the screen. */
  readonly footer?: ReactNode
}

/** The layout that all steps share: heading, content, footer. */
export function StepFrame({ title, subtitle, children, footer }: StepFrameProps) {
  return (
    <>
      <div className="step-body">
        <div className="step-head">
          <h1 className="step-title" id="step-title" tabIndex={-1}>
            {title}
          </h1>
          {subtitle ? <p className="step-subtitle">{subtitle}</p> : null}
        </div>
        {children}
      </div>
      {footer ? <Footer>{footer}</Footer> : null}
    </>
  )
}

function Footer({ children }: { readonly children: ReactNode }) {
  const footer = useRef<HTMLDivElement>(null)
  useHeightToken(footer, '--footer-height')
  return (
    <div className="step-footer" ref={footer}>
      {children}
    </div>
  )
}
