import { withClient } from '../kit/sql.ts'

/** In the order of foreign keys. `$1` is the website whose version is copied, `$2` the number of copies. */
const COPIES = [
  `create temporary table chosen as
   select site_id, integrator_id, sequence
   from standing
   where tier is not null
     and site_id <> $1
   order by site_id
   limit $2`,
  `insert into publication (site_id, version, asks_since, content, hash, code_hash, difference, actor, published_at)
   select chosen.site_id, version, asks_since, content, hash, code_hash, difference, actor, published_at
   from chosen
   cross join publication
   where publication.site_id = $1`,
  `insert into legal_document (site_id, document, language, version, content, hash, difference, published_at, sentences)
   select chosen.site_id, document, language, version, content, hash, difference, published_at, sentences
   from chosen
   cross join legal_document
   where legal_document.site_id = $1`,
  `insert into event (integrator_id, site_id, sequence, type, actor, created_at, before, after)
   select
     chosen.integrator_id, chosen.site_id, chosen.sequence + 1,
     event.type, event.actor, event.created_at, event.before, event.after
   from chosen
   cross join event
   where event.site_id = $1
     and event.type = 'website.published'`,
  `update standing
   set sequence = standing.sequence + 1
   from chosen
   where standing.site_id = chosen.site_id`,
] as const

/** Copies the publication of one website to many: its version and its texts, with their events. */
export async function copyPublication(ownerUrl: string, model: string, count: number): Promise<void> {
  await withClient(ownerUrl, async (client) => {
    await client.query('begin')
    for (const text of COPIES) {
      await client.query(text, text.includes('$2') ? [model, count] : text.includes('$1') ? [model] : [])
    }
    await client.query('commit')
    await client.query('vacuum (analyze) standing, event, publication, legal_document')
  })
}
