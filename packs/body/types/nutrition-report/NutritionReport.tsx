import { Fragment, type ReactNode } from 'react'
import { numberFormat } from '../../../../domain/language/formats'
import { Button, StepFrame, type WidgetProps } from '../../../../renderer/widget'
import { planFigures } from '../../plan/planFigures'
import { Figure } from '../../shared/figures/Figure'
import { MacrosRing } from '../../shared/figures/MacrosRing'
import '../../shared/figures/Figures.css'
import { EnergyRing } from './EnergyRing'
import './NutritionReport.css'

type Block = WidgetProps<'nutrition-report'>['step']['blocks'][number]

/** What the body uses up, and what there is to eat. What cannot be computed is left out, or said in words. */
export default function NutritionReport(props: WidgetProps<'nutrition-report'>) {
  const { step, settings, visitor, text, rich, hasText, appText, onContinue } = props
  const { locale } = visitor
  const { direction, resting, burned, calories, diet } = planFigures(visitor, settings)
  const number = numberFormat(locale, { maximumFractionDigits: 0 })

  /** Each draws nothing while its answers are missing. */
  const blocks: Readonly<Record<Block['name'], (block: Block) => ReactNode>> = {
    energy: ({ emoji }) =>
      resting !== null && (
        <section className="plan-card">
          <h2 className="plan-heading">{text('blocks.energy')}</h2>
          <EnergyRing emoji={emoji} resting={resting} burned={burned} number={number} text={text} />
          {hasText('energy.note') ? <p className="plan-text">{rich('energy.note')}</p> : null}
        </section>
      ),
    calories: ({ emoji }) => (
      <Figure
        emoji={emoji}
        heading={text('blocks.calories')}
        value={calories === null ? '' : text('calories.value', { calories: number.format(calories) })}
        text={calories === null ? text('calories.unknown') : text('calories.text', { direction })}
      />
    ),
    macros: ({ emoji }) =>
      diet &&
      step.diets.includes(diet.key) && (
        <MacrosRing
          emoji={emoji}
          heading={text('blocks.macros')}
          name={text(`macros.diets.${diet.key}`)}
          shares={diet.shares}
          grams={diet.grams}
          text={text}
          locale={locale}
        />
      ),
  }

  return (
    <StepFrame
      title={text('title')}
      subtitle={rich('subtitle')}
      footer={<Button onPress={onContinue}>{appText('continue')}</Button>}
    >
      <div className="plan-cards">
        {step.blocks.map((block) => (
          <Fragment key={block.name}>{blocks[block.name](block)}</Fragment>
        ))}
      </div>
      {hasText('note') ? <p className="plan-note">{rich('note')}</p> : null}
    </StepFrame>
  )
}
