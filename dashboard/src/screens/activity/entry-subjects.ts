import type { Screen } from '../../model/screen.ts'
import { asFields } from '../../model/unknown-fields.ts'
import type { ActivityEntry } from '../../model/wire.ts'
import type { IconName } from '../../parts/icon.tsx'

/** What the history can be filtered by, in this order. */
export const ACTIVITY_SUBJECTS = [
  'banner',
  'tools',
  'documents',
  'checks',
  'consents',
  'settings',
  'subscription',
] as const
export type ActivitySubject = (typeof ACTIVITY_SUBJECTS)[number]

/** What an entry is about, and the screen that shows more of it. */
export type EntrySubject = {
  readonly subject: ActivitySubject
  readonly icon: IconName
  readonly screen: Screen
}

const SUBSCRIPTION: EntrySubject = { subject: 'subscription', icon: 'card', screen: 'plan' }
const ANALYSIS: EntrySubject = { subject: 'checks', icon: 'spark', screen: 'analysis' }
const CONSENTS: EntrySubject = { subject: 'consents', icon: 'choice', screen: 'consents' }

const BY_TYPE: Readonly<Record<string, EntrySubject>> = {
  'settings.details_changed': { subject: 'documents', icon: 'page', screen: 'documents' },
  'settings.languages_changed': { subject: 'settings', icon: 'globe', screen: 'languages' },
  'settings.accessibility_changed': { subject: 'settings', icon: 'person', screen: 'accessibility' },
  'settings.consent_deleted': CONSENTS,
  'settings.consents_removed': CONSENTS,
  'settings.analysis_schedule_changed': ANALYSIS,
  'website.published': { subject: 'banner', icon: 'banner', screen: 'banner' },
  'website.proposed': { subject: 'tools', icon: 'sliders', screen: 'tools' },
  'website.seen': { subject: 'checks', icon: 'code', screen: 'installation' },
  'website.attention': { subject: 'checks', icon: 'alert', screen: 'overview' },
}

/** A type of a newer service is told by its first word. */
export function entrySubjectOf({ type, after }: Pick<ActivityEntry, 'type' | 'after'>): EntrySubject {
  const known = Object.hasOwn(BY_TYPE, type) ? BY_TYPE[type] : undefined
  if (known !== undefined) return known
  if (type === 'settings.changed') return settingsSubjectOf(asFields(after)['members'])
  const [area] = type.split('.')
  if (area === 'analysis') return ANALYSIS
  if (area === 'website') return { subject: 'banner', icon: 'banner', screen: 'banner' }
  if (area === 'settings') return { subject: 'settings', icon: 'sliders', screen: 'overview' }
  return SUBSCRIPTION
}

function settingsSubjectOf(members: unknown): EntrySubject {
  const has = (name: string) => Array.isArray(members) && members.includes(name)
  if (has('tools') || has('own_tools') || has('automatic') || has('hold_unknown'))
    return { subject: 'tools', icon: 'sliders', screen: 'tools' }
  if (has('banner') || has('look') || has('texts') || has('consent_mode'))
    return { subject: 'banner', icon: 'banner', screen: 'banner' }
  if (has('accessibility_widget')) return { subject: 'settings', icon: 'person', screen: 'accessibility' }
  return { subject: 'settings', icon: 'globe', screen: 'languages' }
}
