/**
 * Keywords of our schemas that check nothing: what an editor says of each value of an enum, and the names of the project that it suggests
 * as a value, or as the keys of a map.
 */
export const FOR_EDITORS = ['enumDescriptions', 'suggests', 'suggestsKeys']
