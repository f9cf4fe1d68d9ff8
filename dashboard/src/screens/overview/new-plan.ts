import { asFields, readModules, readTier } from '../../model/unknown-fields.ts'
import type { ActivityEntry, View } from '../../model/wire.ts'
import type { WebsiteWords } from '../../texts/use-website-words.ts'

/** The dashboard stores nothing: who comes back this soon has just ordered. */
const NEW_FOR_MS = 15 * 60_000

/** What was ordered just now: a plan for a website that had none, or another one; null: nothing. */
export type NewPlan = 'begun' | 'changed' | null

export function newPlanOf(
  { now, subscription, entitlements }: Pick<View, 'now' | 'subscription' | 'entitlements'>,
  entries: readonly Pick<ActivityEntry, 'type' | 'at' | 'before' | 'after'>[],
): NewPlan {
  if (subscription === null || entitlements === null) return null
  const isNew = (at: string) => Date.parse(now) - Date.parse(at) < NEW_FOR_MS
  if (isNew(subscription.started_at)) return 'begun'
  const change = entries.find(({ type, at }) => type === 'subscription.changed' && isNew(at))
  return change !== undefined && hasOtherTerms(change.before, change.after) ? 'changed' : null
}

/** Another interval alone gives nothing new. */
function hasOtherTerms(before: unknown, after: unknown): boolean {
  const terms = (side: unknown) => JSON.stringify([readTier(asFields(side)), ...readModules(asFields(side))])
  return terms(before) !== terms(after)
}

/** What the website has with its plan and its modules, in a few words each. */
export function thingsOf(
  entitlements: NonNullable<View['entitlements']>,
  { texts, count }: WebsiteWords,
): readonly string[] {
  const { newPlan } = texts
  const { languages, accessibility_widget, monthly_credits } = entitlements
  return [
    languages === 'all' ? newPlan.allLanguages : count(newPlan.languages, languages),
    ...(accessibility_widget ? [newPlan.widget] : []),
    ...(monthly_credits > 0 ? [count(newPlan.credits, monthly_credits)] : []),
  ]
}
