import { figuresWith } from '../../domain/figures/figuresWith'
import { figures as body } from '../body/figures'

/** The figures of every pack, for the server, scripts and tests, which look at any product. No condition asks for one whose pack is not named. */
export const figuresFor = figuresWith([body])
