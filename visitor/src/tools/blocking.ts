import type { Category } from '@portico/contract/words/categories'
import { CATEGORIES } from '@portico/contract/words/categories'
import type { PageSettings, PageTool } from '../page/settings.ts'

// WHICH ADDRESSES WAIT FOR WHICH CATEGORY. The tag holds scripts back by these rules. The API gives the same rules (`blocking`) to
// servers that mark pages before sending them, so that all agree on an address.

/** The first rule that matches an address decides. `necessary`: it waits for nothing, although a later rule would make it wait. */
export type BlockingRule = {
  /** Includes its subdomains. */
  readonly host: string
  /** The beginning of path and query. */
  readonly path: string
  readonly category: Category
  /** As in `PageTool`. */
  readonly since?: number | undefined
}

type BlockableTool = Pick<PageTool, 'category' | 'hosts' | 'addresses' | 'consent' | 'since'>

/** The most specific rules come first. If tools share a rule, the strictest of their categories counts. */
export function blockingRules(
  tools: readonly BlockableTool[],
  mode: PageSettings['consentMode'],
): readonly BlockingRule[] {
  const found = new Map<string, Pick<BlockingRule, 'category' | 'since'>>()
  // From the loosest to the strictest.
  for (const category of CATEGORIES) {
    for (const tool of tools) {
      // In advanced mode tags that listen to signals run, and get the signals.
      const waitsFor = mode === 'advanced' && tool.consent ? 'necessary' : tool.category
      if (waitsFor !== category) continue
      // What a tool that was asked for needs runs with it.
      for (const place of [...tool.hosts.map((host) => `${host}/`), ...(tool.addresses ?? [])])
        if (!tool.since || found.get(place)?.category !== category) found.set(place, { category, since: tool.since })
    }
  }
  return Array.from(found, ([place, waitsFor]) => {
    const [host = ''] = place.split('/')
    return { host, path: place.slice(host.length), ...waitsFor }
  }).sort((one, other) => other.host.length - one.host.length || other.path.length - one.path.length)
}

export function blockingRuleFor(
  { hostname, pathname, search }: URL,
  lines: readonly BlockingRule[],
): BlockingRule | undefined {
  return lines.find(({ host, path }) => `.${hostname}`.endsWith(`.${host}`) && (pathname + search).startsWith(path))
}
