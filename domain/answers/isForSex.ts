/** Whether an option, or another part of a step, is for visitors of this sex. Nobody misses any while the sex is not known. */
export function isForSex({ only }: { readonly only?: string | undefined }, sex: string | null): boolean {
  return only === undefined || sex === null || only === sex
}
