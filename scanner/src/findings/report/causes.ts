import type { Finding } from '@portico/contract/analyses/analysis-report'
import { type FindingKind, SEVERITIES } from '@portico/contract/words'
import { compareText } from '../../kit/compare-text.ts'
import { hostOf, isHostOf, plainHost } from '../kit/hosts.ts'
import type { Asked } from '../seen/origins.ts'
import type { Seen } from '../seen/seen.ts'
import type { Stored } from '../seen/things.ts'

// Which findings follow from others: one snippet that loads a tag manager is one thing to mend, whatever that loads, stores
// and lacks. A finding stands under the gravest one of whoever is behind it, never under one that is less grave.

/** Kinds by what they are about: somebody who is contacted, or something that is stored. */
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
/** What is wrong with something that is there: nothing else follows from it. */
const ABOUT_TRAITS: readonly FindingKind[] = ['lifetime_too_long', 'cookie_flags', 'no_integrity']

/** Who is contacted says more about a cause than what it stores. */
const AS_ROOTS: readonly FindingKind[] = [
  ...ABOUT_SOMEBODY.slice(0, ABOUT_SOMEBODY.indexOf('not_declared')),
  ...ABOUT_STORED,
  ...ABOUT_SOMEBODY.slice(ABOUT_SOMEBODY.indexOf('not_declared')),
]

/** Findings with `under` where they follow from another one, which has none. */
export function withCauses(findings: readonly Finding[], seen: Seen): readonly Finding[] {
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
    // Who load each other in a circle may name a root that stands under another.
    const isRoot = root !== null && [null, root].includes(rootOf(root))
    const isAbove = root !== null && isRoot && root !== finding && isAsGrave(root, finding)
    return isAbove ? { ...finding, under: root.id } : finding
  })
}

/** A banner without any way past has no refusal by that. */
function wallOf({ kind, subject }: Finding, findings: readonly Finding[]): Finding | null {
  if (kind !== 'no_refusal_first_layer') return null
  return findings.find((one) => one.kind === 'consent_wall' && one.subject === subject) ?? null
}

type Node = string
const somebody = (key: string): Node => `somebody ${key}`
const thing = (subject: string): Node => `thing ${subject}`

/** Whom or what a finding is about; null for findings that follow from nothing and cause nothing. */
function makeNodes(seen: Seen): (finding: Finding) => Node | null {
  const things = Map.groupBy(seen.stored, ({ subject }) => subject)
  const keys = new Set([...seen.contacts, ...seen.own].map(({ key }) => key))
  const storers = new Map<string, Node>()
  const ofThing = (subject: string) => {
    const node = storers.get(subject) ?? storerOf(things.get(subject) ?? [], keys, seen) ?? thing(subject)
    storers.set(subject, node)
    return node
  }
  return ({ kind, subject, is }) => {
    // The website's own scripts are many, and each is mended by itself.
    if (subject === seen.job.fqdn) return null
    if ((kind === 'not_declared' || kind === 'not_confirmed') && !keys.has(subject) && is?.tool !== subject)
      return ofThing(subject)
    if (ABOUT_SOMEBODY.includes(kind)) return somebody(subject)
    if (kind === 'no_integrity') return somebody(keyOfHost(subject, seen) ?? subject)
    return ABOUT_STORED.includes(kind) || ABOUT_TRAITS.includes(kind) ? ofThing(subject) : null
  }
}

/** The one tool that is loaded from a host; null where there are several. */
function keyOfHost(host: string, { embeds }: Seen): string | null {
  const keys = new Set(embeds.filter(({ src }) => hostOf(src) === host).map(({ key }) => key))
  return keys.size === 1 ? ([...keys][0] ?? null) : null
}

/** Who stored something: the tool that is known for it, else whoever was contacted where it was stored from or for. */
function storerOf(things: readonly Stored[], keys: ReadonlySet<string>, seen: Seen): Node | null {
  const storers = new Set(things.map((one) => storerOfOne(one, keys, seen)))
  const [only] = storers
  return storers.size === 1 && only != null ? somebody(only) : null
}

function storerOfOne({ is, by, first, domain }: Stored, keys: ReadonlySet<string>, seen: Seen): string | null {
  if (is.tool !== null && keys.has(is.tool)) return is.tool
  const hosts = [...(by === null ? [] : [plainHost(by)]), ...(first ? [] : [plainHost(domain)])]
  const there = seen.index.hosts.filter((host) => hosts.some((one) => isHostOf(host, one)))
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
    // While it is being looked for, for those who load each other in a circle.
    roots.set(node, own)
    const above = ancestors(node).map(rootOf)
    const root = above.find((one) => one !== null && all.every((finding) => isAsGrave(one, finding))) ?? own
    roots.set(node, root)
    return root
  }
  return rootOf
}

/** Whoever stands above somebody in every chain of scripts that ends with asking them. */
function makeAncestors(seen: Seen): Ancestors {
  const asked = Map.groupBy([...seen.contacts, ...seen.own] as readonly Asked[], ({ key }) => somebody(key))
  const known = new Map<Node, readonly Node[]>()
  return (node) => {
    const before = known.get(node)
    if (before !== undefined) return before
    const all = asked.get(node) ?? []
    // What runs after a yes has been released by it: it says nothing about why something runs without.
    const without = all.filter(({ pass }) => pass !== 'accept')
    const chains = (without.length > 0 ? without : all).map((one) => chainOf(one, seen))
    const [first = [], ...others] = chains
    const above = first.filter((one) => one !== node && others.every((chain) => chain.includes(one)))
    known.set(node, above)
    return above
  }
}

/** One snippet may load several tools: the gravest finding of these stands for it. */
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
function chainOf(asked: Asked, { origins, whose }: Seen): readonly Node[] {
  const place = origins.place(asked)
  const snippet = place !== null && 'inline' in place ? [`snippet ${place.inline.html} ${place.inline.begins}`] : []
  const unseen = origins.unseen(asked)
  const steps = [...origins.chain(asked), ...(unseen === null ? [] : [whose(unseen)])]
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
