import { KEPT } from '../storage/kept'
import type { Page } from './openPage'

const CURRENCY_KEY = `${KEPT}currency`

/** The currency that ?currency= asks for, now or earlier in this tab: it is kept for the visit. Null: none was asked for. */
export function askedCurrency({ asked, tab }: Pick<Page, 'asked' | 'tab'>): string | null {
  const now = asked.query.get('currency')
  if (now) tab.write(CURRENCY_KEY, now)
  return now || tab.read(CURRENCY_KEY)
}
