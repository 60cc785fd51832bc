import type { ClientSettings } from '../schema/compile/compiled'
import type { TypesOfPacks } from '../schema/generated/steps'
import type { TextValues, Visitor, Widget } from './widget'

/** What a pack hands to the engine, besides the data of its pack.json. */

/** The widgets.ts of a pack: the widget of each of its step types. */
export type PackWidgets<Pack extends keyof TypesOfPacks> = { readonly [T in TypesOfPacks[Pack]]: Widget<T> }

/** The variables.ts of a pack: what sentences may say of a visitor. What is not known is undefined. */
export type PackVariables = (settings: ClientSettings, visitor: Visitor) => TextValues
