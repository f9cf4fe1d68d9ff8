import { planStateOf } from './plans.ts'
import type { Screen } from './screen.ts'
import type { View } from './wire.ts'

/** How things stand on the website itself, from what the service has confirmed, and where the next thing to do is. */
export type InstallationStatus =
  /** No subscription runs: visitors get nothing. */
  | { readonly is: 'ended' }
  | { readonly is: 'unpublished' }
  | { readonly is: 'unseen'; readonly version: number; readonly isChanged: boolean }
  /** `silent`: not seen for a while, so it may have been taken off the website. */
  | {
      readonly is: 'seen' | 'silent'
      readonly version: number
      readonly lastAt: string
      readonly isChanged: boolean
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
  const { publication, installation, is_changed: isChanged } = website
  if (publication === null) return { is: 'unpublished' }
  const { version } = publication
  if (installation.seen === null) return { is: 'unseen', version, isChanged }
  const lastAt = installation.seen.last_at
  const isSilent = Date.parse(now) - Date.parse(lastAt) > SILENT_AFTER_DAYS * DAY_MS
  return { is: isSilent ? 'silent' : 'seen', version, lastAt, isChanged }
}

export type Step = 'toBanner' | 'toDraft' | 'toInstallation' | 'toCheck' | 'toConsents'

/** The one thing to do next; null where only a subscription helps. */
export function nextStep(status: InstallationStatus): { readonly step: Step; readonly screen: Screen } | null {
  switch (status.is) {
    case 'ended':
      return null
    case 'unpublished':
      return { step: 'toBanner', screen: 'banner' }
    case 'unseen':
      return { step: 'toInstallation', screen: 'installation' }
    case 'silent':
      return { step: 'toCheck', screen: 'installation' }
    case 'seen':
      return status.isChanged ? { step: 'toDraft', screen: 'banner' } : { step: 'toConsents', screen: 'consents' }
  }
}
