import { activityLevel } from '../../../domain/body/activityLevel'
import type { SummaryBlockProps } from './block'
import { Fact } from './Fact'

export function ActivityBlock({ props, block }: SummaryBlockProps) {
  const { step, settings, visitor, text } = props
  const level = activityLevel(visitor.answers, settings.plan)
  if (level === null || !step.activityLevels.includes(level)) return null

  return (
    <Fact
      emoji={block.emoji}
      heading={text('blocks.activity')}
      title={text(`levels.${level}.title`)}
      text={text(`levels.${level}.text`)}
    />
  )
}
