import type { FieldProblemCode } from '@portico/contract/words'

/** Every reason for which a rule can refuse. One table in `surfaces` turns each code into an HTTP status. */
export type Refusal =
  | { readonly code: 'validation_failed' | 'not_publishable'; readonly problems: readonly FieldProblem[] }
  | { readonly code: 'site_not_found' }
  | { readonly code: 'subscription_not_found' }
  | { readonly code: 'subscription_already_active' }
  | { readonly code: 'subscription_ended' }
  | { readonly code: 'subscription_active' }
  | { readonly code: 'no_active_subscription' }
  | { readonly code: 'language_limit_reached' }
  | { readonly code: 'language_is_default' }
  | { readonly code: 'language_not_selected' }
  | { readonly code: 'not_in_plan' }
  | { readonly code: 'subscription_not_active' }
  | { readonly code: 'draft_changed' }
  | { readonly code: 'details_changed' }
  | { readonly code: 'publication_changed' }
  | { readonly code: 'no_credits_left' }
  | { readonly code: 'analysis_running' }
  | { readonly code: 'analysis_unavailable' }
  | { readonly code: 'price_changed' }
  | { readonly code: 'precondition_failed' }

/** One wrong field of a request: its place, the kind of mistake, and what to do about it. */
export type FieldProblem = {
  /** A dotted path in the body, such as `modules.0.quantity`; empty for the body itself. */
  readonly field: string
  readonly code: FieldProblemCode
  readonly message: string
}

export type Decision<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: Refusal }

export function decide<T>(value: T): Decision<T> {
  return { ok: true, value }
}

export function refuse(code: Exclude<Refusal['code'], 'validation_failed' | 'not_publishable'>): Decision<never> {
  return { ok: false, refusal: { code } }
}

export function refuseFields(problems: readonly FieldProblem[]): Decision<never> {
  return { ok: false, refusal: { code: 'validation_failed', problems } }
}
