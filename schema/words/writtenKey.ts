/** A key as it must be written: quoted where a reader could take it for something else than a word. */
export function writtenKey(key: string): string {
  const isWord = /^[A-Za-z][A-Za-z0-9_-]*$/.test(key) && !/^(yes|no|on|off|true|false|null)$/i.test(key)
  return isWord ? key : JSON.stringify(key)
}
