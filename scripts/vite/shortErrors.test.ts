import { parse } from 'acorn'
import { expect, it } from 'vitest'
import { withShortErrors } from './shortErrors'

it.each([
  ['a sentence', 'throw Error("you may not do this here")', 'throw Error("lib:1:12")'],
  ['with values', `warn(\`the \${name} of \${list.join(\`, \`)} is not one of ours\`)`, 'warn("lib:1:5")'],
  ['on another line', 'a()\n  b("one two three four five six")', 'a()\n  b("lib:2:4")'],
  ['what is no sentence stays', 'on("keydown keyup", `small`)', 'on("keydown keyup", `small`)'],
  ['two of them', 'a("1 2 3 4 5 6", "1 2 3 4 5 6 7")', 'a("lib:1:2", "lib:1:17")'],
  ['a pattern is no text', 'a(/one two three four five six/)', 'a(/one two three four five six/)'],
])('%s', (_, code, short) => {
  expect(withShortErrors(code, 'lib', parse(code, { ecmaVersion: 2022, sourceType: 'module' }))).toBe(short)
})
