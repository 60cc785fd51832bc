import { expect, test } from 'vitest'
import { deviceId, forgetDevice } from './deviceId'

function storage(kept: string | null = null) {
  let value = kept
  return {
    read: () => value,
    write: (_key: string, text: string) => {
      value = text
    },
    remove: () => {
      value = null
    },
  }
}

const id = '0e9b4a52-5f6b-4f6e-8f0e-2d3c4b5a6978'

test.each([
  ['a browser that is new here gets one', '', null, 'new'],
  ['one that was here keeps it', '', id, id],
  ['the library’s cookie comes first', `a=1; ajs_anonymous_id=${id}; b=2`, 'other', id],
  ['with quotes, as older versions wrote it', `ajs_anonymous_id=%22${id}%22`, null, id],
  ['a cookie that holds something else is none', 'ajs_anonymous_id=%7B%22a%22%3A1%7D', id, id],
  ['nor is one whose name only ends like it', `x_ajs_anonymous_id=${id}`, null, 'new'],
])('%s', (_rule, cookies, kept, expected) => {
  const browser = storage(kept)
  expect(deviceId(browser, cookies, () => 'new')).toBe(expected)
  expect(deviceId(browser, '', () => 'another')).toBe(expected)
})

test('what was forgotten does not come back', () => {
  const browser = storage(id)
  forgetDevice(browser)
  expect(deviceId(browser, '', () => 'new')).toBe('new')
})
