import type { AnalysisJob, DeclaredRecipient, DeclaredTool } from '@portico/contract/analyses/analysis-job'
import type { Classification } from '@portico/contract/analyses/analysis-report'
import { SHARED_HOSTS, type Tool, toolById, toolOfAddress } from '@portico/vendors'
import type { StoredItem } from '../../kit/evidence.ts'
import { hostOf, isHostOf, plainHost, withoutScheme } from '../kit/hosts.ts'
import { strictness } from '../kit/strictness.ts'

// What the customer has declared, and what belongs to it.

export const declaredTools = (job: AnalysisJob): readonly DeclaredTool[] =>
  (job.published?.tools ?? []).filter(({ unconfirmed }) => !unconfirmed)

/** What stands in the banner because a survey has seen it, and nobody has said what it is. */
export const unconfirmedTools = (job: AnalysisJob): readonly DeclaredTool[] =>
  (job.published?.tools ?? []).filter(({ unconfirmed }) => unconfirmed)

/** Whether banner and policies say of a declared tool that it comes with every page, whatever a visitor chooses. */
export function comesWithPages(job: AnalysisJob, { source, tool }: Classification): boolean {
  return source === 'customer' && declaredTools(job).find(({ id }) => id === tool)?.comes_with_pages === true
}

/** What the register says of a tool that receives data, as the privacy policy has it; null where it says nothing. */
export function recipientOf(job: AnalysisJob, tool: string | null): DeclaredRecipient | null {
  return job.published?.recipients?.find(({ id }) => id === tool) ?? null
}

/** The declared tool that an address belongs to: by the beginning of the address, else by the host. */
export function declaredOfAddress(tools: readonly DeclaredTool[], address: string): DeclaredTool | null {
  const rest = withoutScheme(address)
  const host = hostOf(address)
  const named = tools.flatMap((tool) =>
    tool.addresses.filter((one) => rest.startsWith(one)).map((one) => ({ tool, length: one.length })),
  )
  if (named.length > 0) return best(named)
  const table = toolOfAddress(address)
  const byHost = tools.flatMap((tool) =>
    tool.hosts
      .filter((one) => isHostOf(host, one) && !isAnothers(tool, one, table))
      .map((one) => ({ tool, length: one.length })),
  )
  return best(byHost)
}

/** Several tools of the table load from one host: then it is the table that tells them apart, by the address. */
function isAnothers({ id }: DeclaredTool, host: string, table: Tool | undefined): boolean {
  if (toolById(id) === undefined) return false
  return table === undefined ? SHARED_HOSTS[host] === null : table.id !== id
}

/** The declared tool that something stored belongs to: by its name, else by the domain that it is stored on. */
export function declaredOfStoredItem(tools: readonly DeclaredTool[], item: StoredItem): DeclaredTool | null {
  const byName = tools.flatMap((tool) =>
    tool.stored
      .filter(({ name, kind }) => kind === item.kind && isNameOf(item.name, name) && isItsParty(tool, name, item))
      .map(({ name }) => ({ tool, length: exactLength(name) })),
  )
  if (byName.length > 0) return best(byName)
  return item.first ? null : declaredOfAddress(tools, `https://${plainHost(item.domain)}/`)
}

/** Short names say something only on the domain of their vendor, and the table knows which these are. */
function isItsParty({ id }: DeclaredTool, name: string, { kind, first }: StoredItem): boolean {
  const known = toolById(id)?.cookies.filter((one) => one.name === name && one.kind === kind) ?? []
  return known.length === 0 || known.some(({ party }) => (party === 'first') === first)
}

/** Exact, or the beginning of a name with one `*` at the end. */
export function isNameOf(name: string, pattern: string): boolean {
  return pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern
}

/** An exact name says more than the longest beginning. */
const exactLength = (name: string) => (name.endsWith('*') ? name.length : Number.MAX_SAFE_INTEGER)

/** The one that is named most exactly; of several the strictest, then by its id, so that order does not matter. */
function best(found: readonly { readonly tool: DeclaredTool; readonly length: number }[]): DeclaredTool | null {
  const [first] = found.toSorted(
    (one, other) =>
      other.length - one.length ||
      strictness(other.tool.category) - strictness(one.tool.category) ||
      (one.tool.id < other.tool.id ? -1 : 1),
  )
  return first?.tool ?? null
}
