import { expect, test } from 'vitest'
import type { Brand } from '../generated/brand.ts'
import { brandElements, linkPreviewElements } from './brandElements.ts'

const brand = {
  colours: { browserBar: '#123456' },
  icons: { browser: 'a/tab.svg', olderBrowsers: 'a/tab.ico', phone: 'a/phone.png' },
} as Brand

test('the head names the colour of the browser’s bar and each icon', () => {
  expect(brandElements(brand)).toEqual([
    '<meta name="theme-color" content="#123456" />',
    '<link rel="icon" href="/images/a/tab.ico" sizes="32x32" />',
    '<link rel="icon" href="/images/a/tab.svg" type="image/svg+xml" />',
    '<link rel="apple-touch-icon" href="/images/a/phone.png" />',
  ])
})

test('a link is shown with the picture of the brand, by its whole address, where there is one', () => {
  expect(linkPreviewElements(brand)).toEqual([])
  const withPreview = { ...brand, linkPreview: { site: 'https://some.site', picture: 'a/preview.jpg' } }
  expect(linkPreviewElements(withPreview)[0]).toBe(
    '<meta property="og:image" content="https://some.site/images/a/preview.jpg" />',
  )
})

test('of a product below a path every address of its own begins with the path', () => {
  const linkPreview = { site: 'https://some.site', picture: 'a/preview.jpg' }
  const lines = [...brandElements(brand, '/wind'), ...linkPreviewElements({ ...brand, linkPreview }, '/wind')]
  expect(lines.filter((line) => line.includes('/images/') && !line.includes('/wind/images/'))).toEqual([])
  expect(lines.filter((line) => line.includes('/wind/images/'))).toHaveLength(4)
})
