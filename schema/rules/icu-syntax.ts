import type { Report, Rule, Sentence } from '../model/funnel.ts'
import { literalsOf, variablesOf } from '../words/messageParts.ts'

/** Every sentence, in every words file, is an ICU message that says what it seems to say. */
export const icuSyntax: Rule = ({ words }, report) => {
  for (const { steps } of words.values()) {
    for (const { sentences } of steps.values()) {
      for (const sentence of sentences.values()) checkSentence(sentence, report)
    }
  }
}

function checkSentence(sentence: Sentence, report: Report): void {
  const fault = sentence.fault()
  if (fault) {
    const [message, fix] = explanations[fault.reason] ?? [`the message cannot be read (${fault.reason})`, undefined]
    report(fault.at, message, fix)
    return
  }
  const message = sentence.message() ?? []
  for (const { value, start, end } of literalsOf(message)) checkLiteral(sentence, { value, start, end }, report)
  for (const { kind, cases = [], start } of variablesOf(message)) {
    const wrong =
      kind === 'plural' ? cases.find((name) => !/^(zero|one|two|few|many|other|=\d+)$/.test(name)) : undefined
    if (wrong === undefined) continue
    const at = sentence.text.indexOf(wrong, start)
    report(
      sentence.part(at, at + wrong.length),
      `"${wrong}" is not a plural case`,
      'The cases are zero, one, two, few, many, other, and numbers such as =1. They stay English in every language.',
    )
  }
}

/** What the parser takes for plain text although it looks like a variable or a tag. */
function checkLiteral(
  sentence: Sentence,
  { value, start, end }: { value: string; start: number; end: number },
  report: Report,
): void {
  const written = sentence.text.slice(start, end)
  const quoted = /'[{}<]/.exec(written)
  if (quoted) {
    const at = sentence.part(start + quoted.index, start + quoted.index + 2)
    report(
      at,
      `the apostrophe before ${quoted[0][1]} turns what follows into plain text`,
      "Write the apostrophe as ’ or twice: ''.",
    )
    return
  }
  const stray = /[{}]/.exec(value)
  if (!stray) return
  const index = sentence.text.indexOf(stray[0], start)
  report(sentence.part(index, index + 1), `a ${stray[0]} without its partner`, 'Delete it, or add the other brace.')
}

const CASES =
  'Write it like {count, plural, one {# week} other {# weeks}} or {sex, select, female {her} male {his} other {their}}.'

/** By the names that the parser gives to its faults. */
const explanations: { readonly [reason: string]: readonly [message: string, fix: string] } = {
  EXPECT_ARGUMENT_CLOSING_BRACE: ['the brace that opens here is not closed', 'Add a }.'],
  EMPTY_ARGUMENT: ['there is nothing between the braces', 'Name a variable, such as {app_name}.'],
  MALFORMED_ARGUMENT: [
    'what stands in these braces is not a variable',
    'Name a variable in one word, such as {app_name}.',
  ],
  EXPECT_ARGUMENT_TYPE: ['a word is missing after the comma', 'Write number, date, time, plural or select.'],
  INVALID_ARGUMENT_TYPE: ['this is not a way to show a variable', 'Write number, date, time, plural or select.'],
  EXPECT_ARGUMENT_STYLE: ['a style is missing after the comma', 'Write it, or delete the comma.'],
  INVALID_NUMBER_SKELETON: [
    'this is not a form for numbers',
    'Write for example {weeks, number} or {share, number, percent}.',
  ],
  INVALID_DATE_TIME_SKELETON: ['this is not a form for dates', 'Write for example {day, date, ::MMMMd}.'],
  EXPECT_NUMBER_SKELETON: ['a form for the number is missing behind ::', 'Write it, or delete the ::.'],
  EXPECT_DATE_TIME_SKELETON: ['a form for the date is missing behind ::', 'Write it, or delete the ::.'],
  UNCLOSED_QUOTE_IN_ARGUMENT_STYLE: ['an apostrophe is not closed here', 'Write apostrophes of the text as ’.'],
  EXPECT_SELECT_ARGUMENT_OPTIONS: ['the cases are missing', CASES],
  EXPECT_PLURAL_ARGUMENT_OFFSET_VALUE: ['a number is missing behind offset:', 'Write it, or delete offset:.'],
  INVALID_PLURAL_ARGUMENT_OFFSET_VALUE: ['the offset must be a whole number', 'Write for example offset:1.'],
  EXPECT_SELECT_ARGUMENT_SELECTOR: ['the name of a case is missing', CASES],
  EXPECT_PLURAL_ARGUMENT_SELECTOR: ['the name of a case is missing', CASES],
  EXPECT_SELECT_ARGUMENT_SELECTOR_FRAGMENT: ['the text of a case must stand in braces', CASES],
  EXPECT_PLURAL_ARGUMENT_SELECTOR_FRAGMENT: ['the text of a case must stand in braces', CASES],
  INVALID_PLURAL_ARGUMENT_SELECTOR: ['this is not a plural case', CASES],
  DUPLICATE_PLURAL_ARGUMENT_SELECTOR: ['this case stands here a second time', 'Delete one of the two.'],
  DUPLICATE_SELECT_ARGUMENT_SELECTOR: ['this case stands here a second time', 'Delete one of the two.'],
  MISSING_OTHER_CLAUSE: [
    'the case "other" is missing',
    'It says what holds for everything else. Its name stays English in every language: other {…}.',
  ],
  INVALID_TAG: ['this tag cannot be read', 'Write <b>…</b>. For the sign itself leave a space behind it.'],
  INVALID_TAG_NAME: ['this is not a name for a tag', 'The tags are b, terms, privacy, refund and support.'],
  UNMATCHED_CLOSING_TAG: ['this tag closes what was not opened', 'Delete it, or open it before.'],
  UNCLOSED_TAG: ['the tag that opens here is not closed', 'Close it, such as <b>…</b>.'],
}
