import type { DeclaredRecipient, DeclaredTool, ScannerJob } from '@portico/contract/analyses/analysis-job'
import type { Classification } from '@portico/contract/analyses/analysis-report'
import { SHARED_HOSTS, type Tool, toolById, toolOfAddress } from '@portico/vendors'
import type { StoredItem } from '../../kit/evidence.ts'
import { hostOf, isHostOrSubdomain, normalizeHost, withoutScheme } from '../kit/hosts.ts'
import { strictness } from '../kit/strictness.ts'

// What the customer has declared, and what belongs to it.

export const declaredTools = (job: ScannerJob): readonly DeclaredTool[] =>
  (job.published?.tools ?? []).filter(({ unconfirmed }) => !unconfirmed)

/** Tools that are in the banner because a survey has seen them, and that nobody has confirmed. */
export const unconfirmedTools = (job: ScannerJob): readonly DeclaredTool[] =>
  (job.published?.tools ?? []).filter(({ unconfirmed }) => unconfirmed)

/** Whether banner and policies state that a declared tool comes with every page, whatever a visitor chooses. */
export function isDeclaredAlwaysLoaded(job: ScannerJob, { source, tool }: Classification): boolean {
  return source === 'customer' && declaredTools(job).find(({ id }) => id === tool)?.comes_with_pages === true
}

/** The register's entry about a tool that receives data, as in the privacy policy; null if there is none. */
export function declaredRecipientOf(job: ScannerJob, tool: string | null): DeclaredRecipient | null {
  return job.published?.recipients?.find(({ id }) => id === tool) ?? null
}

/** The declared tool that an address belongs to: by the beginning of the address, else by the host. */
export function declaredToolOfAddress(tools: readonly DeclaredTool[], address: string): DeclaredTool | null {
  const rest = withoutScheme(address)
  const host = hostOf(address)
  const named = tools.flatMap((tool) =>
    tool.addresses.filter((one) => rest.startsWith(one)).map((one) => ({ tool, length: one.length })),
  )
  if (named.length > 0) return best(named)
  const table = toolOfAddress(address)
  const byHost = tools.flatMap((tool) =>
    tool.hosts
      .filter((one) => isHostOrSubdomain(host, one) && !isAnothers(tool, one, table))
      .map((one) => ({ tool, length: one.length })),
  )
  return best(byHost)
}

/** If several tools of the table load from one host, the table distinguishes them by the address. */
function isAnothers({ id }: DeclaredTool, host: string, table: Tool | undefined): boolean {
  if (toolById(id) === undefined) return false
  return table === undefined ? SHARED_HOSTS[host] === null : table.id !== id
}

/** The declared tool that something stored belongs to: by its name, else by the domain that it is stored on. */
export function declaredToolOfStoredItem(tools: readonly DeclaredTool[], item: StoredItem): DeclaredTool | null {
  const byName = tools.flatMap((tool) =>
    tool.stored
      .filter(({ name, kind }) => kind === item.kind && matchesName(item.name, name) && isItsParty(tool, name, item))
      .map(({ name }) => ({ tool, length: exactLength(name) })),
  )
  if (byName.length > 0) return best(byName)
  return item.first ? null : declaredToolOfAddress(tools, `https://${normalizeHost(item.domain)}/`)
}

/** Short names say something only on the domain of their vendor, and the table knows which these are. */
function isItsParty({ id }: DeclaredTool, name: string, { kind, first }: StoredItem): boolean {
  const known = toolById(id)?.cookies.filter((one) => one.name === name && one.kind === kind) ?? []
  return known.length === 0 || known.some(({ party }) => (party === 'first') === first)
}

/** Exact, or the beginning of a name with one `*` at the end. */
export function matchesName(name: string, pattern: string): boolean {
  return pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern
}

/** An exact name says more than the longest beginning. */
const exactLength = (name: string) => (name.endsWith('*') ? name.length : Number.MAX_SAFE_INTEGER)

/** The tool with the most exact match; of several the strictest, then by its id, so that order does not matter. */
function best(found: readonly { readonly tool: DeclaredTool; readonly length: number }[]): DeclaredTool | null {
  const [first] = found.toSorted(
    (one, other) =>
      other.length - one.length ||
      strictness(other.tool.category) - strictness(one.tool.category) ||
      (one.tool.id < other.tool.id ? -1 : 1),
  )
  return first?.tool ?? null
}
