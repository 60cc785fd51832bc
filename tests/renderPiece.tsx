import type { ReactNode } from 'react'
import type { WidgetProps } from '../renderer/widget'
import { fakeShop } from './fakeShop'
import { exampleOf, renderStep } from './renderStep'

/** Draws a piece of a step that sells, with the sentences of the shop. */
export function renderPiece(draw: (sentences: WidgetProps<'paywall'>) => ReactNode, { locale = 'en-US' } = {}) {
  return renderStep((props) => draw(props), exampleOf('paywall'), { shop: fakeShop(), locale })
}
