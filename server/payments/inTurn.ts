/** Work of one name is done one after the other in this process. */
export function inTurn(): <T>(name: string, work: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>()

  return (name, work) => {
    const before = last.get(name) ?? Promise.resolve()
    const done = before.then(work, work)
    // A failure is for the one who asked, not for who comes after.
    const settled = done.catch(() => {})
    last.set(name, settled)
    settled.then(() => {
      if (last.get(name) === settled) last.delete(name)
    })
    return done
  }
}
