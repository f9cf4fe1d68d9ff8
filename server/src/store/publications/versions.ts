import type { Publication } from '@portico/contract'
import type { ChangeAuthor } from '@portico/contract/words'
import { Moment } from '../../core/kit/moment.ts'
import type { PublicationChange } from '../../core/publications/material-change.ts'
import type { PublishedContent } from '../../core/publications/publication.ts'
import { type Actor, toChangedBy } from '../kit/actor.ts'
import type { Database, Row, Statement } from '../kit/database.ts'
import type { SiteScope } from '../kit/site-scope.ts'
import { timestamp } from '../kit/timestamp.ts'

export type PublicationVersion = Publication & {
  readonly by: ChangeAuthor
  readonly changes: readonly PublicationChange[]
  /** SHA-256 of what was published, in hexadecimal digits. */
  readonly hash: string
}

export type VersionContent = {
  readonly version: number
  readonly published_at: string
  readonly by: ChangeAuthor
  readonly content: PublishedContent
}

/** What was published, as it is kept for good. */
export type VersionReader = {
  /** Null when there is no such version. */
  version(scope: SiteScope, version: number): Promise<VersionContent | null>
  /** Newest first, from before the given version on. */
  versions(scope: SiteScope, before: number | null, limit: number): Promise<readonly PublicationVersion[]>
}

export const LIST_VERSIONS: Statement = {
  name: 'list_versions',
  text: `
select
  publication.version,
  publication.asks_since,
  split_part(publication.actor, ':', 1) as actor_kind,
  epoch_ms(publication.published_at) as published_at,
  publication.difference,
  encode(publication.hash, 'hex') as hash
from publication
join standing
  on standing.site_id = publication.site_id
  and standing.integrator_id = $2
where publication.site_id = $1
  and publication.version < coalesce($3::integer, 2147483647)
order by publication.version desc
limit $4`,
}

export const READ_VERSION: Statement = {
  name: 'read_version',
  text: `
select
  publication.version,
  split_part(publication.actor, ':', 1) as actor_kind,
  epoch_ms(publication.published_at) as published_at,
  publication.content
from publication
join standing
  on standing.site_id = publication.site_id
  and standing.integrator_id = $2
where publication.site_id = $1
  and publication.version = $3::integer`,
}

type VersionRow = Row & {
  version: number
  asks_since: number
  actor_kind: Actor['kind']
  published_at: number
  difference: PublicationChange[]
  hash: string
}

export function openVersionReader(database: Database): VersionReader {
  return {
    async version({ siteId, integratorId }, versionNumber) {
      const values = [siteId, integratorId, versionNumber]
      const [row] = await database.query<VersionRow & { content: PublishedContent }>(READ_VERSION, values)
      if (row === undefined) return null
      const { version, published_at, actor_kind, content } = row
      return { version, published_at: timestamp(new Moment(published_at)), by: toChangedBy(actor_kind), content }
    },
    async versions({ siteId, integratorId }, before, limit) {
      const rows = await database.query<VersionRow>(LIST_VERSIONS, [siteId, integratorId, before, limit])
      return rows.map(({ version, asks_since, actor_kind, published_at, difference, hash: digits }) => ({
        version,
        published_at: timestamp(new Moment(published_at)),
        material: asks_since === version,
        by: toChangedBy(actor_kind),
        changes: difference,
        hash: digits,
      }))
    },
  }
}
