/**
 * The maximum length of a URL's authority that is passed to the URL parser. A host has at most 253 characters in its final form,
 * and no usual spelling takes twice as many. The parser's time for a host that is not ASCII grows with the square of its length:
 * 2,000 different characters take 8 ms.
 */
export const MAX_AUTHORITY_LENGTH = 512

/** The part between a URL's scheme and its path, after any number of slashes: the parser accepts them all. */
export function authorityOf(url: string): string {
  return /^(?:[a-z][a-z0-9+.-]*:)?\/*([^/?#]*)/i.exec(url)?.[1] ?? ''
}
