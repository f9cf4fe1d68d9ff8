import type { AutomaticMode, LanguageGround } from '@portico/contract/words/automatic'
import type { BannerSetting } from '@portico/contract/words/settings'
import { changedSettings, type WebsiteConfiguration } from '../../core/documents/configuration.ts'
import { canonicalJson } from '../../core/kit/canonical-json.ts'
import { type Decision, decide as decided, refuse } from '../../core/kit/refusal.ts'
import { isUuid } from '../../core/kit/uuid.ts'
import { INITIAL_SETTINGS, type Settings } from '../../core/settings/settings.ts'
import type { Entitlements } from '../../core/subscriptions/catalog.ts'
import { entitlementsAt } from '../../core/subscriptions/subscription.ts'
import { type Actor, formatActor } from '../kit/actor.ts'
import type { Database, Row, Statement } from '../kit/database.ts'
import { settingsDocument } from '../kit/documents.ts'
import { type AnswerToStore, answerStoringQuery } from '../kit/idempotency.ts'
import type { SiteScope } from '../kit/site-scope.ts'
import { buildNamedStatement } from '../kit/statement.ts'
import type { SiteCompareAndSet } from '../subscriptions/site-compare-and-set.ts'
import {
  EVENT_PARAMETERS,
  eventParameterValues,
  eventStatementParts,
  IS_UNCHANGED_SINCE_READ,
  SITE_STATE_PARAMETERS,
  siteStateValues,
} from '../subscriptions/site-event.ts'
import type { SiteChangeListener } from '../subscriptions/site-state.ts'
import { DRAFT_PARAMETERS, DRAFT_STATEMENT_PARTS, draftParameterValues } from './draft-parts.ts'

/** The rule `decide` returns its input where nothing changes. */
export type SettingsChange = SiteScope & {
  readonly actor: Actor
  readonly decide: (settings: Settings, may: Entitlements | null) => Decision<Settings>
}

export type ConfigurationChange = SiteScope & {
  readonly actor: Actor
  readonly decide: (configuration: WebsiteConfiguration, may: Entitlements | null) => Decision<WebsiteConfiguration>
  readonly keep?: (configuration: WebsiteConfiguration) => AnswerToStore | null
}

export type SettingsStore = {
  read(siteId: string): Promise<Settings>
  /** Settings and draft together; null when the integrator has no such site. */
  readAll(scope: SiteScope): Promise<WebsiteConfiguration | null>
  /** Read, decide, compare and set, as with subscriptions. Changes are logged as `settings.changed`. */
  change(change: SettingsChange): Promise<Decision<Settings>>
  /** The same of settings and draft at once. */
  configure(change: ConfigurationChange): Promise<Decision<WebsiteConfiguration>>
}

const COLUMNS = `
  site_settings.default_language,
  site_settings.languages,
  site_settings.accessibility_widget,
  site_settings.automatic,
  site_settings.assumed,
  site_settings.banner,
  site_settings.hold_unknown`

const READ: Statement = {
  name: 'read_settings',
  text: `
select${COLUMNS}
from site_settings
where site_settings.site_id = $1`,
}

