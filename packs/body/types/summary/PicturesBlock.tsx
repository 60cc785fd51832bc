import { readWeight } from '../../../../domain/units/weight'
import { BodyPair } from '../../shared/body-pair/BodyPair'
import type { SummaryBlockProps } from './block'

/** The body of now and of the goal, once both weights are known. */
export function PicturesBlock({ props, block }: SummaryBlockProps) {
  const { answers, sexRoute } = props.visitor
  if (!block.goal || !sexRoute || readWeight(answers.weight) === null || readWeight(answers.goal) === null) return null

  return (
    <section>
      <h2 className="visually-hidden">{props.text('blocks.pictures')}</h2>
      <BodyPair props={props} sexRoute={sexRoute} now={block.now} goal={block.goal} />
    </section>
  )
}
