/**
 * The most characters before a URL's path that the parser is asked about. A host has at most 253 in its last form, and no
 * spelling that anybody uses takes twice as many. The parser turns a host that is not ASCII into that form in a time that
 * grows with the square of its length: 2,000 different characters take 8 ms.
 */
export const MAX_AUTHORITY_LENGTH = 512

/** What stands between a URL's scheme and its path, whatever slashes the parser would forgive. */
export function authorityOf(url: string): string {
  return /^(?:[a-z][a-z0-9+.-]*:)?\/*([^/?#]*)/i.exec(url)?.[1] ?? ''
}
