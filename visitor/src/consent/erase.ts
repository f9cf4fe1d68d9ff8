import { readCookies, webStorage, writeCookie } from '../kit/storage.ts'
import type { PageStoredItem, PageTool } from '../page/settings.ts'
import { COOKIE_NAME } from './choice.ts'

// Deletes what tools have stored on the website's own domain. Only the vendor can delete what is on the vendor's.

export function eraseStoredItems(tools: readonly PageTool[]): void {
  const left = tools.flatMap(({ stored }) => stored.filter(([, , , , first]) => first))
  for (const [name] of readCookies()) {
    if (!name.endsWith(COOKIE_NAME) && isNamed(name, left, 'cookie')) eraseCookie(name)
  }
  for (const kind of ['local', 'session'] as const) {
    const kept = webStorage(kind)
    for (const key of Object.keys(kept ?? {})) if (isNamed(key, left, kind)) kept?.removeItem(key)
  }
}

/** A stored name is exact, or a prefix with `*` at its end. */
function isNamed(name: string, left: readonly PageStoredItem[], kind: PageStoredItem[3]): boolean {
  return left.some(([stored, , , where]) => {
    if (where !== kind) return false
    return stored.endsWith('*') ? name.startsWith(stored.slice(0, -1)) : name === stored
  })
}

/** A page cannot read the domain and path of a cookie, so all possible ones are tried. */
function eraseCookie(name: string): void {
  for (const domain of cookieDomainsOf(location.hostname)) {
    for (const path of cookiePathsOf(location.pathname)) {
      writeCookie(
        `${name}=; Max-Age=0; Path=${path}${domain && `; Domain=${domain}`}${name.startsWith('__') ? '; Secure' : ''}`,
      )
    }
  }
}

/** `www.shop.example` → none (this host alone), `www.shop.example`, `shop.example`, `example`. */
export function cookieDomainsOf(host: string): readonly string[] {
  const labels = host.split('.')
  return ['', ...labels.map((_, index) => labels.slice(index).join('.'))]
}

/** `/a/b` → `/`, `/a`, `/a/`, `/a/b`. */
export function cookiePathsOf(path: string): readonly string[] {
  const ends = [...path.matchAll(/\//g)].flatMap(({ index }) => [index, index + 1])
  return [...new Set([...ends, path.length].map((end) => path.slice(0, end) || '/'))]
}
