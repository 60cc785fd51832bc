/** What became of a list: what is new in it, what is gone, and what stands elsewhere. */
export interface ListMoves {
  readonly added: readonly string[]
  readonly removed: readonly string[]
  /** As few as explain the new order. */
  readonly moved: readonly string[]
}

export function listMoves(before: readonly string[], after: readonly string[]): ListMoves {
  const [old, fresh] = [new Set(before), new Set(after)]
  const common = after.filter((name) => old.has(name))
  const stayed = longestCommon(
    before.filter((name) => fresh.has(name)),
    common,
  )
  return {
    added: after.filter((name) => !old.has(name)),
    removed: before.filter((name) => !fresh.has(name)),
    moved: common.filter((name) => !stayed.has(name)),
  }
}

/** The names of the longest list that can be read in both without a jump back. Names are unique in each. */
function longestCommon(before: readonly string[], after: readonly string[]): ReadonlySet<string> {
  const places = new Map(before.map((name, index) => [name, index]))
  const best: { readonly name: string; readonly place: number; readonly length: number; readonly from: number }[] = []
  for (const [index, name] of after.entries()) {
    const place = places.get(name) ?? -1
    let from = -1
    for (let earlier = 0; earlier < index; earlier++) {
      const each = best[earlier]
      if (each && each.place < place && each.length > (best[from]?.length ?? 0)) from = earlier
    }
    best.push({ name, place, length: (best[from]?.length ?? 0) + 1, from })
  }
  const names = new Set<string>()
  let at = best.reduce((longest, each, index) => (each.length > (best[longest]?.length ?? 0) ? index : longest), -1)
  for (let each = best[at]; each; each = best[at]) {
    names.add(each.name)
    at = each.from
  }
  return names
}
