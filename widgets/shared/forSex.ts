import { isForSex } from '../../domain/answers/isForSex'

/** The items that this visitor sees: those of the other sex are left out, and nobody misses any while the sex is not known. */
export function forSex<Item extends { readonly only?: string | undefined }>(
  items: readonly Item[],
  sex: string | null,
): readonly Item[] {
  return items.filter((item) => isForSex(item, sex))
}
