import type { Inventory } from '@portico/contract/surveys/inventory'
import type { AutomaticMode, LanguageGround } from '@portico/contract/words/automatic'
import { decide } from '../../core/kit/refusal.ts'
import { type LanguageEvidence, withAssumedLanguages } from '../../core/settings/assumed-language.ts'
import { effectiveFacts } from '../../core/settings/details.ts'
import { LANGUAGE_DOMAIN_ENDINGS } from '../../core/settings/languages-of-places.ts'
import { effectiveAutomaticMode } from '../../core/settings/settings.ts'
import type { Database, Row, Statement } from '../kit/database.ts'
import type { SiteScope } from '../kit/site-scope.ts'
import { type DetailsColumns, detailsFromRow } from './details.ts'
import { type SettingsStore, settingsFromRow } from './settings.ts'

export const READ_LANGUAGE_SIGNS: Statement = {
  name: 'read_language_signs',
  text: `
select
  standing.site_id,
  standing.integrator_id,
  site.fqdn,
  site_settings.default_language,
  site_settings.languages as selected,
  site_settings.accessibility_widget,
  site_settings.assumed,
  site_settings.automatic,
  standing.automatic_by_default,
  exists (select from publication where publication.site_id = standing.site_id) as is_published,
  details.integrator,
  details.customer,
  profile.content as profile,
  seen.language,
  seen.languages,
  seen.pages
from standing
join site on site.id = standing.site_id
left join site_settings on site_settings.site_id = standing.site_id
left join site_details as details on details.site_id = standing.site_id
left join integrator_profile as profile on profile.integrator_id = standing.integrator_id
left join lateral (
  select content -> 'language' as language, content -> 'languages' as languages, content -> 'pages' as pages
  from inventory
  where inventory.site_id = standing.site_id
  order by recorded_at desc
  limit 1
) as seen on true
where standing.site_id = any ($1::uuid[])
  and ($2::uuid is null or standing.integrator_id = $2)`,
}

// For most new websites the only sign of the language is the ending of the domain, and many endings are none.
export const FIND_LANGUAGE_SIGNS: Statement = {
  name: 'find_language_signs',
  text: `${READ_LANGUAGE_SIGNS.text}
  and (
    substring(site.fqdn from '[^.]*$') = any ($3::text[])
    or details.site_id is not null
    or profile.integrator_id is not null
    or seen.languages is not null
  )`,
}

type SignsRow = Row &
  DetailsColumns & {
    site_id: string
    integrator_id: string
    fqdn: string
    default_language: string | null
    selected: readonly string[]
    accessibility_widget: boolean
    assumed: LanguageGround | null
    automatic: AutomaticMode | null
    automatic_by_default: boolean
    is_published: boolean
    language: Inventory['language']
    /** Null without a survey. */
    languages: Inventory['languages'] | null
    pages: Inventory['pages']
  }

/** Infers and stores the language of a website for which none was chosen. */
export async function assumeLanguage(database: Database, settings: SettingsStore, scope: SiteScope): Promise<void> {
  const [row] = await database.query<SignsRow>(READ_LANGUAGE_SIGNS, [[scope.siteId], scope.integratorId])
  if (row === undefined) return
  // A new language changes at once what visitors read. So a published website keeps its language unless the mode is `publish`.
  const mode = effectiveAutomaticMode(row.automatic, row.automatic_by_default)
  if (mode !== 'publish' && row.is_published) return
  await settings.change({
    ...scope,
    actor: { kind: 'portico' },
    decide: (now, may) => decide(withAssumedLanguages(now, signsIn(row), may)),
  })
}

/** The websites whose language could be inferred anew. For most it cannot, so many are checked in one query. */
export async function findLanguagesToAssume(
  database: Database,
  scopes: readonly SiteScope[],
): Promise<readonly SiteScope[]> {
  if (scopes.length === 0) return []
  const rows = await database.query<SignsRow>(FIND_LANGUAGE_SIGNS, [
    scopes.map(({ siteId }) => siteId),
    null,
    LANGUAGE_DOMAIN_ENDINGS,
  ])
  return rows
    .filter(mayBeAnother)
    .map(({ site_id, integrator_id }) => ({ siteId: site_id, integratorId: integrator_id }))
}

/** Without entitlements: only the languages of a survey depend on the plan. */
function mayBeAnother(row: SignsRow): boolean {
  const settings = settingsFromRow({ ...row, languages: row.selected })
  if (settings.assumed === null) return false
  const signs = signsIn(row)
  return signs.survey !== null || withAssumedLanguages(settings, signs, null) !== settings
}

function signsIn(row: SignsRow): LanguageEvidence {
  const { fqdn, language, languages, pages } = row
  const { country = null } = effectiveFacts(detailsFromRow(row))
  return { survey: languages && { language, languages, pages }, country, fqdn }
}
