import type { WebsiteTexts } from '../texts/text-types.ts'
import type { WebsiteWords } from '../texts/use-website-words.ts'
import type { SettingsChange } from './change.ts'

type RefusalTextKey = keyof WebsiteTexts['refusals']

/** The text for each code that a change can be refused with. The service's own message is for developers. */
const BY_CODE: Readonly<Record<string, RefusalTextKey>> = {
  language_limit_reached: 'language_limit_reached',
  no_active_subscription: 'no_active_subscription',
  language_is_default: 'language_is_default',
  language_not_selected: 'language_not_selected',
  not_in_plan: 'not_in_plan',
  draft_changed: 'draft_changed',
  details_changed: 'details_changed',
  publication_changed: 'publication_changed',
  changed_meanwhile: 'changed_meanwhile',
  subscription_not_active: 'subscription_not_active',
  not_publishable: 'not_publishable',
  validation_failed: 'validation_failed',
  not_found: 'not_found',
  site_not_found: 'not_found',
  body_too_large: 'too_large',
}

/** Why a change was refused, as the customer reads it beside the change. */
export function refusalText(code: string, change: SettingsChange, { texts, say }: WebsiteWords): string {
  const key = BY_CODE[codeFor(code, change)]
  return key === undefined ? say(texts.refusals.other, { code }) : texts.refusals[key]
}

/** Whether a code has a text of its own. */
export const hasRefusalText = (code: string): boolean => Object.hasOwn(BY_CODE, code)

/** Only a publication, and taking it back, is *not published*. Other changes that are refused for the same reason are *not saved*. */
const NOT_SAVED: Readonly<Record<string, string>> = {
  subscription_not_active: 'no_active_subscription',
  draft_changed: 'changed_meanwhile',
  details_changed: 'changed_meanwhile',
}

function codeFor(code: string, { kind }: SettingsChange): string {
  return kind === 'publish' || kind === 'undo' ? code : (NOT_SAVED[code] ?? code)
}
