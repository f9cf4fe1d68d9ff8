import { planStateOf } from './plans.ts'
import type { View } from './wire.ts'

/** How things stand on the website itself, from what the service has confirmed. */
export type InstallationStatus =
  /** No subscription runs: visitors get nothing. */
  | { readonly is: 'ended' }
  | { readonly is: 'unpublished' }
  | { readonly is: 'unseen'; readonly version: number }
  /** `silent`: not seen for a while, so it may have been taken off the website. */
  | {
      readonly is: 'seen' | 'silent'
      readonly version: number
      readonly lastAt: string
    }

/** A quiet website may well have no visitor over a weekend. */
const SILENT_AFTER_DAYS = 7
const DAY_MS = 86_400_000

export function installationStatusOf({
  subscription,
  now,
  website,
}: Pick<View, 'subscription' | 'now' | 'website'>): InstallationStatus {
  const state = planStateOf(subscription)
  if (state === 'none' || state === 'ended') return { is: 'ended' }
  const { publication, installation } = website
  if (publication === null) return { is: 'unpublished' }
  const { version } = publication
  if (installation.seen === null) return { is: 'unseen', version }
  const lastAt = installation.seen.last_at
  const isSilent = Date.parse(now) - Date.parse(lastAt) > SILENT_AFTER_DAYS * DAY_MS
  return { is: isSilent ? 'silent' : 'seen', version, lastAt }
}
