import type { Screen } from './screen.ts'
import type { View } from './wire.ts'
import type { Words } from './words.ts'

/** One change of the settings. Each can be sent again without harm, so a lost answer costs nothing but a second request. */
export type Change =
  /** `before`: in front of that language, if it is still there; otherwise at the end. */
  | { readonly kind: 'add'; readonly language: string; readonly before: string | null }
  | { readonly kind: 'remove' | 'default'; readonly language: string }
  | { readonly kind: 'widget'; readonly enabled: boolean }

type Settings = Pick<View, 'languages' | 'accessibility'>

/** Of two changes of the same thing that were not sent yet, only the later one counts. */
export function subjectOf(change: Change): string {
  if (change.kind === 'widget' || change.kind === 'default') return change.kind
  return change.language
}

/** The screen that shows what becomes of it. */
export function homeOf({ kind }: Change): Screen {
  return kind === 'widget' ? 'accessibility' : 'languages'
}

/** The change that brings back what is there now; null where nothing would change. */
export function inverseOf(change: Change, { languages, accessibility }: Settings): Change | null {
  if (change.kind === 'widget') {
    return change.enabled === accessibility.enabled ? null : { kind: 'widget', enabled: accessibility.enabled }
  }
  const { language } = change
  const place = languages.selected.indexOf(language)
  switch (change.kind) {
    case 'add':
      return place >= 0 ? null : { kind: 'remove', language }
    case 'remove':
      return place < 0 ? null : { kind: 'add', language, before: languages.selected[place + 1] ?? null }
    case 'default':
      return language === languages.default ? null : { kind: 'default', language: languages.default }
  }
}

/** What the customer wants to do, as in "Add German". */
export function wishOf(change: Change, { texts, say, language }: Words): string {
  switch (change.kind) {
    case 'add':
      return say(texts.languages.addOf, { language: language(change.language) })
    case 'remove':
      return say(texts.languages.removeOf, { language: language(change.language) })
    case 'default':
      return `${texts.languages.makeDefault}: ${language(change.language)}`
    case 'widget':
      return change.enabled ? texts.accessibility.turnOn : texts.accessibility.turnOff
  }
}

/** What has been done, as in "German was added." */
export function deedOf(change: Change, { texts, say, language }: Words): string {
  switch (change.kind) {
    case 'add':
      return say(texts.languages.added, { language: language(change.language) })
    case 'remove':
      return say(texts.languages.removed, { language: language(change.language) })
    case 'default':
      return say(texts.languages.defaultIs, { language: language(change.language) })
    case 'widget':
      return change.enabled ? texts.accessibility.turnedOn : texts.accessibility.turnedOff
  }
}
