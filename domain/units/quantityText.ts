import { numberFormat } from '../language/formats'
import type { FeetAndInches, HeightUnit } from './height'
import type { WeightUnit } from './weight'

export type Quantity = WeightUnit | 'cm' | 'ft' | 'inch' | 'litre' | 'fluidOunce' | 'gram' | 'ounce'

const NO_BREAK_SPACE = '\u00a0'

/** What Intl calls them. */
const names: Readonly<Record<Quantity, string>> = {
  kg: 'kilogram',
  lbs: 'pound',
  cm: 'centimeter',
  ft: 'foot',
  inch: 'inch',
  litre: 'liter',
  fluidOunce: 'fluid-ounce',
  gram: 'gram',
  ounce: 'ounce',
}

/** A number with its unit, such as 72.5 kg, as the locale writes it. */
export function quantityText(amount: number, quantity: Quantity, locale: string): string {
  // French has a narrow space before the unit, in which 2,7 l is read as 2,71; others have one at which a line can break.
  return formatOf(quantity, locale)
    .format(amount)
    .replaceAll(/[ \u202f]/g, NO_BREAK_SPACE)
}

/** Feet and inches, such as 5 ft 7 in. */
export function feetText({ ft, inch }: FeetAndInches, locale: string): string {
  return `${quantityText(ft, 'ft', locale)} ${quantityText(inch, 'inch', locale)}`
}

/** The sign of a unit alone, such as kg. */
export function unitSign(quantity: Quantity, locale: string): string {
  const parts = formatOf(quantity, locale).formatToParts(2)
  return parts.find(({ type }) => type === 'unit')?.value ?? quantity
}

/** What the switch between the units calls one of them: feet stand for feet and inches. */
export function unitName(unit: WeightUnit | HeightUnit, locale: string): string {
  return unit === 'ft' ? `${unitSign('ft', locale)}, ${unitSign('inch', locale)}` : unitSign(unit, locale)
}

/** A number as it stands in an input: no unit, and no mark for thousands. */
export function inputText(amount: number, locale: string): string {
  return numberFormat(locale, { maximumFractionDigits: 1, useGrouping: false }).format(amount)
}

function formatOf(quantity: Quantity, locale: string): Intl.NumberFormat {
  return numberFormat(locale, { style: 'unit', unit: names[quantity], maximumFractionDigits: 1 })
}