export const READ_CONFIGURATION: Statement = {
  name: 'read_configuration',
  text: `
select${COLUMNS},
  coalesce(site_settings.version, 0) as settings_version,
  standing.automatic_by_default,
  standing.hold_unknown_by_default,
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

// No row means read again, also where draft or settings have another version than was read.
const SET = buildNamedStatement({
  name: 'set_configuration',
  parameters: {
    ...{ ...SITE_STATE_PARAMETERS, ...EVENT_PARAMETERS, ...DRAFT_PARAMETERS, settings_version: 'bigint' },
    ...{ are_changed: 'boolean', default_language: 'text', languages: 'text[]', accessibility_widget: 'boolean' },
    ...{ automatic: 'text', assumed: 'text', banner: 'text', hold_unknown: 'boolean' },
  },
  parts: {
    held: `
  select standing.site_id, standing.integrator_id
  from standing
  left join site_settings on site_settings.site_id = standing.site_id
  where ${IS_UNCHANGED_SINCE_READ}
    and coalesce(site_settings.version, 0) = $settings_version
  for update of standing skip locked`,
    ...DRAFT_STATEMENT_PARTS,
    stored: `
  insert into site_settings (site_id, default_language, languages, accessibility_widget, automatic, assumed, banner, hold_unknown)
  select
    site_id, $default_language, $languages, $accessibility_widget, $automatic, $assumed, $banner, $hold_unknown
  from accepted
  where $are_changed
  on conflict (site_id) do update
  set
    default_language = excluded.default_language,
    languages = excluded.languages,
    accessibility_widget = excluded.accessibility_widget,
    automatic = excluded.automatic,
    assumed = excluded.assumed,
    banner = excluded.banner,
    hold_unknown = excluded.hold_unknown,
    version = site_settings.version + 1`,
    ...eventStatementParts(`'settings.changed'`),
  },
  main: `
select site_id
from accepted`,
})

const querySet = answerStoringQuery(SET, { effects: 'accepted', id: 'site_id' })

/** Null without a row. */
export type SettingsRow = {
  readonly default_language: string | null
  readonly languages: readonly string[]
  readonly accessibility_widget: boolean
  /** Where they are read. */
  readonly automatic?: AutomaticMode | null
  readonly assumed?: LanguageGround | null
  readonly banner?: BannerSetting | null
  readonly hold_unknown?: boolean | null
}

type ConfigurationRow = Row &
  SettingsRow & {
    readonly settings_version: number
    readonly automatic_by_default: boolean
    readonly hold_unknown_by_default: boolean
    readonly default_mode: AutomaticMode | null
    readonly draft: unknown
    readonly tools_edited: boolean
    readonly draft_version: number
  }

export type SettingsStoreOptions = {
  readonly database: Database
  readonly writeSite: SiteCompareAndSet
  readonly onSiteChanged?: SiteChangeListener | undefined
}

export function openSettingsStore({
  database,
  writeSite,
  onSiteChanged = () => {},
}: SettingsStoreOptions): SettingsStore {
  const readRow = async ({ siteId, integratorId }: SiteScope) => {
    if (!isUuid(siteId)) return null
    const [row] = await database.query<ConfigurationRow>(READ_CONFIGURATION, [siteId, integratorId])
    return row === undefined ? null : { row, configuration: configurationFrom(row) }
  }
  const configure: SettingsStore['configure'] = ({ siteId, integratorId, actor, decide, keep }) =>
    writeSite<WebsiteConfiguration>({ siteId, integratorId }, async ({ facts, now }) => {
      const read = await readRow({ siteId, integratorId })
      if (read === null) return refuse('site_not_found')
      const { row, configuration: before } = read
      const decision = decide(before, entitlementsAt(facts, now))
      if (!decision.ok) return decision
      const after = decision.value
      const members = changedSettings(before, after)
      if (members.length === 0) return decided(before)
      const answer = keep?.(after) ?? null
      return {
        keep: answer,
        write: async (siteState) => {
          const values = SET.values({
            ...siteStateValues(siteId, siteState),
            ...eventParameterValues(siteState, {
              actor: formatActor(actor),
              before: settingsDocument(before, members),
              after: settingsDocument(after, members),
            }),
            ...valuesOf(row, before, after),
          })
          const accepted = await querySet(database, values, [{ id: siteId, keep: answer }])
          return accepted.length === 0 ? null : decision
        },
        onWritten: () => onSiteChanged(siteId),
      }
    })
  return {
    async read(siteId) {
      const [row] = await database.query<Row & SettingsRow>(READ, [siteId])
      return settingsFromRow(row)
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
  { settings_version, draft_version }: ConfigurationRow,
  before: WebsiteConfiguration,
  after: WebsiteConfiguration,
) {
  const { languages, accessibilityWidget, automatic, assumed, banner, holdUnknown } = after.settings
  const isDrafted =
    before.toolsEdited !== after.toolsEdited || canonicalJson(before.draft) !== canonicalJson(after.draft)
  return {
    ...draftParameterValues({ version: draft_version, next: isDrafted ? after : null }),
    settings_version,
    are_changed: canonicalJson(before.settings) !== canonicalJson(after.settings),
    default_language: languages.default,
    languages: languages.selected,
    accessibility_widget: accessibilityWidget,
    automatic,
    assumed,
    banner,
    hold_unknown: holdUnknown,
  }
}

/** The settings in a row; without one, the initial settings. */
export function settingsFromRow(row: SettingsRow | undefined): Settings {
  if (row === undefined || row.default_language === null) return INITIAL_SETTINGS
  return {
    languages: { default: row.default_language, selected: row.languages },
    assumed: row.assumed ?? null,
    automatic: row.automatic ?? null,
    accessibilityWidget: row.accessibility_widget,
    banner: row.banner ?? null,
    holdUnknown: row.hold_unknown ?? null,
  }
}

function configurationFrom(row: ConfigurationRow): WebsiteConfiguration {
  return {
    settings: settingsFromRow(row),
    publishesByDefault: row.automatic_by_default,
    holdsUnknownByDefault: row.hold_unknown_by_default,
    defaultMode: row.default_mode,
    draft: row.draft,
    toolsEdited: row.tools_edited,
  }
}
