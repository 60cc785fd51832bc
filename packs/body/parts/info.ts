import type { PartsOfInfo } from '../../../widgets/shared/parts'
import { WayCurve } from './WayCurve'

export const parts: PartsOfInfo = { curve: WayCurve }
