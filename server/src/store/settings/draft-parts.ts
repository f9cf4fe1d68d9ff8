type Parameters = {
  /** The draft that is stored; null: it stays as it is. */
  readonly content: string
  readonly toolsEdited: string
  /** The one that was read. */
  readonly version: string
}

/**
 * Parts of a statement that also stores a draft, for the row in `held`. The customer edits the draft without holding the
 * standing: where that was faster `accepted` is empty, and nothing of the statement happens.
 */
export const draftParts = ({ content, toolsEdited, version }: Parameters) => ({
  drafted: `
  insert into website_draft (site_id, content, tools_edited)
  select site_id, ${content}::jsonb, ${toolsEdited}::boolean
  from held
  where ${content} is not null
  on conflict (site_id) do update
  set
    content = excluded.content,
    tools_edited = excluded.tools_edited,
    version = website_draft.version + 1
  where website_draft.version = ${version}::bigint
  returning site_id`,
  accepted: `
  select *
  from held
  where ${content} is null
    or exists (select from drafted)`,
})
