import type { Inventory } from '@portico/contract/surveys/inventory'
import type { BlockingRule } from '@portico/visitor/blocking'

/** More lines than these would leave nginx room for few spellings of each. */
export const MAX_SEEN_SUBDOMAINS = 30

/**
 * With a line of its own for each subdomain from which elements of the HTML were seen to load. They change nothing about who waits
 * for what: the line of the host covers them. But a web server that compares text knows a subdomain only by its whole name.
 */
export function withSeenSubdomains<Line extends BlockingRule & { readonly own?: unknown }>(
  lines: readonly Line[],
  inventory: Pick<Inventory, 'tools' | 'unknown'> | null,
): readonly Line[] {
  const seen = [...(inventory?.tools ?? []), ...(inventory?.unknown ?? [])].filter(({ marked }) => marked !== null)
  // The website's own hosts are as they are.
  const others = lines.filter(({ own }) => own === undefined)
  const listed = new Set(lines.map(({ host }) => host))
  const added = [...new Set(seen.flatMap(({ hosts }) => hosts))]
    .filter((host) => !listed.has(host))
    .map((host) => others.filter((line) => host.endsWith(`.${line.host}`)).map((line) => ({ ...line, host })))
    .filter((own) => own.length > 0)
    .slice(0, MAX_SEEN_SUBDOMAINS)
  return [...added.flat(), ...lines]
}
