import type { Message, MessageElement, Words } from '../../schema/compile/compiled'

/** How much longer than English a translation may well be. */
const GROWTH = 0.4

/** Letters of the Latin languages, which the font has. */
const ACCENTED: Readonly<Record<string, string>> = {
  a: 'á',
  c: 'ç',
  e: 'ê',
  i: 'ï',
  n: 'ñ',
  o: 'õ',
  s: 'š',
  u: 'ü',
  y: 'ÿ',
  z: 'ž',
  A: 'Å',
  C: 'Ç',
  E: 'É',
  I: 'Î',
  N: 'Ñ',
  O: 'Ö',
  U: 'Ü',
}

const FILLING = ' õñê twõ thrêê fõür fïvê šïx šêvên êïght ñïñê têñ'

const LITERAL = 0

/** The words of a language that nobody speaks: every sentence accented, in brackets, and longer. What is not so on the page is no word. */
export function pseudoWords(words: Words): Words {
  return Object.fromEntries(Object.entries(words).map(([place, message]) => [place, pseudoMessage(message)]))
}

function pseudoMessage(message: Message): Message {
  if (typeof message === 'string') return `[${accented(message)}${filling(message.length)}]`
  const length = lengthOf(message)
  if (length === 0) return message
  const literal = (value: string): MessageElement => ({ type: LITERAL, value })
  return [literal('['), ...message.map(pseudoElement), literal(`${filling(length)}]`)]
}

function pseudoElement(element: MessageElement): MessageElement {
  if (element.type === LITERAL) return { ...element, value: accented(String(element.value)) }
  const { options, children } = element as {
    options?: Record<string, { value: MessageElement[] }>
    children?: MessageElement[]
  }
  if (children) return { ...element, children: children.map(pseudoElement) }
  if (!options) return element
  const translated = Object.entries(options).map(([key, { value }]) => [key, { value: value.map(pseudoElement) }])
  return { ...element, options: Object.fromEntries(translated) }
}

function accented(text: string): string {
  return text.replace(/[a-z]/gi, (letter) => ACCENTED[letter] ?? letter)
}

function filling(length: number): string {
  const wanted = Math.ceil(length * GROWTH)
  return FILLING.repeat(Math.ceil(wanted / FILLING.length)).slice(0, wanted)
}

/** The letters of the longest case. */
function lengthOf(message: readonly MessageElement[]): number {
  return message.reduce((sum, element) => {
    const { value, options, children } = element as {
      value?: unknown
      options?: Record<string, { value: MessageElement[] }>
      children?: MessageElement[]
    }
    if (element.type === LITERAL) return sum + String(value).length
    if (children) return sum + lengthOf(children)
    return sum + Math.max(0, ...Object.values(options ?? {}).map((option) => lengthOf(option.value)))
  }, 0)
}
