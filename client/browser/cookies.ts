/** The cookies of the page, as document.cookie has them. None in a frame that may not have any, where the mere look throws. */
export function readCookies(jar: Pick<Document, 'cookie'> = document): string {
  try {
    return jar.cookie ?? ''
  } catch {
    return ''
  }
}

/** @param cookie with its attributes. What the browser does not take is not kept. */
export function writeCookie(cookie: string, jar: Pick<Document, 'cookie'> = document): void {
  try {
    jar.cookie = cookie
  } catch {
    // See readCookies().
  }
}
