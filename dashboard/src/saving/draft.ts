import type { BannerStyle } from '@portico/contract/words/appearance'
import type { FieldError } from '../model/errors.ts'
import type { Colours, Draft, OwnTool, ToolInUse } from '../model/wire.ts'

/**
 * One edit of the draft. It says what the customer wants of one field and nothing of the others, so that two tabs that edit
 * different fields keep both, and sending it again does no harm.
 */
export type DraftEdit =
  /** An empty text stands for ours. */
  | {
      readonly part: 'text'
      readonly language: string
      readonly field: 'title' | 'description'
      readonly value: string
    }
  | { readonly part: 'position'; readonly value: Draft['look']['position'] }
  | { readonly part: 'theme'; readonly value: Draft['look']['theme'] }
  | { readonly part: 'reopen'; readonly value: Draft['look']['reopen'] }
  | { readonly part: 'style'; readonly value: BannerStyle }
  | { readonly part: 'colours'; readonly value: Colours | null }
  | { readonly part: 'consent_mode'; readonly value: Draft['consent_mode'] }
  | { readonly part: 'widget_side'; readonly value: Draft['widget_side'] }
  /** Null takes it out. `name` is for sentences alone. */
  | { readonly part: 'tool'; readonly id: string; readonly name: string; readonly value: ToolInUse | null }
  | { readonly part: 'own_tool'; readonly id: string; readonly name: string; readonly value: OwnTool | null }

/** The key of the field. Of two unsent edits with the same key, only the later one counts. */
export function editKey(edit: DraftEdit): string {
  if (edit.part === 'text') return `text.${edit.language}.${edit.field}`
  return edit.part === 'tool' || edit.part === 'own_tool' ? `${edit.part}.${edit.id}` : edit.part
}

/** Where the field of an edit stands in a draft that has been sent. */
function pathOf(edit: DraftEdit, draft: Draft): string {
  switch (edit.part) {
    case 'text':
      return `draft.texts.${edit.language}.${edit.field}`
    case 'tool':
      return `draft.tools.${draft.tools.findIndex(({ tool }) => tool === edit.id)}`
    case 'own_tool':
      return `draft.own_tools.${draft.own_tools.findIndex(({ id }) => id === edit.id)}`
    case 'consent_mode':
    case 'widget_side':
      return `draft.${edit.part}`
    default:
      return `draft.look.${edit.part}`
  }
}

/** What is wrong with an edit itself comes first, each field by its name within the edit. */
export function errorsWithinEdit(edit: DraftEdit, draft: Draft, wrong: readonly FieldError[]): readonly FieldError[] {
  const path = pathOf(edit, draft)
  const isIts = ({ field }: FieldError) => field === path || field.startsWith(`${path}.`)
  const its = wrong.filter(isIts).map(({ field, code }) => ({ field: field.slice(path.length + 1), code }))
  return [...its, ...wrong.filter((one) => !isIts(one))]
}

export function applyEdit(draft: Draft, edit: DraftEdit): Draft {
  switch (edit.part) {
    case 'text':
      return { ...draft, texts: withText(draft.texts, edit.language, edit.field, edit.value) }
    case 'position':
      return { ...draft, look: { ...draft.look, position: edit.value } }
    case 'theme':
      return { ...draft, look: { ...draft.look, theme: edit.value } }
    case 'reopen':
      return { ...draft, look: { ...draft.look, reopen: edit.value } }
    case 'style':
      return { ...draft, look: withStyle(draft.look, edit.value) }
    case 'colours':
      return { ...draft, look: { ...draft.look, colours: edit.value } }
    case 'consent_mode':
      return { ...draft, consent_mode: edit.value }
    case 'widget_side':
      return { ...draft, widget_side: edit.value }
    case 'tool':
      return { ...draft, tools: withItem(draft.tools, ({ tool }) => tool === edit.id, edit.value) }
    case 'own_tool':
      return { ...draft, own_tools: withItem(draft.own_tools, ({ id }) => id === edit.id, edit.value) }
  }
}

/** The edit that brings back what is there now. */
export function inverseEdit(edit: DraftEdit, draft: Draft): DraftEdit {
  switch (edit.part) {
    case 'text':
      return { ...edit, value: draft.texts[edit.language]?.[edit.field] ?? '' }
    case 'position':
      return { part: 'position', value: draft.look.position }
    case 'theme':
      return { part: 'theme', value: draft.look.theme }
    case 'reopen':
      return { part: 'reopen', value: draft.look.reopen }
    case 'style':
      return { part: 'style', value: draft.look.style ?? 'own' }
    case 'colours':
      return { part: 'colours', value: draft.look.colours }
    case 'consent_mode':
      return { part: 'consent_mode', value: draft.consent_mode }
    case 'widget_side':
      return { part: 'widget_side', value: draft.widget_side }
    case 'tool':
      return { ...edit, value: draft.tools.find(({ tool }) => tool === edit.id) ?? null }
    case 'own_tool':
      return { ...edit, value: draft.own_tools.find(({ id }) => id === edit.id) ?? null }
  }
}

/** The service leaves out the style of our own. */
function withStyle({ style: _, ...look }: Draft['look'], value: BannerStyle): Draft['look'] {
  return value === 'own' ? look : { ...look, style: value }
}

/** A language without any text of the customer's is not in the draft at all. */
function withText(
  texts: Draft['texts'],
  language: string,
  field: 'title' | 'description',
  value: string,
): Draft['texts'] {
  const { [language]: had = {}, ...others } = texts
  const { [field]: _, ...kept } = had
  const has = value === '' ? kept : { ...kept, [field]: value }
  return Object.keys(has).length === 0 ? others : { ...others, [language]: has }
}

/** In its place, at the end where it is new, and nowhere where it is null. */
function withItem<T>(items: readonly T[], isIt: (item: T) => boolean, value: T | null): T[] {
  if (value === null) return items.filter((item) => !isIt(item))
  return items.some(isIt) ? items.map((item) => (isIt(item) ? value : item)) : [...items, value]
}
