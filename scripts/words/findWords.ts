import { lineOf } from '../../schema/parse/lineOf'
import { refused, type WordsCommand } from './wordsRun'

/**
 * Where a language says something, whatever blanks stand between the words: the search of an editor does not find "un plan" where a blank
 * is one that does not break. 0: found, 1: not found.
 */
export const findWords: WordsCommand = (run, funnel) => {
  const [language = '', ...phrase] = run.args
  const wanted = plain(phrase.join(' '))
  const languages = language === 'all' ? [...funnel.words.keys()] : [language]
  if (!languages.every((each) => funnel.words.has(each)) || wanted === '')
    return refused(
      run,
      `Name a language and what to find: npm run words -- find ${[...funnel.words.keys()][0] ?? 'en'} "some words"\n`,
    )
  const found = languages
    .flatMap((each) => [...(funnel.words.get(each)?.steps ?? [])])
    .flatMap(([name, { sentences }]) =>
      [...sentences]
        .filter(([, { text }]) => plain(text).includes(wanted))
        .map(([place, { text, at }]) => {
          const file = funnel.files.find(({ path }) => path === at.file)
          return `${at.file}:${file ? lineOf(file.text, at.start) : 1}: ${name}.${place}: ${JSON.stringify(text)}\n`
        }),
    )
  run.print(found.length > 0 ? found.join('') : 'No sentence says that.\n')
  return found.length > 0 ? 0 : 1
}

/** The text as it is searched: in small letters, every blank a plain one, letters that are not seen left out, and simple quotes. */
function plain(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[‘’]/g, "'")
    .replace(/[“”«»]/g, '"')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
}
