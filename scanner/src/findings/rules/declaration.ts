import type { DeclaredTool } from '@portico/contract/analyses/analysis-job'
import { type Tool, toolById, toolOfAddress, toolOfHost } from '@portico/vendors'
import { compareText } from '../../kit/compare-text.ts'
import {
  declaredRecipientOf,
  declaredToolOfAddress,
  declaredToolOfStoredItem,
  declaredTools,
  unconfirmedTools,
} from '../classification/declared.ts'
import { isHostOrSubdomain, normalizeHost } from '../kit/hosts.ts'
import { isNecessary, strictness } from '../kit/strictness.ts'
import { declarationMends } from '../marks/mends.ts'
import type { ClassifiedItem, ThirdPartyRequest } from '../seen/classified.ts'
import type { ClassifiedEvidence } from '../seen/classify-evidence.ts'
import { hasOtherBanner } from './banner.ts'
import { contactTrace, withShownCategory } from './contacts.ts'
import type { FindingDraft, FindingRule } from './finding.ts'
import { registerTraces } from './register-trace.ts'
import { hostThatStored, storedTrace } from './stored.ts'

type UndeclaredUse = { readonly contacts: ThirdPartyRequest[]; readonly stored: ClassifiedItem[] }

/** Tools in use that the banner does not name. */
export const notDeclared: FindingRule = (seen) =>
  undeclaredIn(seen)
    .filter(([, one]) => !isUnconfirmed(one, seen))
    .map(([subject, one]) => undeclaredDraft(subject, one, seen))

/** Tools that the banner names only because a survey has seen them: nobody has confirmed them. */
export const notConfirmed: FindingRule = (seen) =>
  undeclaredIn(seen)
    .filter(([, one]) => isUnconfirmed(one, seen))
    .map(([subject, one]) => ({ ...undeclaredDraft(subject, one, seen), mends: [] }))

function isUnconfirmed({ contacts, stored }: UndeclaredUse, { job }: ClassifiedEvidence): boolean {
  const tools = unconfirmedTools(job)
  return contacts.length > 0
    ? contacts.every(({ url }) => declaredToolOfAddress(tools, url) !== null)
    : stored.every((item) => declaredToolOfStoredItem(tools, item) !== null)
}

/** What is in use in any pass and not declared: by tool, otherwise by host, otherwise by stored item. */
function undeclaredIn(seen: ClassifiedEvidence): readonly (readonly [subject: string, UndeclaredUse])[] {
  const found = new Map<string, UndeclaredUse>()
  const at = (subject: string): UndeclaredUse => {
    const known = found.get(subject) ?? { contacts: [], stored: [] }
    found.set(subject, known)
    return known
  }
  const declared = new Set(declaredTools(seen.job).map(({ id }) => id))
  const isNamed = ({ is }: ThirdPartyRequest | ClassifiedItem) => !isUndeclared(is) || isPartOf(is, declared)
  const contacts = seen.contacts.filter((contact) => !isNamed(contact) && !isRecipient(contact, seen))
  for (const contact of contacts) at(contact.key).contacts.push(contact)
  const hosts = [...new Set(contacts.filter(({ is }) => is.source !== 'portico').map(({ key }) => key))].sort(
    compareText,
  )
  for (const thing of seen.stored) {
    if (thing.needs === 'consent' && !isNamed(thing)) at(ownerOf(thing, hosts)).stored.push(thing)
  }
  return [...found]
}

const isUndeclared = ({ source, category }: ThirdPartyRequest['is']) => source !== 'customer' && !isNecessary(category)

/** Visitors can read of recipients in the privacy policy. What they store is in the cookie policy, with the tools. */
function isRecipient({ is: { source, tool } }: ThirdPartyRequest, { job }: ClassifiedEvidence): boolean {
  const recipient = declaredRecipientOf(job, tool)
  return recipient !== null && (source === 'portico' || isPartOf({ source, tool }, new Set([recipient.id])))
}

/** Requests of a declared tool, such as a film's pictures, are declared with it. A tag manager loads anything, so it is excluded. */
function isPartOf(
  { source, tool }: Pick<ThirdPartyRequest['is'], 'source' | 'tool'>,
  declared: ReadonlySet<string>,
): boolean {
  if (source !== 'initiator' || tool === null || !declared.has(tool)) return false
  return toolById(tool)?.purposes.includes('tag-management') !== true
}

