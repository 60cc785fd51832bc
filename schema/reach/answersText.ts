import { type Assignment, isExperiment } from './showRules.ts'

/** The answers of an example in words: workout is "no", and sex is "male". Null where nothing of it makes a difference. */
export function answersText(answers: Assignment): string | null {
  const said = [...answers].map(([field, keys]) => {
    const values = keys.map((key) => `"${key}"`).join(' and ')
    return isExperiment(field) ? `the variant of the ${field} is ${values}` : `${field} is ${values}`
  })
  return said.length > 0 ? said.join(', and ') : null
}
