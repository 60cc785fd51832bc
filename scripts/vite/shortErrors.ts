import path from 'node:path'
import type { Node } from 'acorn'
import { full } from 'acorn-walk'
import type { Plugin } from 'vite'

/** Libraries whose texts are all about mistakes in our own code, which the development build tells in full. */
const LIBRARIES = /\/node_modules\/(@formatjs\/intl|intl-messageformat|jotai|react|react-intl|react-router|scheduler)\//
const SENTENCE = /^.[^ ]*(?: [^ ]+){5}/s

/**
 * Puts its place in the file in place of each sentence of a library: "react-router:512:9". As React's own errors, most of which have a number in production, and
 * for the same reason: it is 2 kB (gzip) of the first load that no visitor ever reads.
 */
export function shortErrors(): Plugin {
  return {
    name: 'short-errors',
    apply: 'build',
    transform(code, id) {
      const library = LIBRARIES.exec(id.split(path.sep).join('/'))?.[1]
      if (library === undefined) return null
      return { code: withShortErrors(code, library, this.parse(code) as unknown as Node), map: null }
    },
  }
}

/** @param program the code, parsed. */
export function withShortErrors(code: string, library: string, program: Node): string {
  const sentences: Node[] = []
  full(program, (node) => {
    if (isText(node) && SENTENCE.test(code.slice(node.start, node.end))) sentences.push(node)
  })
  let short = ''
  let end = 0
  for (const { start, end: after } of sentences.toSorted((one, other) => one.start - other.start)) {
    // A text within a text goes with it.
    if (start < end) continue
    const lines = code.slice(0, start).split('\n')
    short += `${code.slice(end, start)}"${library}:${lines.length}:${lines.at(-1)?.length}"`
    end = after
  }
  return short + code.slice(end)
}

function isText(node: Node & { readonly value?: unknown }): boolean {
  return node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string')
}
