// Cookies and storage of the website. A browser may deny both, silently or by an exception. Then they count as empty.

export function readCookies(): readonly (readonly [name: string, value: string])[] {
  try {
    return document.cookie.split('; ').map((cookie) => {
      const [name = '', ...value] = cookie.split('=')
      return [name, value.join('=')]
    })
  } catch {
    return []
  }
}

/** Writes a cookie in the form of a `Set-Cookie` header. */
export function writeCookie(cookie: string): void {
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser, and never on http
    document.cookie = cookie
  } catch {}
}

export function webStorage(kind: 'local' | 'session'): Storage | null {
  try {
    return window[`${kind}Storage`]
  } catch {
    return null
  }
}
