import { Fragment } from 'react'
import { Button, StepFrame, type WidgetProps } from '../../../../renderer/widget'
import { ActivityBlock } from './ActivityBlock'
import { AnswersBlock } from './AnswersBlock'
import { BmiBlock } from './BmiBlock'
import { BodyFatBlock } from './BodyFatBlock'
import type { Block, SummaryBlock } from './block'
import { DietBlock } from './DietBlock'
import { PicturesBlock } from './PicturesBlock'
import { PlanCardBlock } from './PlanCardBlock'
import { WaterBlock } from './WaterBlock'
import './Summary.css'

/** Each draws nothing while its answers are missing. */
const blocks: Readonly<Record<Block['name'], SummaryBlock>> = {
  pictures: PicturesBlock,
  bmi: BmiBlock,
  'body-fat': BodyFatBlock,
  activity: ActivityBlock,
  water: WaterBlock,
  diet: DietBlock,
  answers: AnswersBlock,
  planCard: PlanCardBlock,
}

export default function Summary(props: WidgetProps<'summary'>) {
  const { step, text, appText, onContinue } = props

  return (
    <StepFrame
      title={text('title')}
      subtitle={text('subtitle')}
      footer={<Button onPress={onContinue}>{appText('continue')}</Button>}
    >
      <div className="summary">
        {step.blocks.map((block) => (
          <Fragment key={block.name}>{blocks[block.name]({ props, block })}</Fragment>
        ))}
      </div>
      {text('note') ? <p className="summary-note">{text('note')}</p> : null}
    </StepFrame>
  )
}
