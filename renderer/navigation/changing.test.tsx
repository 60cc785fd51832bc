// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { live35 } from '../../tests/orders/live35'
import { testSettings } from '../../tests/orders/settings'
import { renderFunnel, tap } from '../renderFunnel'
import { Button, StepFrame, type WidgetProps } from '../widget'

beforeEach(() => {
  vi.useFakeTimers()
  window.scrollTo = () => {}
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** On each step the answers to the day and to something that nobody asks can be changed. */
function Changing({ name, onPick, onContinue, changing }: WidgetProps) {
  return (
    <StepFrame title={`This is ${name}`} footer={<Button onPress={onContinue}>Continue</Button>}>
      {['typicalDay', 'noSuchAnswer'].map((field) => (
        <button type="button" key={field} onClick={() => changing(field)?.()} disabled={changing(field) === null}>
          {`change ${field}`}
        </button>
      ))}
      <button type="button" onClick={() => onPick('sitting_all_day')}>
        Sitting
      </button>
    </StepFrame>
  )
}

const answers = {
  age: '30_39',
  sex: 'woman',
  typicalDay: 'staying_home',
  height: { cm: 165 },
  weight: { kg: 80 },
  goal: { kg: 70 },
}
const setting = { order: live35, settings: testSettings, answers, widget: Changing }
const heading = () => screen.getByRole('heading', { level: 1 }).textContent
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

test('a step leads back to the question for an answer, and comes again once that is given', async () => {
  await renderFunnel('/woman/personal-summary', setting)
  await tap('change typicalDay')
  expect(heading()).toBe('This is typical-day')
  await tap('Sitting')
  await wait(500)
  expect(heading()).toBe('This is personal-summary')
  await tap('Continue')
  expect(heading()).toBe('This is analyzing-your-answers')
})

test('who turns back from the question without an answer is on the step that they came from', async () => {
  await renderFunnel('/woman/personal-summary', setting)
  await tap('change typicalDay')
  await tap('Back')
  await wait(50)
  expect(heading()).toBe('This is personal-summary')
})

test('the question leads on as always for who comes to it by the way', async () => {
  await renderFunnel('/woman/typical-day', setting)
  await tap('Sitting')
  await wait(500)
  expect(heading()).toBe('This is content-with-your-weight')
})

test('nothing leads to a question that nobody asks, or that comes later', async () => {
  await renderFunnel('/woman/body-type', setting)
  expect(button('change noSuchAnswer').disabled).toBe(true)
  expect(button('change typicalDay').disabled).toBe(true)
})
