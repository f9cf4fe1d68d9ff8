import { hash } from 'node:crypto'
import type pg from 'pg'
import { canonicalJson } from '../../core/kit/canonical-json.ts'
import { type Check, type CheckOutcome, checkNoRows, firstNames, MAX_NAMES_SHOWN } from './check.ts'

/** How many versions are held at a time. */
const BATCH = 100

/** Whether what was published, which consents name, is what was published. */
export const PUBLICATION_CHECKS: readonly Check[] = [
  {
    check: 'published versions and texts are as they were published',
    todo: 'Somebody altered them: compare the tables "publication" and "legal_document" with a backup, and restore them.',
    run: checkHashes,
  },
  {
    check: 'published versions agree with the audit trail',
    todo: 'Versions were altered, removed or added by hand: restore the table "publication" from a backup.',
    run: (client) =>
      checkNoRows(
        client,
        `select
           format('version %s of %s', coalesce(publication.version, told.version), coalesce(publication.site_id, told.site_id))
             as what
         from publication
         full join (
           select
             site_id, actor, created_at,
             (after ->> 'version')::integer as version,
             (after ->> 'material')::boolean as material
           from event_shown
           where type = 'website.published'
         ) as told
           on told.site_id = publication.site_id
           and told.version = publication.version
         where (told.actor, told.created_at, told.material)
             is distinct from (publication.actor, publication.published_at, publication.asks_since = publication.version)
           and not exists (
             select
             from erasure
             where erasure.site_id = coalesce(publication.site_id, told.site_id)
           )`,
      ),
  },
  {
    check: 'published versions have their texts',
    todo: 'Texts were removed or added by hand: restore the table "legal_document" from a backup.',
    run: (client) =>
      checkNoRows(
        client,
        `select format('%s in %s of version %s of %s', named.document, named.language, named.version, publication.site_id) as what
         from publication_shown as publication
         cross join lateral jsonb_to_recordset(publication.content -> 'documents')
           as named (document text, language text, version integer, hash text)
         where not exists (
           select
           from legal_document as legal
           where legal.site_id = publication.site_id
             and legal.document = named.document
             and legal.language = named.language
             and legal.version = named.version
             and legal.hash = decode(named.hash, 'hex')
         )
           and not exists (select from erasure where erasure.site_id = publication.site_id)`,
      ),
  },
]

const CONTENTS = `
declare contents no scroll cursor for
select format('version %s of %s', version, site_id) as what, content, encode(hash, 'hex') as hash
from publication
union all
select format('%s in %s of version %s of %s', document, language, version, site_id), content, encode(hash, 'hex')
from legal_document
where content is not null`

type ContentRow = { readonly what: string; readonly content: unknown; readonly hash: string }

async function checkHashes(client: pg.Client): Promise<CheckOutcome> {
  const altered: string[] = []
  await client.query('begin')
  try {
    await client.query(CONTENTS)
    for (;;) {
      const { rows } = await client.query<ContentRow>(`fetch ${BATCH} from contents`)
      altered.push(
        ...rows.filter((row) => hash('sha256', canonicalJson(row.content)) !== row.hash).map(({ what }) => what),
      )
      if (rows.length < BATCH || altered.length > MAX_NAMES_SHOWN) break
    }
  } finally {
    await client.query('rollback')
  }
  return altered.length === 0 ? { ok: true, found: 'all' } : { ok: false, found: `not for ${firstNames(altered)}` }
}
