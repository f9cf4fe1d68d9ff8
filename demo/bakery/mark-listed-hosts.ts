import type { Installation } from '@portico/client'

// The hosting company marks what its customer has named, before a page leaves the server: what nginx does with the recipe in
// docs/operations.

/** `src` of a listed host becomes `data-src`, with its category: a browser then asks for nothing before the visitor's yes. */
export function markListedHosts(page: string, blocking: Installation['blocking']): string {
  return page.replace(/ src="(https?:\/\/[^"]*)"/g, (whole, address) => {
    const { hostname, pathname, search } = new URL(address)
    const listed = blocking.find(
      ({ host, path }) => `.${hostname}`.endsWith(`.${host}`) && (pathname + search).startsWith(path),
    )
    return listed === undefined || listed.category === 'necessary'
      ? whole
      : ` type="text/plain" data-category="${listed.category}" data-src="${address}"`
  })
}
