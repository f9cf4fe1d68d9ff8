import type { DeclaredTool } from '@portico/contract/analyses/analysis-job'
import { type Tool, toolById, toolOfAddress, toolOfHost } from '@portico/vendors'
import { compareText } from '../../kit/compare-text.ts'
import {
  declaredOfAddress,
  declaredOfStoredItem,
  declaredTools,
  recipientOf,
  unconfirmedTools,
} from '../classification/declared.ts'
import { isHostOf, plainHost } from '../kit/hosts.ts'
import { isNecessary, strictness } from '../kit/strictness.ts'
import { declare } from '../marks/mends.ts'
import type { Seen } from '../seen/seen.ts'
import type { Contact, Stored } from '../seen/things.ts'
import { asShown, traceOf as contactTrace } from './contacts.ts'
import type { Draft, Rule } from './finding.ts'
import { registerTraces } from './register-trace.ts'
import { storedBy, traceOf as storedTrace } from './stored.ts'

type Undeclared = { readonly contacts: Contact[]; readonly stored: Stored[] }

/** What is in use and visitors are not told of. */
export const notDeclared: Rule = (seen) =>
  undeclaredIn(seen)
    .filter(([, one]) => !isUnconfirmed(one, seen))
    .map(([subject, one]) => undeclaredDraft(subject, one, seen))

/** What visitors are told of because a survey has seen it: nobody has said what it is. */
export const notConfirmed: Rule = (seen) =>
  undeclaredIn(seen)
    .filter(([, one]) => isUnconfirmed(one, seen))
    .map(([subject, one]) => ({ ...undeclaredDraft(subject, one, seen), mends: [] }))

function isUnconfirmed({ contacts, stored }: Undeclared, { job }: Seen): boolean {
  const tools = unconfirmedTools(job)
  return contacts.length > 0
    ? contacts.every(({ url }) => declaredOfAddress(tools, url) !== null)
    : stored.every((item) => declaredOfStoredItem(tools, item) !== null)
}

/** What is in use in any pass and stands in no declaration: by tool, else by host, else by what is stored. */
function undeclaredIn(seen: Seen): readonly (readonly [subject: string, Undeclared])[] {
  const found = new Map<string, Undeclared>()
  const at = (subject: string): Undeclared => {
    const known = found.get(subject) ?? { contacts: [], stored: [] }
    found.set(subject, known)
    return known
  }
  const declared = new Set(declaredTools(seen.job).map(({ id }) => id))
  const isNamed = ({ is }: Contact | Stored) => !isUndeclared(is) || isPartOf(is, declared)
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

const isUndeclared = ({ source, category }: Contact['is']) => source !== 'customer' && !isNecessary(category)

/** Of whom the privacy policy names visitors have read; what it stores stands in the cookie policy, with the tools. */
function isRecipient({ is: { source, tool } }: Contact, { job }: Seen): boolean {
  const told = recipientOf(job, tool)
  return told !== null && (source === 'portico' || isPartOf({ source, tool }, new Set([told.id])))
}

/** What a declared tool asks its own helpers for, a film its pictures, visitors were told with it. A tag manager loads anything. */
function isPartOf({ source, tool }: Pick<Contact['is'], 'source' | 'tool'>, declared: ReadonlySet<string>): boolean {
  if (source !== 'initiator' || tool === null || !declared.has(tool)) return false
  return toolById(tool)?.purposes.includes('tag-management') !== true
}

/** A tool of the table; for what others keep, or have stored here, whoever was contacted of them; else the thing itself. */
function ownerOf({ is, first, domain, by, subject }: Stored, hosts: readonly string[]): string {
  if (is.source === 'portico' && is.tool !== null) return is.tool
  const writer = by === null ? '' : plainHost(by)
  if (first) return hosts.find((host) => host === writer) ?? subject
  return hosts.find((host) => isHostOf(host, plainHost(domain))) ?? plainHost(domain)
}

function undeclaredDraft(subject: string, { contacts, stored }: Undeclared, seen: Seen): Draft {
  const is = (contacts[0] ?? stored[0])?.is
  const host = contacts[0]?.host ?? storedBy(stored, seen)
  return {
    subject,
    ...(is === undefined
      ? {}
      : { is, mends: declare(asShown(is, contacts), host === null ? null : plainHost(host), stored) }),
    traces: [...registerTraces(seen, is), ...contacts.map(contactTrace), ...stored.map(storedTrace)],
    times: contacts.length + stored.length,
  }
}

/** A declared tool of which no pass saw anything, and no page has an element. What cannot be seen is never missed. */
export const declaredNotSeen: Rule = (seen) => {
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

/** A declared tool in a looser category than the table has for it, or for what loads from its hosts. The customer's reason counts. */
export const wrongCategory: Rule = ({ job }) =>
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

/** Tools of advertising that want a platform which Portico is not. */
export const needsTcf: Rule = ({ contacts, stored }) => {
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
