/** Single slips that a hand makes in a funnel file, by kind. Each takes the file's text and three numbers that choose where and how. */

/** Null where the file has no place for the slip. */
export type Slip = (text: string, numbers: SlipNumbers) => string | null

export type SlipNumbers = readonly [where: number, which: number, how: number]

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
/** Non-breaking space, zero-width space, soft hyphen, right-to-left override, byte-order mark. */
const UNSEEN = ['\u00A0', '\u200B', '\u00AD', '\u202E', '\uFEFF']

export const slips = {
  'delete a line': onLine((lines, at) => lines.toSpliced(at, 1)),
  'double a line': onLine((lines, at) => lines.toSpliced(at, 0, lines[at] as string)),
  'swap two lines': onLine((lines, at) => {
    const [one, other] = [lines[at], lines[at + 1]]
    return one === undefined || other === undefined || one === other ? null : lines.toSpliced(at, 2, other, one)
  }),
  'indent a line by one': onLine((lines, at) => lines.with(at, ` ${lines[at]}`)),
  'outdent a line by one': onLine((lines, at) => (lines[at]?.startsWith(' ') ? lines.with(at, lines[at].slice(1)) : null)),
  'delete a letter': onMatch(/\p{L}/gu, () => ''),
  'double a letter': onMatch(/\p{L}/gu, (letter) => letter + letter),
  'replace a letter': onMatch(/\p{L}/gu, (letter, how) => otherLetter(letter, how)),
  'drop a mark': onMatch(/["'[\]{},:]/g, () => ''),
  'insert an unseen letter': onMatch(/(?<=\S)[\p{L} ]/gu, (letter, how) => (UNSEEN[how % UNSEEN.length] as string) + letter),
  'rename at one place': onMatch(/(?<=[[{,:-] )[a-z][\w-]{2,}(?=[\s,\]}]|$)/gm, (name, how) => (how % 2 ? `${name}s` : `other${name}`)),
  'rename a key': onMatch(/(?<=^[ ]*|\{ |, )"?[a-zA-Z][\w-]{2,}"?(?=:(?: |$))/gm, (name, how) => (how % 2 ? `${name}X`.replace('"X', 'X"') : `other${name}`.replace('other"', '"other'))),
  'delete an item': onItems((items, at) => items.toSpliced(at, 1)),
  'swap two items': onItems((items, at) => {
    const [one, other] = [items[at], items[at + 1]]
    return one === undefined || other === undefined ? null : items.toSpliced(at, 2, other, one)
  }),
  'delete a block': onLine((lines, at) => lines.toSpliced(at, blockLength(lines, at))),
  'change a number': onMatch(/(?<=[:,[] ?)-?\d+(?:\.\d+)?(?=[\s,\]}]|$)/gm, (number, how) => otherNumber(number, how)),
  'empty a value': onMatch(/(?<=: )\S.*$/gm, () => ''),
  'lose a placeholder': onMatch(/\{\w+\}/g, () => ''),
  'misspell a placeholder': onMatch(/(?<=\{)\w+(?=[,}])/g, (name) => `${name}s`),
} satisfies { readonly [kind: string]: Slip }

export type SlipKind = keyof typeof slips

function onLine(change: (lines: readonly string[], at: number) => string[] | null): Slip {
  return (text, [where]) => {
    const lines = text.split('\n')
    const written = lines.flatMap((line, at) => (/^\s*(#|$)/.test(line) ? [] : [at]))
    return change(lines, written[where % written.length] ?? 0)?.join('\n') ?? null
  }
}

/** Not in comments. */
function onMatch(form: RegExp, change: (found: string, how: number) => string): Slip {
  return (text, [where, which, how]) => {
    const lines = text.split('\n')
    const places = lines.flatMap((line, at) => (!/^\s*#/.test(line) && matchesIn(line, form).length > 0 ? [at] : []))
    const at = places[where % places.length]
    if (at === undefined) return null
    const line = lines[at] as string
    const found = matchesIn(line, form)
    const { 0: match, index } = found[which % found.length] as RegExpExecArray
    return lines.with(at, line.slice(0, index) + change(match, how) + line.slice(index + match.length)).join('\n')
  }
}

function matchesIn(line: string, form: RegExp): RegExpExecArray[] {
  return [...line.replace(/ #.*$/, '').matchAll(form)]
}

/** Of a list in brackets. */
function onItems(change: (items: readonly string[], at: number) => string[] | null): Slip {
  return (text, [where, which]) => {
    const lists = [...text.matchAll(/(?<=\[)[^[\]{}#]+(?=\])/g)]
    const list = lists[where % lists.length]
    if (!list) return null
    const items = list[0].split(/,\s*/)
    const changed = change(items, which % items.length)
    return changed && text.slice(0, list.index) + changed.join(', ') + text.slice(list.index + list[0].length)
  }
}

function otherLetter(letter: string, how: number): string {
  const other = LETTERS[how % LETTERS.length] as string
  return other === letter ? 'q' : other
}

/** The other sign, ten times, a hundredth, nothing, a tenth of it more. */
function otherNumber(written: string, how: number): string {
  const number = Number(written)
  const others = [-number, number * 10, number / 100, 0, number * 1.1]
  return String(others[how % others.length])
}

/** A line with all that stands further in below it. */
function blockLength(lines: readonly string[], at: number): number {
  const indent = (line: string) => line.length - line.trimStart().length
  const own = indent(lines[at] as string)
  const next = lines.findIndex((line, index) => index > at && line.trim() !== '' && indent(line) <= own)
  return (next < 0 ? lines.length : next) - at
}

/** Slips that are never legal, in the files in which they are not. */
export const faults = {
  'a step is renamed in an order': { files: /orders/, slip: onMatch(/(?<=[[,] ?)[a-z][\w-]+(?=[,\]])/g, (name) => `${name}x`) },
  'an option is renamed in its step': { files: /steps/, slip: onMatch(/(?<=\{ key: )\w+/g, (name) => `other_${name}`) },
  'an item is renamed in its step': { files: /steps/, slip: onMatch(/(?<=\{ name: )[\w-]+/g, (name) => `${name}x`) },
  'a place is renamed in the words': { files: /words/, slip: onMatch(/(?<=^ {2,})[\w-]+(?=:)/g, (name) => `${name}x`) },
  'a key is misspelt': { files: /steps|offers/, slip: onMatch(/(?<=^ *)(?:type|stores|options|needs|blocks|today|duration|key)(?=:)/g, (key) => `${key}s`) },
  'a needed key is missing': { files: /steps/, slip: onMatch(/^(?:type: .*|options: \[.*|blocks:(?= +#).*)/g, () => '') },
  'a picture is misspelt': { files: /steps/, slip: onMatch(/(?<=(?:emoji|picture): )[a-z][\w/-]+/g, (name) => `${name}x`) },
  'a placeholder is lost': { files: /words/, slip: onMatch(/(\{\w+\})(?<!\1.*\1)(?!.*\1)/g, () => '') },
  'a placeholder is misspelt': { files: /words/, slip: onMatch(/(?<=\{)\w+(?=\})/g, (name) => `${name}s`) },
  'an amount is negative': { files: /offers/, slip: onMatch(/(?<=[pP]rice: )\d+/g, (amount) => `-${amount}`) },
  'a comma stands in an amount': { files: /offers/, slip: onMatch(/(?<=[pP]rice: )\d\d+/g, (amount) => `${amount.slice(0, -2)},${amount.slice(-2)}`) },
  'a name has an unseen letter': { files: /steps|orders/, slip: onMatch(/(?<=[a-z])[a-z](?=[\w-]*(?:,|:| \}|$))/g, (letter, how) => `${UNSEEN[how % UNSEEN.length]}${letter}`) },
  'an indent is a tab': { files: /words/, slip: onMatch(/^ +(?=[\w"-]+:)/g, () => '\t') },
} satisfies { readonly [kind: string]: { readonly files: RegExp; readonly slip: Slip } }

/** Slips that leave a funnel legal and cost visitors, money, or what reports say, in the files where they do. */
export const costs = {
  'a field shuts out who is light or small': { files: /steps\/(weight|weight-goal|height)\./, slip: onMatch(/(?<=minKg: )\d+|(?<=minCm: )\d+/g, (limit, how) => String((Number(limit) < 50 ? 65 : 165) + (how % 40))) },
  'a field shuts out who is heavy or tall': { files: /steps\/(weight|weight-goal|height)\./, slip: onMatch(/(?<=maxKg: |maxCm: )\d+/g, (limit, how) => String((Number(limit) > 250 ? 60 : 150) + (how % 20))) },
  'a condition is turned round': { files: /steps\/important-date/, slip: onMatch(/showUnless/g, () => 'showIf') },
  'a picture is of one sex for everybody': { files: /steps/, slip: onMatch(/\{sex\}(?=\/)/g, (_, how) => (how % 2 ? 'woman' : 'man')) },
  'what is named after a sex is for the other': { files: /steps\/paywall\./, slip: onMatch(/(?<=name: (?:women|men),.*only: )\w+/g, otherSex) },
  'a card has the picture of the other sex': { files: /steps\/gender/, slip: onMatch(/(?<=gender-)(?:wo)?man/g, (sex) => (sex === 'man' ? 'woman' : 'man')) },
  'the last screen comes too early': { files: /orders/, slip: onMatch(/[\w-]+, download-the-app/g, (names) => names.split(', ').reverse().join(', ')) },
  'a paywall leads past what is sold behind it': { files: /steps\/paywall/, slip: onMatch(/(?<=afterPurchase: )[\w-]+/g, (_, how) => (how % 2 ? 'guides' : 'download-the-app')) },
  'a paywall needs less than its twin': { files: /steps\/paywall(-exp)?\./, slip: onItems((items, at) => (items.includes('goal') ? items.toSpliced(at, 1) : null)) },
  'no option stands for none': { files: /steps\/habits/, slip: onMatch(/^none: .*/g, () => '') },
  'another option clears the others': { files: /steps\/habits/, slip: onMatch(/(?<=^none: ).*/g, () => 'sweet_tooth') },
  'an extra is another offer': { files: /steps\/(guides|download|purchase-success)/, slip: onMatch(/(?<=offer: )(?:workout-plan|nutrition-guide)/g, (offer) => (offer === 'workout-plan' ? 'nutrition-guide' : 'workout-plan')) },
  'an upgrade is for who has as much': { files: /offers/, slip: onMatch(/^ +notAfter: .*/g, () => '') },
  'a sale is worth a tenth': { files: /offers/, slip: onMatch(/(?<=value: )\d+(?=\d)/g, (value) => value.slice(0, -1)) },
  'a figure of the plan loses its size': { files: /settings/, slip: onMatch(/(?<=millilitresPerKg: |underweight: |gain: |idealBodyFat: \{ from: )[\d.]+/g, (figure, how) => String(Number(figure) * (how % 2 ? 10 : 0.1))) },
  'two levels of activity are swapped': { files: /settings/, slip: onMatch(/(?<=sedentary: )1\.2|(?<=moderately_active: )1\.55/g, (factor) => (factor === '1.2' ? '1.55' : '1.2')) },
  'a link leads to the page of another': { files: /settings/, slip: onMatch(/(?<=(?:privacy|refund|support): \S+\.example\/)\w+/g, () => 'terms') },
  'two steps have one number': { files: /steps\/(?!paywall)/, slip: onMatch(/(?<=analytics: \{ step: )\d+/g, (own, how) => ['11', '13', '22', '24'].filter((number) => number !== own)[how % 3] ?? own) },
  'two variables change places': { files: /words\/es/, slip: onMatch(/(?<=^[^{]*)\{\w+\}[^{]*\{\w+\}(?=[^{]*$)/g, (text) => text.replace(/^(\{\w+\})(.*?)(\{\w+\})$/, '$3$2$1')) },
  'the texts of two cases change places': { files: /words\/es/, slip: onMatch(/female \{[^{}]+\} male \{[^{}]+\}/g, (text) => text.replace(/\{(.*)\} male \{(.*)\}/, '{$2} male {$1}')) },
  'a step loses its experiment': { files: /steps\/(paywall-exp|your-plan)\./, slip: onMatch(/^showInExperiment: .*/g, () => '') },
  'a question is asked again': { files: /steps/, slip: onMatch(/^askedOnce: true$/g, () => '') },
  'what buyers come to is for some only': { files: /steps\/(purchase-success|download)/, slip: onMatch(/^needsPurchase: true$/g, (line) => `${line}\nshowIf: { sex: male }`) },
  'a visit ends at once, or never': { files: /settings/, slip: onMatch(/(?<=sessionMinutes: )\d+/g, (_, how) => (how % 2 ? '1' : '3000')) },
  'the red of mistakes is green': { files: /brand/, slip: onMatch(/(?<=danger(?:Soft)?: )"#\w+"/g, (_, how) => (how % 2 ? '"#1e7d26"' : '"#0a6b4e"')) },
  'who has paid is led back': { files: /steps\/purchase-success/, slip: onMatch(/back: false/g, () => 'back: true') },
  'a day cannot be left out': { files: /steps\/important-date/, slip: onMatch(/^skippable: true$/g, () => '') },
  'what is named after a sex is for everybody': { files: /steps\/paywall\./, slip: onMatch(/(?<=name: (?:women|men),.*), only: \w+/g, () => '') },
  'a product has other digits': { files: /offers/, slip: onMatch(/(?<=code: [\w-]*?)\d{2}(?=d)/g, (days) => [...days].reverse().join('')) },
  'an answer is sent from one of two steps': { files: /steps\/(?:your-)?age\./, slip: onMatch(/, sendsAnswer: true/g, () => '') },
  'a translation is cut': { files: /words\/es/, slip: onMatch(/(?<=: "?[^{}<>]{20})[^{}<>]{30,}$/g, () => '') },
  'a translation is that of another': { files: /words\/es/, slip: onMatch(/(?<=: )[^"{}<>]{20,}$/g, () => 'No se pudo aplicar el código promocional.') },
  'two options have one picture': { files: /steps\/(?:specific-motivation|important-date)\./, slip: onMatch(/(?<=emoji: events\/)(?!party|calendar)\w+(?= \})/g, () => 'party') },
  'a day is of another decade': { files: /offers/, slip: onMatch(/(?<=^ {4}regularPrice: \d+)$/gm, (_, how) => `\n    until: 20${60 + (how % 30)}-12-31`) },
  'a picture for everybody comes first': { files: /steps\/paywall/, slip: onMatch(/(?<=now: \[)\{ picture: ".*?" \}/g, (item) => `${item}, ${item}`) },
  'options of ages stand in no order': { files: /steps\/(?:your-)?age\./, slip: onItems((items, at) => (items.includes('"18_29"') ? [...items.toSpliced(at, 1), items[at] as string] : null)) },
  'weeks become months': { files: /words\/es/, slip: onMatch(/(?<!\p{L})semanas?(?!\p{L})/gu, (word) => (word === 'semana' ? 'mes' : 'meses')) },
} satisfies { readonly [kind: string]: { readonly files: RegExp; readonly slip: Slip } }

function otherSex(sex: string): string {
  return sex === 'male' ? 'female' : 'male'
}
