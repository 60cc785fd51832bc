import { expect, test } from 'vitest'
import { openedBefore } from './openedBefore.ts'

test.each([
  ['a list', 'a: [b, c\nd: e', '['],
  ['a map in a list', 'a: [{ b: c, d\n', '{'],
  ['a quote', 'a: "b\nc: d\n', '"'],
  ['a single quote with a doubled one inside', "a: 'it''s\n", "'"],
  ['nothing where all is closed', 'a: [b, {c: "]"}]\nd: e', null],
  ['no apostrophe inside a word', "a: it's\nb: c", null],
  ['no bracket inside a plain text', 'a: b [c\nd: e', '['],
  ['nothing in a comment', 'a: b # [c "d\n', null],
])('%s', (_what, text, character) => {
  expect(openedBefore(text, text.length)?.character ?? null).toBe(character)
})
