import type { FieldError } from '../../model/errors.ts'
import type { Screen } from '../../model/screen.ts'
import type { Draft, Question } from '../../model/wire.ts'
import type { SettingsChange } from '../../saving/change.ts'
import { describeChange, screenOfChange } from '../../saving/change-words.ts'
import { controlElementId, factElementId, OWN_TOOL_FORM_ID, rejectedElementId } from '../../saving/element-ids.ts'
import { fieldErrorText, rejectionText } from '../../saving/problem-text.ts'
import type { RejectedChange } from '../../saving/rejected-change.ts'
import type { UnsavedFields } from '../../saving/use-unsaved-fields.ts'
import type { WebsiteWords } from '../../texts/use-website-words.ts'
import { parseFormValues } from '../own-tool/own-tool-form-values.ts'

/** Something that must be fixed before the draft can be published, and where. */
export type PublishBlocker = {
  readonly label: string
  readonly why: string
  /** The id of the control, or of what is around it. */
  readonly place: string
  readonly home: Screen
}

type Fields = Pick<UnsavedFields, 'rejected' | 'typed'>

/** Unsaved input in fields. What the service has rejected can be discarded here, unless a form is open for it. */
export function publishBlockersOf(
  { rejected, typed }: Fields,
  words: WebsiteWords,
): readonly (PublishBlocker & { readonly discards: SettingsChange | null })[] {
  const refused = rejected.map((one) => {
    const form = formOf(one, typed)
    return {
      label: labelOf(one.change, words),
      why: rejectionText(one, words),
      place: form ?? placeOf(one),
      home: (form === null ? null : typed[form]?.home) ?? screenOfChange(one.change),
      discards: one.theirs === null && form === null ? one.change : null,
    }
  })
  const others = Object.entries(typed)
    .filter(([place]) => !refused.some((one) => one.place === place))
    .map(([place, { label, home }]) => ({ label, why: '', place, home, discards: null }))
  return [...refused, ...others]
}

/** The form that is open for a tool of the customer's own. */
function formOf({ change, theirs }: RejectedChange, typed: Fields['typed']): string | null {
  if (theirs !== null || change.kind !== 'edit' || change.edit.part !== 'own_tool') return null
  const { id } = change.edit
  return Object.keys(typed).find((place) => place.startsWith(OWN_TOOL_FORM_ID) && isOf(typed[place]?.text, id)) ?? null
}

const isOf = (text: string | undefined, id: string) => parseFormValues(text)?.id === id

/** Names which of the two texts of a language it is. */
function labelOf(change: SettingsChange, words: WebsiteWords): string {
  if (change.kind !== 'edit' || change.edit.part !== 'text') return describeChange(change, words)
  const { heading, description } = words.texts.banner
  return `${change.edit.field === 'title' ? heading : description} (${words.language(change.edit.language)})`
}

/** A conflict is shown beside its field; rejected text stays in the field. */
function placeOf({ change, theirs }: RejectedChange): string {
  const isTyped = change.kind === 'fact' || (change.kind === 'edit' && change.edit.part === 'text')
  return (theirs === null && isTyped ? controlElementId(change) : null) ?? rejectedElementId(change)
}

/** A problem of the draft that is saved: rules may have changed since, or a document would lose a fact. */
export function blockerFromProblem(
  { field, code }: FieldError,
  draft: Draft,
  questions: readonly Question[],
  words: WebsiteWords,
): PublishBlocker {
  const [part = '', key = '', name = ''] = field.split('.')
  if (part === 'details') {
    const label = questions.find((one) => one.field === key)?.label ?? words.texts.documents.title
    return { label, why: '', place: factElementId(key), home: 'documents' }
  }
  const why = fieldErrorText({ field, code }, words)
  const tool = part === 'tools' ? draft.tools[Number(key)]?.tool : undefined
  const own = part === 'own_tools' ? draft.own_tools[Number(key)] : undefined
  switch (part) {
    case 'texts':
      return { label: words.language(key), why, place: `text-${key}-${name}`, home: 'banner' }
    case 'look':
      return { label: words.texts.banner.appearance, why, place: 'banner-appearance', home: 'banner' }
    case 'tools':
      return { label: tool ?? '', why, place: `tool-${tool}`, home: 'tools' }
    case 'own_tools':
      return { label: own?.name ?? '', why, place: `tool-${own?.id}`, home: 'tools' }
    default:
      return { label: '', why, place: '', home: 'banner' }
  }
}
