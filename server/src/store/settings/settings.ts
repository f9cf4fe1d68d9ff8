import type { SettingsMember } from '@portico/contract/words'
import type { AutomaticMode, LanguageGround } from '@portico/contract/words/automatic'
import { type Configuration, changedMembers } from '../../core/documents/configuration.ts'
import { canonical } from '../../core/kit/canonical.ts'
import { type Decision, decide as decided, refuse } from '../../core/kit/refusal.ts'
import { isUuid } from '../../core/kit/uuid.ts'
import { INITIAL_SETTINGS, type Settings } from '../../core/settings/settings.ts'
import type { Entitlements } from '../../core/subscriptions/catalog.ts'
import { entitlementsAt } from '../../core/subscriptions/subscription.ts'
import { type Actor, writeActor } from '../kit/actor.ts'
import type { Database, Row, Statement } from '../kit/database.ts'
import { settingsDocument } from '../kit/documents.ts'
import { alsoKeeping, type Keeping } from '../kit/idempotency.ts'
import { retryWhileOvertaken } from '../kit/retry.ts'
import type { SiteScope } from '../kit/site-scope.ts'
import { statementOf } from '../kit/statement.ts'
import { timestamp } from '../kit/timestamp.ts'
import type { Announcer } from '../subscriptions/announce.ts'
import { type Forget, isDue, type ReadSnapshot, type SubscriptionSnapshot } from '../subscriptions/snapshot.ts'
import { draftParts } from './draft-parts.ts'

/** A rule gives back what it was given where nothing changes. */
export type SettingsChange = SiteScope & {
  readonly actor: Actor
  readonly decide: (settings: Settings, may: Entitlements | null) => Decision<Settings>
}

export type ConfigurationChange = SiteScope & {
  readonly actor: Actor
  readonly decide: (configuration: Configuration, may: Entitlements | null) => Decision<Configuration>
  readonly keep?: (configuration: Configuration) => Keeping | null
}

export type SiteSettings = {
  read(siteId: string): Promise<Settings>
  /** Settings and draft together; null when the integrator has no such site. */
  readAll(scope: SiteScope): Promise<Configuration | null>
  /** Read, decide, compare and set, as with subscriptions. What is different then is told as `settings.changed`. */
  change(change: SettingsChange): Promise<Decision<Settings>>
  /** The same of settings and draft at once. */
  configure(change: ConfigurationChange): Promise<Decision<Configuration>>
}

const COLUMNS = `
  site_settings.default_language,
  site_settings.languages,
  site_settings.accessibility_widget,
  site_settings.automatic,
  site_settings.assumed`

const READ: Statement = {
  name: 'read_settings',
  text: `
select${COLUMNS}
from site_settings
where site_settings.site_id = $1`,
}

export const READ_ALL: Statement = {
  name: 'read_configuration',
  text: `
select${COLUMNS},
  coalesce(site_settings.version, 0) as settings_version,
  standing.automatic_by_default,
  defaults.content ->> 'automatic' as default_mode,
  draft.content as draft,
  coalesce(draft.tools_edited, false) as tools_edited,
  coalesce(draft.version, 0) as draft_version
from standing
left join integrator_defaults as defaults on defaults.integrator_id = standing.integrator_id
left join site_settings on site_settings.site_id = standing.site_id
left join website_draft as draft on draft.site_id = standing.site_id
where standing.site_id = $1
  and standing.integrator_id = $2`,
}

// As with subscriptions, whoever finds another sequence, clock, draft or settings than was read reads again.
const SET = statementOf({
  name: 'set_configuration',
  parts: {
    held: `
  select standing.site_id, standing.integrator_id
  from standing
  left join site_settings on site_settings.site_id = standing.site_id
  where standing.site_id = $1
    and standing.sequence = $2::bigint
    and standing.clock_offset = $3::interval
    and coalesce(site_settings.version, 0) = $4::bigint
  for update of standing skip locked`,
    ...draftParts({ content: '$6', toolsEdited: '$7', version: '$5' }),
    stored: `
  insert into site_settings (site_id, default_language, languages, accessibility_widget, automatic, assumed)
  select site_id, $9::text, $10::text[], $11::boolean, $12::text, $13::text
  from accepted
  where $8::boolean
  on conflict (site_id) do update
  set
    default_language = excluded.default_language,
    languages = excluded.languages,
    accessibility_widget = excluded.accessibility_widget,
    automatic = excluded.automatic,
    assumed = excluded.assumed,
    version = site_settings.version + 1`,
    numbered: `
  update standing
  set sequence = standing.sequence + 1
  from accepted
  where standing.site_id = accepted.site_id`,
    logged: `
  insert into event (integrator_id, site_id, sequence, type, actor, created_at, before, after)
  select
    integrator_id, site_id, $2::bigint + 1, 'settings.changed', $14::text, $15::timestamptz, $16::jsonb, $17::jsonb
  from accepted`,
  },
  main: `
select site_id
from accepted`,
})

