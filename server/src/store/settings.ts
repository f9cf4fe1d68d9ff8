import type { AutomaticMode, LanguageGround } from '@portico/contract/words/automatic'
import type { Decision } from '../core/refusal.ts'
import { INITIAL_SETTINGS, type Settings } from '../core/settings.ts'
import { type Actor, writeActor } from './actor.ts'
import { settingsDocuments } from './documents.ts'
import type { SessionScope } from './embed.ts'
import type { Database, Row, Statement } from './kit/database.ts'
import { retryWhileOvertaken } from './kit/retry.ts'
import type { Forget } from './snapshot.ts'

export type SettingsEvent = 'settings.languages_changed' | 'settings.accessibility_changed'

export type SettingsChange = SessionScope & {
  readonly actor: Actor
  readonly event: SettingsEvent
  /** The rule. It gives back the settings it was given where nothing changes. */
  readonly decide: (settings: Settings) => Decision<Settings>
}

export type SiteSettings = {
  read(siteId: string): Promise<Settings>
  /** Read, decide, compare and set, as with subscriptions. */
  change(change: SettingsChange): Promise<Decision<Settings>>
}

const READ: Statement = {
  name: 'read_settings',
  text: `
select default_language, languages, accessibility_widget, automatic, assumed, version
from site_settings
where site_id = $1`,
}

const SET: Statement = {
  name: 'set_settings',
  text: `
with stored as (
  insert into site_settings (site_id, default_language, languages, accessibility_widget, automatic, assumed)
  values ($1, $2, $3, $4, $10, $11)
  on conflict (site_id) do update
  set
    default_language = excluded.default_language,
    languages = excluded.languages,
    accessibility_widget = excluded.accessibility_widget,
    automatic = excluded.automatic,
    assumed = excluded.assumed,
    version = site_settings.version + 1
  where site_settings.version = $5
  returning site_id
)
insert into event (integrator_id, site_id, type, actor, created_at, before, after)
select standing.integrator_id, standing.site_id, $6, $7, now() + standing.clock_offset, $8, $9
from stored
join standing on standing.site_id = stored.site_id
returning id`,
}

/** Null without a row. */
export type SettingsRow = {
  readonly default_language: string | null
  readonly languages: readonly string[]
  readonly accessibility_widget: boolean
  /** Where they are read. */
  readonly automatic?: AutomaticMode | null
  readonly assumed?: LanguageGround | null
}

export function openSettings(database: Database, forget: Forget = () => {}): SiteSettings {
  const readWithVersion = async (siteId: string) => {
    const [row] = await database.query<Row & SettingsRow & { version: number }>(READ, [siteId])
    return { settings: settingsFrom(row), version: row?.version ?? 0 }
  }
  return {
    read: async (siteId) => (await readWithVersion(siteId)).settings,
    change: ({ siteId, actor, event, decide }) =>
      retryWhileOvertaken(async () => {
        const { settings, version } = await readWithVersion(siteId)
        const decision = decide(settings)
        if (!decision.ok) return decision
        const before = settingsDocuments(settings)[event]
        const after = settingsDocuments(decision.value)[event]
        if (JSON.stringify(before) === JSON.stringify(after)) return decision
        const { languages, accessibilityWidget, automatic, assumed } = decision.value
        const written = await database.query(SET, [
          siteId,
          languages.default,
          languages.selected,
          accessibilityWidget,
          version,
          event,
          writeActor(actor),
          JSON.stringify(before),
          JSON.stringify(after),
          automatic,
          assumed,
        ])
        if (written.length === 0) return null
        forget(siteId)
        return decision
      }),
  }
}

/** What every website begins with, where there is no row. */
export function settingsFrom(row: SettingsRow | undefined): Settings {
  if (row === undefined || row.default_language === null) return INITIAL_SETTINGS
  return {
    languages: { default: row.default_language, selected: row.languages },
    assumed: row.assumed ?? null,
    automatic: row.automatic ?? null,
    accessibilityWidget: row.accessibility_widget,
  }
}
