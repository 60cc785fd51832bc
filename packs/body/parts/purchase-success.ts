import { numberFormat } from '../../../domain/language/formats'
import type { PartsOfPurchaseSuccess } from '../../../widgets/shared/parts'
import { planFigures } from '../plan/planFigures'

export const parts: PartsOfPurchaseSuccess = {
  planTitle({ visitor, settings }) {
    const { calories } = planFigures(visitor, settings)
    return calories === null ? null : { calories: numberFormat(visitor.locale).format(calories) }
  },
}
