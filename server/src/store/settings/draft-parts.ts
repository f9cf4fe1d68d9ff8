/** The draft to store, if there is one, and the version of the one that was read. */
export const DRAFT_PARAMETERS = { draft: 'jsonb', tools_edited: 'boolean', draft_version: 'bigint' } as const

/**
 * Parts of a statement that also stores a draft, for the row in `held`. Edits of the draft do not lock the row of `standing`:
 * where an edit was faster `accepted` is empty, and the statement has no effect.
 */
export const DRAFT_STATEMENT_PARTS = {
  drafted: `
  insert into website_draft (site_id, content, tools_edited)
  select site_id, $draft, $tools_edited
  from held
  where $draft is not null
  on conflict (site_id) do update
  set
    content = excluded.content,
    tools_edited = excluded.tools_edited,
    version = website_draft.version + 1
  where website_draft.version = $draft_version
  returning site_id`,
  accepted: `
  select *
  from held
  where $draft is null
    or exists (select from drafted)`,
}

type NextDraft = { readonly draft: unknown; readonly toolsEdited: boolean }

/** `next` is null where the draft stays as it is. */
export function draftParameterValues({ version, next }: { readonly version: number; readonly next: NextDraft | null }) {
  return {
    draft: next && JSON.stringify(next.draft),
    tools_edited: next?.toolsEdited ?? null,
    draft_version: version,
  }
}
