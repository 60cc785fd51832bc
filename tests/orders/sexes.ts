/** The sexes as S4 spells them: the option key, the route's value and what the record stores. */
export const sexes = {
  female: { route: 'woman', stored: 'woman' },
  male: { route: 'man', stored: 'men' },
}
