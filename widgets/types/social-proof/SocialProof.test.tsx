// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { exampleOf, renderStep } from '../../../tests/renderStep'
import SocialProof from './SocialProof'

const example = exampleOf('social-proof')

it.each([
  ['female', ['Manypeople use Calorie Counter', 'Mosthappy women']],
  ['male', ['Manypeople use Calorie Counter', 'Morehappy men']],
  [null, ['Manypeople use Calorie Counter', 'Allhappy customers']],
] as const)('%s reads %j', (sex, claims) => {
  renderStep(SocialProof, example, { sex })
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(claims)
})

it.each([
  ['40_49', 'Your forties are a fine time to start.'],
  ['', 'Any time is a fine time to start.'],
])('the age bracket %j reads %j', (ageRange, line) => {
  renderStep(SocialProof, example, { values: { ageRange } })
  expect(screen.getByText(line)).toBeDefined()
})

it('the picture is described, and the button goes on', async () => {
  const { onContinue } = renderStep(SocialProof, example)
  expect(screen.getByRole('img', { name: 'Nine smiling women and men of all ages' })).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect(onContinue).toHaveBeenCalledTimes(1)
})
