import { planStateOf } from './plans.ts'
import type { View, Website, WebsiteState } from './wire.ts'

/** What visitors can get, by what the service has confirmed. */
export type InstallationStatus =
  /** No subscription runs: visitors get nothing. */
  { readonly is: 'ended' } | { readonly is: 'unpublished' } | { readonly is: 'published'; readonly version: number }

export function installationStatusOf({
  subscription,
  website: { publication },
}: Pick<View, 'subscription' | 'website'>): InstallationStatus {
  const state = planStateOf(subscription)
  if (state === 'none' || state === 'ended') return { is: 'ended' }
  return publication === null ? { is: 'unpublished' } : { is: 'published', version: publication.version }
}

/** Whether the tag is on the website. */
export type TagStatus =
  /** Nobody has answered yet. */
  | { readonly is: 'unknown' }
  | { readonly is: 'unseen' }
  | { readonly is: 'seen' | 'gone'; readonly firstAt: string; readonly lastAt: string }

/**
 * The state decides, as on the first screen: it includes surveys. Without a state, what visitors' browsers have loaded is
 * enough for *seen*.
 */
export function tagStatusOf(seen: Website['installation']['seen'], state: Pick<WebsiteState, 'tag'> | null): TagStatus {
  const tag = state === null ? null : state.tag
  if (tag !== null) return { is: tag.gone ? 'gone' : 'seen', firstAt: tag.first_at, lastAt: tag.last_at }
  if (seen !== null) return { is: 'seen', firstAt: seen.first_at, lastAt: seen.last_at }
  return { is: state === null ? 'unknown' : 'unseen' }
}

/**
 * What became of the published version: `live` only where the tag was seen. `published`: whether the website shows it is not
 * known, or nobody gets it because no subscription runs.
 */
export function publicationSightOf(
  view: Pick<View, 'subscription' | 'website'>,
  state: Pick<WebsiteState, 'tag'> | null,
): 'live' | 'unseen' | 'gone' | 'published' {
  if (installationStatusOf(view).is !== 'published') return 'published'
  const tag = tagStatusOf(view.website.installation.seen, state).is
  if (tag === 'seen') return 'live'
  return tag === 'unknown' ? 'published' : tag
}
