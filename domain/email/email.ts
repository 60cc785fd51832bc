/** What is wrong with an address, in the order in which it is looked at. */
export type EmailFault = 'empty' | 'tooLong' | 'hasSpace' | 'noAt' | 'noName' | 'noDomain'

export type CheckedEmail =
  | { readonly ok: true; readonly email: string }
  | { readonly ok: false; readonly fault: EmailFault }

/** RFC 5321 with erratum 1690: the longest address that mail can be sent to. */
const MAX_LENGTH = 254
/** RFC 5321: the longest name before the @. */
const MAX_NAME_LENGTH = 64
/** RFC 1035. */
const MAX_LABEL_LENGTH = 63

// Letters and digits of any script, with hyphens inside.
const domainLabel = /^[\p{L}\p{M}\p{N}-]+$/u
// Unseen, yet part of the text: they would make an address that nobody can type again.
const invisible = /[\p{C}\p{Z}]/u
// What stands around or between addresses, never in one that is in use.
const foreignToNames = /[<>()[\]\\,;:"]/

/**
 * The address as it is kept: trimmed, its domain in lower case, its name as typed. Page and server check by this.
 * The text is measured before anything is matched against it, so that no text is costly.
 */
export function checkEmail(typed: string): CheckedEmail {
  if (typed.length > 4 * MAX_LENGTH) return fault('tooLong')
  const email = typed.trim()
  if (email === '') return fault('empty')
  if (email.length > MAX_LENGTH) return fault('tooLong')
  if (invisible.test(email)) return fault('hasSpace')

  const parts = email.split('@')
  const [name = '', domain = ''] = parts
  if (parts.length !== 2) return fault('noAt')
  if (!isName(name)) return fault('noName')
  if (!isDomain(domain)) return fault('noDomain')
  return { ok: true, email: `${name}@${domain.toLowerCase()}` }
}

function isName(name: string): boolean {
  return name.length <= MAX_NAME_LENGTH && name.split('.').every((part) => part !== '') && !foreignToNames.test(name)
}

function isDomain(domain: string): boolean {
  const labels = domain.split('.')
  return labels.length > 1 && labels.every(isLabel) && !isNumber(labels.at(-1))
}

function isLabel(label: string): boolean {
  return label.length <= MAX_LABEL_LENGTH && domainLabel.test(label) && !label.startsWith('-') && !label.endsWith('-')
}

// No top-level domain is a number, but a mistyped one may be: ana@gmail.123.
function isNumber(label = ''): boolean {
  return /^\p{N}+$/u.test(label)
}

function fault(fault: EmailFault): CheckedEmail {
  return { ok: false, fault }
}
