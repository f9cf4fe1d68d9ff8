import { readStoredDraft } from '../../core/documents/publishing.ts'
import type { Draft } from '../../core/publications/publication.ts'
import { hasEditedTools } from '../../core/publications/tools-edited.ts'
import type { Database, Row, Statement } from '../kit/database.ts'
import type { SiteScope } from '../kit/site-scope.ts'

const READ_DRAFT: Statement = {
  name: 'read_draft',
  text: `
select draft.content as draft
from standing
left join website_draft as draft on draft.site_id = standing.site_id
where standing.site_id = $1
  and standing.integrator_id = $2
  and coalesce(draft.version, 0) = $3`,
}

const CHANGE_DRAFT: Statement = {
  name: 'change_draft',
  text: `
insert into website_draft (site_id, content, tools_edited)
select site_id, $3::jsonb, $5::boolean
from standing
where site_id = $1
  and integrator_id = $2
on conflict (site_id) do update
set
  content = excluded.content,
  tools_edited = website_draft.tools_edited or excluded.tools_edited,
  version = website_draft.version + 1
where website_draft.version = $4
returning version`,
}

export type DraftChange = SiteScope & {
  readonly draft: Draft
  /** The version of the draft that the change was made on. */
  readonly draftVersion: number
}

/** Drafts of websites. A change returns false when the draft has another version than the one it is based on. */
export type DraftStore = {
  /** Stores a person's edit. */
  change(change: DraftChange): Promise<boolean>
  /** The same, with `toolsEdited` given. */
  write(change: DraftChange & { readonly toolsEdited: boolean }): Promise<boolean>
}

export function openDraftStore(database: Database): DraftStore {
  const write: DraftStore['write'] = async ({ siteId, integratorId, draft, draftVersion, toolsEdited }) => {
    const values = [siteId, integratorId, JSON.stringify(draft), draftVersion, toolsEdited]
    return (await database.query(CHANGE_DRAFT, values)).length > 0
  }
  return {
    write,
    async change(change) {
      const { siteId, integratorId, draft, draftVersion } = change
      const values = [siteId, integratorId, draftVersion]
      const [before] = await database.query<Row & { draft: unknown }>(READ_DRAFT, values)
      if (before === undefined) return false
      return write({ ...change, toolsEdited: hasEditedTools(readStoredDraft(before).draft, draft) })
    },
  }
}
