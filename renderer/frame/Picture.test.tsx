// @vitest-environment jsdom
import { cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Emoji, Picture } from './Picture'

afterEach(cleanup)

const drawn = (container: HTMLElement) =>
  Object.fromEntries([...(container.querySelector('img')?.attributes ?? [])].map(({ name, value }) => [name, value]))

test('a picture offers both its files, keeps its room, and says what it shows', () => {
  const sizes = { 'woman/age': [360, 432] as const }
  const { container } = render(<Picture of="woman/age" sizes={sizes} alt="A woman" width="190px" lazy />)
  expect(drawn(container)).toMatchObject({
    src: '/images/woman/age-360.webp',
    srcset: '/images/woman/age-360.webp 360w, /images/woman/age-720.webp 720w',
    sizes: '190px',
    width: '360',
    height: '432',
    alt: 'A woman',
    loading: 'lazy',
  })
})

test('an emoji repeats the words next to it: a screen reader passes it over', () => {
  const { container } = render(<Emoji of="ui/fire" />)
  expect(drawn(container)).toMatchObject({ src: '/images/emoji/ui/fire.webp', width: '40', height: '40', alt: '' })
})

test('a picture that does not come is hidden, until another one comes', () => {
  const { container } = render(<Emoji of="ui/fire" />)
  const image = container.querySelector('img') as HTMLImageElement
  fireEvent.error(image)
  expect(image.style.visibility).toBe('hidden')
  fireEvent.load(image)
  expect(image.style.visibility).toBe('')
})
