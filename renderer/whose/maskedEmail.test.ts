import { expect, test } from 'vitest'
import { maskedEmail } from './maskedEmail'

test.each([
  ['ana.quiz@gmail.com', 'a•••@g•••'],
  ['a@b.museum', 'a•••@b•••'],
  ['"odd@name"@example.com', '"•••@e•••'],
  ['👩‍⚕️@exämple.com', '👩•••@e•••'],
  ['', null],
  ['@example.com', null],
  ['ana@', null],
  [undefined, null],
  [{ at: '@' }, null],
])('%s', (email, expected) => {
  expect(maskedEmail(email)).toBe(expected)
})
