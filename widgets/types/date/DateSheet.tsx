import { type CalendarDate, parseDate, setLocalTimeZone } from '@internationalized/date'
import { useId, useState } from 'react'
import {
  Calendar,
  Button as CalendarButton,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Heading,
  I18nProvider,
} from 'react-aria-components'
import { Button } from '../../../renderer/widget'
import { Dialog } from '../../shared/dialog/Dialog'
import './DateSheet.css'
import { openingDay } from './openingDay'
import { timeZone } from './timeZone'

// The calendar asks for today in it, and would crash where the system's time zone is unknown.
setLocalTimeZone(timeZone())

interface DateSheetProps {
  readonly title: string
  readonly select: string
  readonly cancel: string
  /** Said when the visitor selects without having chosen a day. */
  readonly required: string
  readonly locale: string
  /** The first and the last day that can be chosen, YYYY-MM-DD. */
  readonly from: string
  readonly to: string
  /** The day that is chosen already. */
  readonly day: string | null
  onSelect(day: string): void
  onCancel(): void
}

/** A month to choose a day from, with all that keyboards and screen readers need. */
export function DateSheet({
  title,
  select,
  cancel,
  required,
  locale,
  from,
  to,
  day,
  onSelect,
  onCancel,
}: DateSheetProps) {
  const [chosen, setChosen] = useState<CalendarDate | null>(() => (day ? parseDate(day) : null))
  const [wasEarly, setWasEarly] = useState(false)
  const titleId = useId()

  return (
    <Dialog labelledBy={titleId} onDismiss={onCancel}>
      <h2 className="dialog-title" id={titleId} tabIndex={-1}>
        {title}
      </h2>
      <I18nProvider locale={locale}>
        <Calendar
          className="calendar"
          aria-labelledby={titleId}
          // The grid is what the sheet was opened for.
          autoFocus
          value={chosen}
          defaultFocusedValue={parseDate(day ?? openingDay(from, to))}
          minValue={parseDate(from)}
          maxValue={parseDate(to)}
          onChange={setChosen}
        >
          <header className="calendar-head">
            <CalendarButton slot="previous" className="calendar-turn">
              <Arrow />
            </CalendarButton>
            <Heading className="calendar-month" />
            <CalendarButton slot="next" className="calendar-turn">
              <Arrow />
            </CalendarButton>
          </header>
          <CalendarGrid className="calendar-grid" weekdayStyle="short">
            <CalendarGridHeader>
              {(weekday) => <CalendarHeaderCell className="calendar-weekday">{weekday}</CalendarHeaderCell>}
            </CalendarGridHeader>
            <CalendarGridBody>{(date) => <CalendarCell className="calendar-day" date={date} />}</CalendarGridBody>
          </CalendarGrid>
        </Calendar>
      </I18nProvider>
      <p className="calendar-error" role="status">
        {wasEarly && !chosen ? required : null}
      </p>
      <div className="dialog-buttons">
        <Button disabled={!chosen} onPress={take}>
          {select}
        </Button>
        <Button quiet onPress={onCancel}>
          {cancel}
        </Button>
      </div>
    </Dialog>
  )

  function take() {
    if (chosen) onSelect(chosen.toString())
    else setWasEarly(true)
  }
}

function Arrow() {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" fill="none" aria-hidden="true">
      <path d="m9 5 7 7-7 7" stroke="currentColor" strokeWidth="2.2" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}
