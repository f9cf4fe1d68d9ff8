import type { Installation } from '@portico/client'

// The hosting company marks what its customer has named, before a page leaves the server: what nginx does with the recipe in
// docs/operations.

/** `src` of a listed host becomes `data-src`, with its category: a browser then asks for nothing before the visitor's yes. */
export function mark(page: string, blocking: Installation['blocking']): string {
  return page.replace(/ src="(https?:\/\/[^"]*)"/g, (whole, address) => {
    const host = URL.parse(address)?.hostname ?? ''
    const listed = blocking.find((one) => host === one.host || host.endsWith(`.${one.host}`))
    return listed === undefined || listed.category === 'necessary'
      ? whole
      : ` type="text/plain" data-category="${listed.category}" data-src="${address}"`
  })
}
