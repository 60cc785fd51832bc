import { useState } from 'react'
import { StepFrame, type WidgetProps } from '../../../../renderer/widget'
import { Card } from '../../../../widgets/shared/card/Card'
import { ContinueFooter } from '../../../../widgets/shared/card/ContinueFooter'
import { boxKeys } from '../../../../widgets/shared/card/choiceKeys'
import { multiAnswer } from '../../../../widgets/shared/card/multiAnswer'
import { shownOptions } from '../../../../widgets/shared/card/shownOptions'
import { Figure, type FigureView } from './Figure'
import './TargetZones.css'

/** The zones of the body as cards, and next to them a figure on which they light up and can be tapped. */
export default function TargetZones(props: WidgetProps<'target-zones'>) {
  const { name, step, sizes, visitor, text, rich, appText } = props
  const { all, min = 1 } = step
  const options = shownOptions(step.options, visitor)
  const { chosen, isEnough, onTap, onContinue } = multiAnswer(props, { keys: options.map(({ key }) => key), all }, min)
  const views = step.figures.filter(({ sex }) => sex === (visitor.sex ?? step.figures[0]?.sex))
  const [shown, setShown] = useState(() => viewOf(chosen[0], views, 0))

  return (
    <StepFrame
      title={text('title')}
      subtitle={rich('subtitle')}
      footer={
        <ContinueFooter
          label={appText('continue')}
          reminder={appText('chooseSome', { min })}
          isComplete={isEnough}
          onContinue={onContinue}
        />
      }
    >
      <div className="zones">
        <Figure
          views={views}
          shown={shown}
          chosen={chosen}
          sexRoute={visitor.sexRoute}
          sizes={sizes}
          turnLabel={text('turn')}
          onTap={onTap}
          onTurn={() => setShown((shown + 1) % views.length)}
        />
        <fieldset className="cards zone-cards" aria-labelledby="step-title" onKeyDown={boxKeys}>
          {options.map((option) => (
            <Card
              key={option.key}
              id={`${name}-${option.key}`}
              name={name}
              kind="checkbox"
              layout="list"
              option={option}
              sizes={sizes}
              label={text(`options.${option.key}`)}
              isChosen={chosen.includes(option.key)}
              onPick={() => {
                onTap(option.key)
                setShown(viewOf(option.key, views, shown))
              }}
            />
          ))}
        </fieldset>
      </div>
    </StepFrame>
  )
}

/** The view that shows a zone: the one in sight if it does, so that the figure turns only for a reason. */
function viewOf(key: string | undefined, views: readonly FigureView[], inSight: number): number {
  const shows = (view: FigureView | undefined) => view?.zones.some(({ option }) => option === key) ?? false
  if (shows(views[inSight])) return inSight
  const other = views.findIndex(shows)
  return other < 0 ? inSight : other
}
