import type { Finding } from '@portico/contract/analyses/analysis-report'
import { type FindingKind, SEVERITIES } from '@portico/contract/words'
import { compareText } from '../../kit/compare-text.ts'
import { hostOf, isHostOrSubdomain, normalizeHost } from '../kit/hosts.ts'
import type { ClassifiedItem } from '../seen/classified.ts'
import type { ClassifiedEvidence } from '../seen/classify-evidence.ts'
import type { ClassifiedRequest } from '../seen/origins.ts'

// Which findings follow from others: a snippet that loads a tag manager is one thing to mend, whatever that manager loads and
// stores. A finding is placed under the most severe finding of its cause, never under a less severe one.

/** Kinds about a contacted party. Below: kinds about a stored item. */
const ABOUT_SOMEBODY: readonly FindingKind[] = [
  'contacted_before_choice',
  'released_by_interaction',
  'tracker_behind_own_name',
  'contacted_after_reject',
  'contacted_despite_gpc',
  'session_recording',
  'keystrokes_sent',
  'fingerprinting',
  'not_declared',
  'not_confirmed',
  'needs_tcf',
  'third_party_font',
  'third_party_map',
]
const ABOUT_STORED: readonly FindingKind[] = ['stored_before_choice', 'stored_after_reject', 'stored_despite_gpc']
/** Kinds about a flaw of an existing item: nothing follows from them. */
const ABOUT_TRAITS: readonly FindingKind[] = ['lifetime_too_long', 'cookie_flags', 'no_integrity']

/** A contact says more about a cause than a stored item. */
const AS_ROOTS: readonly FindingKind[] = [
  ...ABOUT_SOMEBODY.slice(0, ABOUT_SOMEBODY.indexOf('not_declared')),
  ...ABOUT_STORED,
  ...ABOUT_SOMEBODY.slice(ABOUT_SOMEBODY.indexOf('not_declared')),
]

/** Findings with `under` where they follow from another one, which has none. */
export function withCauses(findings: readonly Finding[], seen: ClassifiedEvidence): readonly Finding[] {
  const nodeOf = makeNodes(seen)
  const byNode = Map.groupBy(findings, (finding) => nodeOf(finding) ?? '')
  const ancestors = makeAncestors(seen)
  const rootOfNode = makeRoots(withSnippets(byNode, ancestors), ancestors)
  const rootOf = (finding: Finding): Finding | null => {
    const node = nodeOf(finding)
    return node === null ? wallOf(finding, findings) : rootOfNode(node)
  }
  return findings.map((finding) => {
    const root = rootOf(finding)
    // Scripts that load each other in a circle may name a root that is itself under another.
    const isRoot = root !== null && [null, root].includes(rootOf(root))
    const isAbove = root !== null && isRoot && root !== finding && isAsGrave(root, finding)
    return isAbove ? { ...finding, under: root.id } : finding
  })
}

/** A consent wall implies that the first layer has no refusal. */
function wallOf({ kind, subject }: Finding, findings: readonly Finding[]): Finding | null {
  if (kind !== 'no_refusal_first_layer') return null
  return findings.find((one) => one.kind === 'consent_wall' && one.subject === subject) ?? null
}

type Node = string
const somebody = (key: string): Node => `somebody ${key}`
const thing = (subject: string): Node => `thing ${subject}`

/** The party or item that a finding is about; null for findings without causes and consequences. */
function makeNodes(seen: ClassifiedEvidence): (finding: Finding) => Node | null {
  const things = Map.groupBy(seen.stored, ({ subject }) => subject)
  const keys = new Set([...seen.contacts, ...seen.own].map(({ key }) => key))
  const storers = new Map<string, Node>()
  const ofThing = (subject: string) => {
    const node = storers.get(subject) ?? storerOf(things.get(subject) ?? [], keys, seen) ?? thing(subject)
    storers.set(subject, node)
    return node
  }
  return ({ kind, subject, is }) => {
    // The website has many scripts, and each is mended separately.
    if (subject === seen.job.fqdn) return null
    if ((kind === 'not_declared' || kind === 'not_confirmed') && !keys.has(subject) && is?.tool !== subject)
      return ofThing(subject)
    if (ABOUT_SOMEBODY.includes(kind)) return somebody(subject)
    if (kind === 'no_integrity') return somebody(keyOfHost(subject, seen) ?? subject)
    return ABOUT_STORED.includes(kind) || ABOUT_TRAITS.includes(kind) ? ofThing(subject) : null
  }
}

/** The one tool that is loaded from a host; null where there are several. */
function keyOfHost(host: string, { embeds }: ClassifiedEvidence): string | null {
  const keys = new Set(embeds.filter(({ src }) => hostOf(src) === host).map(({ key }) => key))
  return keys.size === 1 ? ([...keys][0] ?? null) : null
}

