import { numberFormat } from '../../../../domain/language/formats'

/** How a locale writes so many percent off: -40%, -40 %. */
export function discountText(percent: number, locale: string): string {
  return numberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(-percent / 100)
}