/** The owner of an item: a tool of the table, otherwise a contacted third party that stored it, otherwise the item itself. */
function ownerOf({ is, first, domain, by, subject }: ClassifiedItem, hosts: readonly string[]): string {
  if (is.source === 'portico' && is.tool !== null) return is.tool
  const writer = by === null ? '' : normalizeHost(by)
  if (first) return hosts.find((host) => host === writer) ?? subject
  return hosts.find((host) => isHostOrSubdomain(host, normalizeHost(domain))) ?? normalizeHost(domain)
}

function undeclaredDraft(subject: string, { contacts, stored }: UndeclaredUse, seen: ClassifiedEvidence): FindingDraft {
  const is = (contacts[0] ?? stored[0])?.is
  const host = contacts[0]?.host ?? hostThatStored(stored, seen)
  return {
    subject,
    ...(is === undefined
      ? {}
      : {
          is,
          mends: declarationMends(withShownCategory(is, contacts), host === null ? null : normalizeHost(host), stored),
        }),
    traces: [...registerTraces(seen, is), ...contacts.map(contactTrace), ...stored.map(storedTrace)],
    times: contacts.length + stored.length,
  }
}

/**
 * A declared tool that no pass and no page shows. Tools that cannot be seen are never reported as missing, and another banner may hold
 * back any.
 */
export const declaredNotSeen: FindingRule = (seen) => {
  if (seen.passes.some(hasOtherBanner)) return []
  const used = new Set(
    [...seen.contacts, ...seen.stored, ...seen.embeds].flatMap(({ is }) => (is.source === 'customer' ? is.tool : null)),
  )
  return declaredTools(seen.job)
    .filter((tool) => !isNecessary(tool.category) && canBeSeen(tool) && !used.has(tool.id))
    .map((tool) => ({
      subject: tool.id,
      is: declaration(tool),
      traces: [{ kind: 'tool', page: null, name: tool.name }],
      times: 1,
      mends: [{ do: 'remove_tool', tool: tool.id }],
    }))
}

const canBeSeen = ({ hosts, addresses, stored }: DeclaredTool) => hosts.length + addresses.length + stored.length > 0

const declaration = ({ id, name, category }: DeclaredTool) =>
  ({ category, source: 'customer', tool: id, name }) as const

/** A declared tool in a looser category than the table's for it or its hosts. A reason by the customer makes it a note. */
export const wrongCategory: FindingRule = ({ job }) =>
  declaredTools(job).flatMap((tool) => {
    const [known] = knownAs(tool).toSorted((one, other) => strictness(other.category) - strictness(one.category))
    if (known === undefined || strictness(tool.category) >= strictness(known.category)) return []
    const trace = { kind: 'tool', page: null, name: tool.name } as const
    const reasons = tool.reason === undefined ? [] : [{ ...trace, detail: tool.reason }]
    return [
      {
        subject: tool.id,
        is: declaration(tool),
        ...(reasons.length > 0 && { severity: 'note' as const }),
        words: { declared: tool.category, known: known.category },
        traces: [{ ...trace, detail: `${known.name}: ${known.category}` }, ...reasons],
        times: 1,
        mends: [{ do: 'move_tool', tool: tool.id, category: known.category }],
      },
    ]
  })

function knownAs({ id, hosts, addresses }: DeclaredTool): readonly Tool[] {
  const own = toolById(id)
  if (own !== undefined) return [own]
  return [...hosts.map(toolOfHost), ...addresses.map((one) => toolOfAddress(`https://${one}`))].filter(
    (tool) => tool !== undefined,
  )
}

/** Advertising tools that require a TCF platform, which Portico is not. */
export const needsTcf: FindingRule = ({ contacts, stored }) => {
  const traces = [
    ...contacts.map((one) => ({ is: one.is, trace: contactTrace(one) })),
    ...stored.map((one) => ({ is: one.is, trace: storedTrace(one) })),
  ].filter(({ is }) => is.source !== 'initiator' && is.tool !== null && toolById(is.tool)?.needsTcf)
  return [...Map.groupBy(traces, ({ is }) => is.tool ?? '')].map(([subject, all]) => ({
    subject,
    ...(all[0] === undefined ? {} : { is: all[0].is }),
    traces: all.map(({ trace }) => trace),
  }))
}
