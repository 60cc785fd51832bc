import { Picture, type WidgetProps } from '../../../../renderer/widget'
import { PICTURE_WIDTHS } from '../../../../widgets/shared/pictureWidths'
import './Figure.css'

export type FigureView = WidgetProps<'target-zones'>['step']['figures'][number]

interface FigureProps {
  readonly views: readonly FigureView[]
  /** The index of the view in sight. */
  readonly shown: number
  readonly chosen: readonly string[]
  readonly sexRoute: string | null
  readonly sizes: WidgetProps['sizes']
  readonly turnLabel: string
  onTap(option: string): void
  onTurn(): void
}

/** The figure with its zones. A short cut for the eye and the finger: the cards next to it say and do the same. */
export function Figure({ views, shown, chosen, sexRoute, sizes, turnLabel, onTap, onTurn }: FigureProps) {
  return (
    <div className="figure">
      <div className="figure-stage" aria-hidden="true">
        {views.map((view, index) => (
          <div className="figure-view" key={view.picture} data-shown={index === shown}>
            <FigurePicture of={view.picture} sexRoute={sexRoute} sizes={sizes} />
            {view.zones.map((zone) => (
              <div className="zone" key={zone.option} data-lit={chosen.includes(zone.option)}>
                {zone.boxes?.map((box) => (
                  <button
                    className="zone-tap"
                    key={box.join()}
                    type="button"
                    tabIndex={-1}
                    style={placed(box)}
                    onClick={() => onTap(zone.option)}
                  />
                ))}
                <div className="zone-light">
                  <FigurePicture of={zone.picture} sexRoute={sexRoute} sizes={sizes} />
                </div>
              </div>
            ))}
          </div>
        ))}
      </div>
      {views.length > 1 ? (
        <button className="figure-turn" type="button" onClick={onTurn}>
          <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
            <path
              d="M3.5 8.2C4.6 6.4 7.1 5.2 10 5.2c3.9 0 7 2 7 4.6 0 2.4-2.7 4.3-6.2 4.6m0 0 2.3-2.3m-2.3 2.3 2.3 2.3"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.8"
              strokeLinecap="round"
              strokeLinejoin="round"
            />
          </svg>
          <span>{turnLabel}</span>
        </button>
      ) : null}
    </div>
  )
}

interface FigurePictureProps {
  readonly of: string
  readonly sexRoute: string | null
  readonly sizes: WidgetProps['sizes']
}

function FigurePicture({ of, sexRoute, sizes }: FigurePictureProps) {
  const picture = of.replaceAll('{sex}', sexRoute ?? '')
  return <Picture className="figure-picture" of={picture} sizes={sizes} alt="" width={PICTURE_WIDTHS.figure} />
}

function placed([left, top, width, height]: readonly number[]) {
  return { left: `${left}%`, top: `${top}%`, width: `${width}%`, height: `${height}%` }
}