/** Who stored an item: the known tool, otherwise the party contacted at the host that stored it or that it is stored for. */
function storerOf(things: readonly ClassifiedItem[], keys: ReadonlySet<string>, seen: ClassifiedEvidence): Node | null {
  const storers = new Set(things.map((one) => storerOfOne(one, keys, seen)))
  const [only] = storers
  return storers.size === 1 && only != null ? somebody(only) : null
}

function storerOfOne(
  { is, by, first, domain }: ClassifiedItem,
  keys: ReadonlySet<string>,
  seen: ClassifiedEvidence,
): string | null {
  if (is.tool !== null && keys.has(is.tool)) return is.tool
  const hosts = [...(by === null ? [] : [normalizeHost(by)]), ...(first ? [] : [normalizeHost(domain)])]
  const there = seen.index.hosts.filter((host) => hosts.some((one) => isHostOrSubdomain(host, one)))
  const contacted = new Set(there.flatMap(seen.index.contactsAt).map(({ key }) => key))
  if (contacted.size === 1) return [...contacted][0] ?? null
  return is.tool
}

/** The nodes that something of a node always follows from, the one nearest to the HTML first. */
type Ancestors = (node: Node) => readonly Node[]

/** The finding that everything of a node follows from. */
function makeRoots(byNode: ReadonlyMap<Node, readonly Finding[]>, ancestors: Ancestors) {
  const roots = new Map<Node, Finding | null>()
  const rootOf = (node: Node): Finding | null => {
    const known = roots.get(node)
    if (known !== undefined) return known
    const all = byNode.get(node) ?? []
    const own = gravestOf(all)
    // A preliminary answer for scripts that load each other in a circle.
    roots.set(node, own)
    const above = ancestors(node).map(rootOf)
    const root = above.find((one) => one !== null && all.every((finding) => isAsGrave(one, finding))) ?? own
    roots.set(node, root)
    return root
  }
  return rootOf
}

/** The parties that are in every chain of scripts that leads to a party. */
function makeAncestors(seen: ClassifiedEvidence): Ancestors {
  const requests = Map.groupBy([...seen.contacts, ...seen.own] as readonly ClassifiedRequest[], ({ key }) =>
    somebody(key),
  )
  const known = new Map<Node, readonly Node[]>()
  return (node) => {
    const before = known.get(node)
    if (before !== undefined) return before
    const all = requests.get(node) ?? []
    // After a yes everything is released, which says nothing about why something runs without one.
    const without = all.filter(({ pass }) => pass !== 'accept')
    const chains = (without.length > 0 ? without : all).map((one) => chainOf(one, seen))
    const [first = [], ...others] = chains
    const above = first.filter((one) => one !== node && others.every((chain) => chain.includes(one)))
    known.set(node, above)
    return above
  }
}

/** One snippet may load several tools: the most severe of their findings represents it. */
function withSnippets(byNode: ReadonlyMap<Node, readonly Finding[]>, ancestors: Ancestors) {
  const all = new Map(byNode)
  for (const [node, findings] of byNode) {
    const [snippet, ...others] = ancestors(node)
    const gravest = gravestOf(findings)
    if (snippet === undefined || others.length > 0 || gravest === null || !isSnippet(snippet)) continue
    all.set(snippet, [...(all.get(snippet) ?? []), gravest])
  }
  return all
}

const isSnippet = (node: Node) => node.startsWith('snippet ')

/** From the snippet in the HTML to the request itself. */
function chainOf(request: ClassifiedRequest, { origins, classifyAddress }: ClassifiedEvidence): readonly Node[] {
  const place = origins.place(request)
  const snippet = place !== null && 'inline' in place ? [`snippet ${place.inline.html} ${place.inline.begins}`] : []
  const unseen = origins.unseen(request)
  const steps = [...origins.chain(request), ...(unseen === null ? [] : [classifyAddress(unseen)])]
  return [...snippet, ...steps.toReversed().flatMap(({ is, key }) => (is === null ? [] : somebody(key)))]
}

function gravestOf(findings: readonly Finding[]): Finding | null {
  const [gravest] = findings
    .filter(({ kind }) => AS_ROOTS.includes(kind))
    .toSorted(
      (one, other) =>
        gravity(one) - gravity(other) ||
        AS_ROOTS.indexOf(one.kind) - AS_ROOTS.indexOf(other.kind) ||
        compareText(one.subject, other.subject),
    )
  return gravest ?? null
}

const gravity = ({ severity }: Finding) => SEVERITIES.indexOf(severity)
const isAsGrave = (one: Finding, other: Finding) => gravity(one) <= gravity(other)
