/** As much of an address as its owner needs to know it by: a•••@g••• */
export function maskedEmail(email: unknown): string | null {
  if (typeof email !== 'string') return null
  const at = email.lastIndexOf('@')
  const [[name], [domain]] = [Array.from(email.slice(0, at)), Array.from(email.slice(at + 1))]
  return at > 0 && name && domain ? `${name}•••@${domain}•••` : null
}
