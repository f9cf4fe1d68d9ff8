import type { Category } from '@portico/contract/words/categories'
import { CATEGORIES } from '@portico/contract/words/categories'
import type { PageSettings, PageTool } from '../page/settings.ts'

// WHAT WAITS FOR WHICH CATEGORY. One table: the tag holds scripts back by it, and the server hands it to whoever marks pages
// before they leave (`blocking` of the API), so that all of them say the same of an address.

/** The first line that an address belongs to decides. `necessary`: it waits for nothing, although a later line would have it wait. */
export type Blocked = {
  /** Stands for its subdomains too. */
  readonly host: string
  /** What path and query begin with. */
  readonly path: string
  readonly category: Category
}

type BlockableTool = Pick<PageTool, 'category' | 'hosts' | 'addresses' | 'consent'>

/** The most exact lines first. Where tools share a line, the strictest of their categories counts. */
export function blockingOf(tools: readonly BlockableTool[], mode: PageSettings['consentMode']): readonly Blocked[] {
  const found = new Map<string, Category>()
  // From the loosest to the strictest.
  for (const category of CATEGORIES) {
    for (const tool of tools) {
      // In advanced mode tags that listen to signals run, and are told.
      const waitsFor = mode === 'advanced' && tool.consent ? 'necessary' : tool.category
      if (waitsFor !== category) continue
      for (const place of [...tool.hosts.map((host) => `${host}/`), ...(tool.addresses ?? [])])
        found.set(place, category)
    }
  }
  return Array.from(found, ([place, category]) => {
    const [host = ''] = place.split('/')
    return { host, path: place.slice(host.length), category }
  }).sort((one, other) => other.host.length - one.host.length || other.path.length - one.path.length)
}

export function lineOf({ hostname, pathname, search }: URL, lines: readonly Blocked[]): Blocked | undefined {
  return lines.find(({ host, path }) => `.${hostname}`.endsWith(`.${host}`) && (pathname + search).startsWith(path))
}
