import type { TextValues } from '../../../renderer/widget'
import type { PaywallBlockProps } from '../../../widgets/shared/parts'
import { MealPhone } from '../shared/meal-phone/MealPhone'

/** The product at work. */
export function PhoneBlock({ props: { text, visitor }, block }: PaywallBlockProps<'phone'>) {
  const say = (place: string, values?: TextValues) => text(`phone.${place}`, values)
  return (
    <section className="paywall-card paywall-phone">
      <h2 className="paywall-title">{text('phone.title')}</h2>
      <MealPhone foods={block.foods} input="photo" locale={visitor.locale} size="small" say={say} />
    </section>
  )
}
