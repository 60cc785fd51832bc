import { BodyPair } from '../../shared/body-pair/BodyPair'
import type { BlockProps } from './block'

/** The body of now and of the goal, a woman's where the sex is not known. */
export function PicturesBlock({ props, block }: BlockProps<'pictures'>) {
  const { visitor, settings } = props
  const sexRoute = visitor.sexRoute ?? settings.sexes.female?.route ?? ''
  return (
    <div className="paywall-pictures" data-size={block.size}>
      <BodyPair props={props} sexRoute={sexRoute} now={block.now} goal={block.goal} />
    </div>
  )
}
