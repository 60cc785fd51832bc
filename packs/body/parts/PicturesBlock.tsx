import type { PaywallBlockProps } from '../../../widgets/shared/parts'
import { BodyPair } from '../shared/body-pair/BodyPair'

/** The body of now and of the goal, a woman's where the sex is not known. */
export function PicturesBlock({ props, block }: PaywallBlockProps<'pictures'>) {
  const { visitor, settings } = props
  const sexRoute = visitor.sexRoute ?? settings.sexes.female?.route ?? ''
  return (
    <div className="paywall-pictures" data-size={block.size}>
      <BodyPair props={props} sexRoute={sexRoute} now={block.now} goal={block.goal} />
    </div>
  )
}
