import type { TextValues } from '../../../renderer/widget'
import { MealPhone } from '../../shared/meal-phone/MealPhone'
import type { BlockProps } from './block'

/** The product at work. */
export function PhoneBlock({ props: { text, visitor }, block }: BlockProps<'phone'>) {
  const say = (place: string, values?: TextValues) => text(`phone.${place}`, values)
  return (
    <section className="paywall-card paywall-phone">
      <h2 className="paywall-title">{text('phone.title')}</h2>
      <MealPhone foods={block.foods} input="photo" locale={visitor.locale} size="small" say={say} />
    </section>
  )
}
