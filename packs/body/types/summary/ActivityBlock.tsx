import { activityField, activityLevel } from '../../plan/activityLevel'
import type { SummaryBlockProps } from './block'
import { Fact } from './Fact'

export function ActivityBlock({ props, block }: SummaryBlockProps) {
  const { step, settings, visitor, text, hasText, changing } = props
  const level = activityLevel(visitor.answers, settings.plan)
  if (level === null || !step.activityLevels.includes(level)) return null
  const onChange = hasText('activity.change') ? changing(activityField(visitor.answers, settings.plan)) : null

  return (
    <Fact
      emoji={block.emoji}
      heading={text('blocks.activity')}
      title={text(`levels.${level}.title`)}
      text={text(`levels.${level}.text`)}
      change={onChange && { label: text('activity.change'), onPress: onChange }}
    />
  )
}
