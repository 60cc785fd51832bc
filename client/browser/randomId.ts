/** A text of 32 hexadecimal digits that nobody can guess. crypto.randomUUID is there in secure pages only: not on a phone in the office that opens http://192.168.… */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
