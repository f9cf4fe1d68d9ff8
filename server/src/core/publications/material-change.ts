import type { ChangeKind } from '@portico/contract/words'
import { canonicalJson } from '../kit/canonical-json.ts'
import {
  type Category,
  INITIAL_DRAFT,
  isOnlyNamed,
  type PublishedContent,
  type PublishedDocument,
  type PublishedTool,
  publishedContentFrom,
} from './publication.ts'

/** One difference between two versions. `before` is null for something new, `after` for something removed. */
export type PublicationChange = {
  readonly kind: ChangeKind
  readonly subject: string
  readonly before: string | null
  readonly after: string | null
  readonly material: boolean
}

export type PublicationDifference = { readonly material: boolean; readonly changes: readonly PublicationChange[] }

/**
 * The differences between two versions, and whether they are material. They are if a category that visitors can refuse gained a
 * purpose, a service or a recipient: an earlier choice does not cover it. The first version is material: nobody has chosen yet.
 */
export function differenceBetween(before: PublishedContent | null, after: PublishedContent): PublicationDifference {
  const from = before ?? publishedContentFrom(INITIAL_DRAFT)
  const changes = [
    ...toolChanges(from, after),
    ...valueChanges('text_changed', textsOf(from), textsOf(after)),
    ...valueChanges('look_changed', appearanceOf(from), appearanceOf(after)),
    ...valueChanges('consent_mode_changed', consentModeOf(from), consentModeOf(after)),
    ...valueChanges('widget_side_changed', widgetSideOf(from), widgetSideOf(after)),
    ...valueChanges('owner_changed', ownerOf(from), ownerOf(after)),
    ...documentChanges(from, after),
  ]
  return { material: before === null || changes.some(({ material }) => material), changes }
}

/** The ids of the tools of a version that an earlier choice does not cover. */
export function materiallyChangedTools(before: PublishedContent, after: PublishedContent): ReadonlySet<string> {
  const had = new Map(before.tools.map((tool) => [tool.id, tool]))
  const isMaterial = (tool: PublishedTool) => changesOf(had.get(tool.id), tool, before).some(({ material }) => material)
  return new Set(after.tools.filter(isMaterial).map(({ id }) => id))
}

function toolChanges(before: PublishedContent, after: PublishedContent): readonly PublicationChange[] {
  const had = new Map(before.tools.map((tool) => [tool.id, tool]))
  const has = new Set(after.tools.map(({ id }) => id))
  const removed = before.tools.filter(({ id }) => !has.has(id))
  return [
    ...after.tools.flatMap((tool) => changesOf(had.get(tool.id), tool, before)),
    ...removed.map(({ name, category }) => change('tool_removed', name, category, null)),
  ]
}

function changesOf(
  was: PublishedTool | undefined,
  is: PublishedTool,
  before: PublishedContent,
): readonly PublicationChange[] {
  // What is held no longer waits for no choice, so there is nothing to ask.
  const isReleased = was?.held === true && isOnlyNamed(is)
  const asks = is.category !== 'necessary' && !isReleased
  if (was === undefined) return [change('tool_added', is.name, null, is.category, asks)]
  if (was.category !== is.category) return [change('tool_moved', is.name, was.category, is.category, asks)]
  const changes: PublicationChange[] = []
  const { vendors, purposes } = alreadyIn(is.category, before)
  if (was.vendor !== is.vendor) {
    changes.push(change('recipient_changed', is.name, was.vendor, is.vendor, asks && !vendors.has(is.vendor)))
  }
  if (!sameWords(was.purposes, is.purposes)) {
    const gained = is.purposes.some((purpose) => !purposes.has(purpose))
    changes.push(change('purposes_changed', is.name, was.purposes.join(', '), is.purposes.join(', '), asks && gained))
  }
  const others = OTHER_FACTS.filter((fact) => canonicalJson(was[fact]) !== canonicalJson(is[fact]))
  if (others.length > 0) changes.push(change('tool_changed', is.name, null, others.join(', ')))
  return changes
}

const OTHER_FACTS = [
  'name',
  'country',
  'reason',
  'hosts',
  'addresses',
  'policy',
  'consent',
  'stored',
  'unconfirmed',
  'held',
  'released',
  'comes_with_pages',
] as const

/** The vendors and purposes that visitors have agreed to in a category. */
function alreadyIn(category: Category, { tools }: PublishedContent) {
  const there = tools.filter((tool) => tool.category === category)
  return {
    vendors: new Set(there.map(({ vendor }) => vendor)),
    purposes: new Set(there.flatMap((tool) => tool.purposes)),
  }
}

function sameWords(some: readonly string[], others: readonly string[]): boolean {
  return some.toSorted().join() === others.toSorted().join()
}

type Values = Readonly<Record<string, string | null>>

function valueChanges(kind: ChangeKind, before: Values, after: Values): readonly PublicationChange[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names.flatMap((name) => {
    const [was = null, is = null] = [before[name], after[name]]
    return was === is ? [] : [change(kind, name, was, is)]
  })
}

function textsOf({ texts }: PublishedContent): Values {
  const entries = Object.entries(texts).flatMap(([language, { title = null, description = null }]) => [
    [`${language}.title`, title],
    [`${language}.description`, description],
  ])
  return Object.fromEntries(entries)
}

function appearanceOf({ look }: PublishedContent): Values {
  const { position, theme, colours, reopen, style = 'own' } = look
  const own = Object.entries(colours ?? {}).map(([name, colour]) => [`colours.${name}`, colour])
  return { position, theme, ...Object.fromEntries(own), reopen, style }
}

function consentModeOf({ consent_mode }: PublishedContent): Values {
  return { consent_mode }
}

function widgetSideOf({ widget_side }: PublishedContent): Values {
  return { widget_side }
}

function ownerOf({ owner }: PublishedContent): Values {
  return { owner: owner ?? null }
}

/** Changed documents are never material: visitors are asked about tools, not about documents. */
function documentChanges(
  { documents: before = [] }: PublishedContent,
  { documents: after = [] }: PublishedContent,
): readonly PublicationChange[] {
  const nameOf = ({ document, language }: PublishedDocument) => `${document}.${language}`
  const [had, has] = [before, after].map((all) => new Map(all.map((one) => [nameOf(one), one.hash])))
  const kept = [...(has ?? [])].flatMap(([name, hash]) => {
    const was = had?.get(name)
    if (was === undefined) return [change('document_added', name, null, null)]
    return was === hash ? [] : [change('document_changed', name, null, null)]
  })
  const gone = before.map(nameOf).filter((name) => !has?.has(name))
  return [...kept, ...gone.map((name) => change('document_removed', name, null, null))]
}

function change(
  kind: ChangeKind,
  subject: string,
  before: string | null,
  after: string | null,
  material = false,
): PublicationChange {
  return { kind, subject, before, after, material }
}
