import type { Plugin } from 'vite'

const REACT_DOM = /\/node_modules\/react-dom\/cjs\/react-dom-client\.production\.js$/
const SIGNALS = /(\w+Exception = )Error\((formatProdErrorMessage\(\d+\))\)/g

/**
 * React throws five values of its own to itself, to say that it has to wait. It makes them as errors while its file is evaluated, and an error keeps
 * where it was made: with developer tools, Lighthouse or our benchmark attached, V8 reads the whole file a second time for the line numbers, which is
 * two thirds of the time until the page is alive. As plain objects of the same kind they cost nothing, and nobody ever reads where they were made.
 */
export function signalsWithoutStacks(): Plugin {
  return {
    name: 'signals-without-stacks',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) => (REACT_DOM.test(id) ? { code: withoutStacks(code), map: null } : null),
  }
}

export function withoutStacks(code: string): string {
  return code.replace(SIGNALS, '$1Object.assign(Object.create(Error.prototype), { message: $2 })')
}
