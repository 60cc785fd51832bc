import spellChecker from '@zootools/email-spell-checker'
import { checkEmail } from './email'

// Ours instead of the checker's own list, which would "mend" mac.com to mail.com and uol.com.br to uol.com.
const domains = [
  ...['gmail.com', 'googlemail.com', 'icloud.com', 'me.com', 'mac.com', 'yahoo.com', 'ymail.com', 'rocketmail.com'],
  ...['hotmail.com', 'outlook.com', 'msn.com', 'aol.com', 'aim.com', 'mail.com', 'email.com', 'cloud.com', 'hey.com'],
  ...['proton.me', 'protonmail.com', 'pm.me', 'zoho.com', 'yandex.com', 'qq.com', 'web.de'],
  ...['gmx.com', 'gmx.net', 'gmx.de', 'gmx.at', 'gmx.ch', 'gmx.fr', 'gmx.es'],
  ...['comcast.net', 'verizon.net', 'att.net', 'sbcglobal.net', 'bellsouth.net', 'cox.net', 'charter.net'],
  ...['optonline.net', 'earthlink.net', 'btinternet.com', 'sky.com', 'sympatico.ca', 'rogers.com', 'shaw.ca'],
  ...['telus.net', 'optusnet.com.au', 'xtra.co.nz', 'orange.fr', 'wanadoo.fr', 'laposte.net'],
  ...['uol.com.br', 'bol.com.br', 'terra.com.br', 'globo.com', 'sapo.pt'],
]
// Names that stand before many endings: hotmial.fr is hotmail.fr.
const secondLevelDomains = ['yahoo', 'hotmail', 'outlook']
const longEndings = ['com', 'net', 'org']
// Real endings, yet far more often a slip of .com.
const likelySlips = new Set(['cm', 'om'])

/** The address with a likely slip in its domain mended, as in gmial.com. Null where there is no address or no slip to be seen. */
export function suggestedEmail(typed: string): string | null {
  const checked = checkEmail(typed)
  if (!checked.ok) return null
  const [name, domain = ''] = checked.email.split('@')
  if (!isAscii(domain)) return null
  // Only the domain is given and taken: the checker would change the name to lower case.
  const mended = spellChecker.run({
    email: `a@${domain}`,
    domains,
    secondLevelDomains,
    topLevelDomains: endingsLike(domain.slice(domain.indexOf('.') + 1)),
    topLevelThreshold: 1,
  })?.domain
  return mended && mended !== domain ? `${name}@${mended}` : null
}

// A country's ending is one letter away from many others: it is taken as it is.
function endingsLike(ending: string): string[] {
  return /(^|\.)[a-z]{2}$/.test(ending) && !likelySlips.has(ending) ? [ending] : longEndings
}

function isAscii(text: string): boolean {
  return /^[\x21-\x7e]*$/.test(text)
}
