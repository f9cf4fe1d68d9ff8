import type { Inventory } from '@portico/contract/inventory'
import type { AutomaticMode } from '@portico/contract/words/automatic'
import { withAssumedLanguages } from '../core/assumed-language.ts'
import { effectiveFacts } from '../core/details.ts'
import { decide } from '../core/refusal.ts'
import { automaticMode } from '../core/settings.ts'
import { type DetailsColumns, detailsIn } from './details.ts'
import type { SessionScope } from './embed.ts'
import type { Database, Row, Statement } from './kit/database.ts'
import type { SiteSettings } from './settings.ts'

export const READ_SIGNS: Statement = {
  name: 'read_language_signs',
  text: `
select
  site.fqdn,
  site_settings.automatic,
  standing.automatic_by_default,
  exists (select from publication where publication.site_id = standing.site_id) as is_published,
  details.integrator,
  details.customer,
  profile.content as profile,
  seen.language,
  seen.languages
from standing
join site on site.id = standing.site_id
left join site_settings on site_settings.site_id = standing.site_id
left join site_details as details on details.site_id = standing.site_id
left join integrator_profile as profile on profile.integrator_id = standing.integrator_id
left join lateral (
  select content -> 'language' as language, content -> 'languages' as languages
  from inventory
  where inventory.site_id = standing.site_id
  order by recorded_at desc
  limit 1
) as seen on true
where standing.site_id = $1
  and standing.integrator_id = $2`,
}

type SignsRow = Row &
  DetailsColumns & {
    fqdn: string
    automatic: AutomaticMode | null
    automatic_by_default: boolean
    is_published: boolean
    language: Inventory['language']
    /** Null without a survey. */
    languages: Inventory['languages'] | null
  }

/** Works out the language of a website that nobody has chosen one for. */
export async function assumeLanguage(database: Database, settings: SiteSettings, scope: SessionScope): Promise<void> {
  const [row] = await database.query<SignsRow>(READ_SIGNS, [scope.siteId, scope.integratorId])
  if (row === undefined) return
  // What visitors read changes at once, so where only proposals are wanted it stays as it was published.
  const mode = automaticMode(row.automatic, row.automatic_by_default)
  if (mode !== 'publish' && row.is_published) return
  const { fqdn, language, languages } = row
  const { country = null } = effectiveFacts(detailsIn(row))
  const survey = languages && { language, languages }
  await settings.change({
    ...scope,
    actor: { kind: 'portico' },
    decide: (now, may) => decide(withAssumedLanguages(now, { survey, country, fqdn }, may)),
  })
}
