import type { Wrong } from './api.ts'
import { type Change, homeOf, wishOf } from './change.ts'
import type { Held } from './held.ts'
import { readFilled } from './own-tool-filled.ts'
import { controlOf, idOf, OWN_TOOL_FORM, placeOfHeld } from './places.ts'
import { problemText, whyHeld } from './problem-text.ts'
import type { Screen } from './screen.ts'
import type { Unsaved } from './use-unsaved.ts'
import type { WebsiteWords } from './website-speech.ts'
import type { Draft, Question } from './wire.ts'

/** Something that has to be put right before the draft can be published, and where. */
export type Blocking = {
  readonly label: string
  readonly why: string
  /** The id of the control, or of what is around it. */
  readonly place: string
  readonly home: Screen
}

type Fields = Pick<Unsaved, 'held' | 'typed'>

/** What stands in fields and is not saved. What the service has not taken can be discarded here, if no form is open for it. */
export function blockingOf(
  { held, typed }: Fields,
  words: WebsiteWords,
): readonly (Blocking & { readonly discards: Change | null })[] {
  const refused = held.map((one) => {
    const form = formOf(one, typed)
    return {
      label: labelOf(one.change, words),
      why: whyHeld(one, words),
      place: form ?? placeOf(one),
      home: (form === null ? null : typed[form]?.home) ?? homeOf(one.change),
      discards: one.theirs === null && form === null ? one.change : null,
    }
  })
  const others = Object.entries(typed)
    .filter(([place]) => !refused.some((one) => one.place === place))
    .map(([place, { label, home }]) => ({ label, why: '', place, home, discards: null }))
  return [...refused, ...others]
}

/** The form that is open for a tool of the customer's own. */
function formOf({ change, theirs }: Held, typed: Fields['typed']): string | null {
  if (theirs !== null || change.kind !== 'edit' || change.edit.part !== 'own_tool') return null
  const { id } = change.edit
  return Object.keys(typed).find((place) => place.startsWith(OWN_TOOL_FORM) && isOf(typed[place]?.text, id)) ?? null
}

const isOf = (text: string | undefined, id: string) => readFilled(text)?.id === id

/** Two texts of one language are told apart. */
function labelOf(change: Change, words: WebsiteWords): string {
  if (change.kind !== 'edit' || change.edit.part !== 'text') return wishOf(change, words)
  const { heading, description } = words.texts.banner
  return `${change.edit.field === 'title' ? heading : description} (${words.language(change.edit.language)})`
}

/** Two texts stand beside their field; what was typed and refused stays in it. */
function placeOf({ change, theirs }: Held): string {
  const isTyped = change.kind === 'fact' || (change.kind === 'edit' && change.edit.part === 'text')
  return (theirs === null && isTyped ? controlOf(change) : null) ?? placeOfHeld(change)
}

/** A problem of the draft that is saved: rules may have changed since, or a document would lose a fact. */
export function problemOf(
  { field, code }: Wrong,
  draft: Draft,
  questions: readonly Question[],
  words: WebsiteWords,
): Blocking {
  const [part = '', key = '', name = ''] = field.split('.')
  if (part === 'details') {
    const label = questions.find((one) => one.field === key)?.label ?? words.texts.documents.title
    return { label, why: '', place: idOf(key), home: 'documents' }
  }
  const why = problemText({ field, code }, words)
  const tool = part === 'tools' ? draft.tools[Number(key)]?.tool : undefined
  const own = part === 'own_tools' ? draft.own_tools[Number(key)] : undefined
  const places: Readonly<Record<string, readonly [string, string]>> = {
    texts: [`text-${key}-${name}`, words.language(key)],
    look: ['look', words.texts.banner.look],
    tools: [`tool-${tool}`, tool ?? ''],
    own_tools: [`tool-${own?.id}`, own?.name ?? ''],
  }
  const [place, label] = places[part] ?? ['', '']
  return { label, why, place, home: 'banner' }
}