const querySet = alsoKeeping(SET, { effects: 'accepted', id: 'site_id' })

/** Null without a row. */
export type SettingsRow = {
  readonly default_language: string | null
  readonly languages: readonly string[]
  readonly accessibility_widget: boolean
  /** Where they are read. */
  readonly automatic?: AutomaticMode | null
  readonly assumed?: LanguageGround | null
}

type ConfigurationRow = Row &
  SettingsRow & {
    readonly settings_version: number
    readonly automatic_by_default: boolean
    readonly default_mode: AutomaticMode | null
    readonly draft: unknown
    readonly tools_edited: boolean
    readonly draft_version: number
  }

export type SettingsOptions = {
  readonly database: Database
  readonly announcer: Announcer
  readonly readSubscription: ReadSnapshot
  readonly forget?: Forget | undefined
}

export function openSettings({
  database,
  announcer,
  readSubscription,
  forget = () => {},
}: SettingsOptions): SiteSettings {
  const readRow = async ({ siteId, integratorId }: SiteScope) => {
    if (!isUuid(siteId)) return null
    const [row] = await database.query<ConfigurationRow>(READ_ALL, [siteId, integratorId])
    return row === undefined ? null : { row, configuration: configurationFrom(row) }
  }
  const configure: SiteSettings['configure'] = ({ siteId, integratorId, actor, decide, keep }) =>
    retryWhileOvertaken(async () => {
      // The subscription with its sequence first: settings that are changed after it move the sequence on.
      const snapshot = await readSubscription(integratorId, siteId)
      const read = snapshot && (await readRow({ siteId, integratorId }))
      if (snapshot === null || read === null) return refuse('site_not_found')
      const { row, configuration } = read
      const decision = decide(configuration, entitlementsAt(snapshot.facts, snapshot.now))
      if (!decision.ok) return decision
      const members = changedMembers(configuration, decision.value)
      if (members.length === 0) return decided(configuration)
      if (isDue(snapshot)) {
        // The renewals and the end before it come before it in the log.
        await announcer.announce(siteId, snapshot)
        return null
      }
      const keeping = keep?.(decision.value) ?? null
      const values = valuesOf(siteId, actor, snapshot, row, configuration, decision.value, members)
      const accepted = await querySet(database, values, [{ id: siteId, keep: keeping }])
      if (accepted.length === 0) return null
      forget(siteId)
      keeping?.written()
      return decision
    })
  return {
    async read(siteId) {
      const [row] = await database.query<Row & SettingsRow>(READ, [siteId])
      return settingsFrom(row)
    },
    readAll: async (scope) => (await readRow(scope))?.configuration ?? null,
    configure,
    async change({ decide, ...change }) {
      const decision = await configure({
        ...change,
        decide: (configuration, may) => {
          const settings = decide(configuration.settings, may)
          return settings.ok ? decided({ ...configuration, settings: settings.value }) : settings
        },
      })
      return decision.ok ? decided(decision.value.settings) : decision
    },
  }
}

function valuesOf(
  siteId: string,
  actor: Actor,
  { version: sequence, clockOffset, now }: SubscriptionSnapshot,
  { settings_version, draft_version }: ConfigurationRow,
  before: Configuration,
  after: Configuration,
  members: readonly SettingsMember[],
): readonly unknown[] {
  const { languages, accessibilityWidget, automatic, assumed } = after.settings
  const isDrafted = before.toolsEdited !== after.toolsEdited || canonical(before.draft) !== canonical(after.draft)
  return [
    siteId,
    sequence,
    clockOffset,
    settings_version,
    draft_version,
    isDrafted ? JSON.stringify(after.draft) : null,
    after.toolsEdited,
    canonical(before.settings) !== canonical(after.settings),
    languages.default,
    languages.selected,
    accessibilityWidget,
    automatic,
    assumed,
    writeActor(actor),
    timestamp(now),
    JSON.stringify(settingsDocument(before, members)),
    JSON.stringify(settingsDocument(after, members)),
  ]
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

function configurationFrom(row: ConfigurationRow): Configuration {
  return {
    settings: settingsFrom(row),
    publishesByDefault: row.automatic_by_default,
    defaultMode: row.default_mode,
    draft: row.draft,
    toolsEdited: row.tools_edited,
  }
}
