import type { ComponentChildren } from 'preact'
import { useMemo, useRef, useState } from 'preact/hooks'
import { type ListedTool, listTools, unusedOwnToolId } from '../../model/tool-list.ts'
import type { OwnTool, SeenWebsite, Website } from '../../model/wire.ts'
import { RejectedChanges } from '../../parts/changes/rejected-changes.tsx'
import { OwnToolForm } from '../../parts/own-tool/own-tool-form.tsx'
import { parseFormValues } from '../../parts/own-tool/own-tool-form-values.ts'
import { changeKey, type SettingsChange } from '../../saving/change.ts'
import { OWN_TOOL_FORM_ID } from '../../saving/element-ids.ts'
import { findRejected } from '../../saving/rejected-change.ts'
import type { DraftEditor } from '../../session/use-draft.ts'
import { useLoaded } from '../../session/use-loaded.ts'
import type { WorkSession } from '../../session/use-work-session.ts'
import { useWebsiteWords } from '../../texts/use-website-words.ts'
import { AddTool } from './add-tool.tsx'
import { ToolRow, toolName } from './tool-row.tsx'
import { matchSeen, type SeenService } from './tool-start.ts'
import { UnlistedRow } from './unlisted-row.tsx'

type Props = {
  readonly work: WorkSession
  readonly draft: DraftEditor
  /** What the last check saw; null before the first. */
  readonly seen: SeenWebsite['survey']
  readonly notes: ComponentChildren
}

/** The third-party services on the website: those of the list, each in its category, and those that were seen beside them. */
export function ToolsInUse({ work, draft, seen, notes }: Props) {
  const { reads, connectionLoss } = work
  const { texts } = useWebsiteWords()
  const { tools } = texts
  const known = useLoaded(reads.tools, connectionLoss !== null)
  const heading = useRef<HTMLHeadingElement>(null)
  /** The id of the own tool whose form is open, also after another screen was open. */
  const [open, setOpen] = useState<string | null>(() => parseFormValues(work.typed[OWN_TOOL_FORM_ID]?.text)?.id ?? null)
  const table = known.value?.tools ?? []
  const listed = useMemo(() => listTools(draft.draft, table), [draft.draft, table])
  const { byTool, unlisted } = matchSeen(listed, seen?.services ?? [])
  const pending = pendingTools(work.view.website)
  /** What the form of an own tool begins with: what was seen. */
  const [begun, setBegun] = useState<OwnTool | null>(null)
  const addSeen = ({ tool, name }: SeenService) => {
    if (tool !== null) {
      draft.edit({ part: 'tool', id: tool, name, value: { tool } })
      heading.current?.focus({ preventScroll: true })
      return
    }
    const id = unusedOwnToolId(draft.draft)
    setBegun({ id, name, vendor: name, country: null, category: 'marketing', hosts: [name], policy: null, stored: [] })
    setOpen(id)
  }
  const close = () => {
    setBegun(null)
    setOpen(null)
    // The form and its buttons are gone: the focus goes where the list begins.
    heading.current?.focus({ preventScroll: true })
  }
  const remove = (one: ListedTool) => {
    const { id } = one
    work.keepTyped(`tool-${id}`, null)
    draft.edit({ part: one.is === 'own' ? 'own_tool' : 'tool', id, name: toolName(one), value: null })
    heading.current?.focus({ preventScroll: true })
  }
  /** Rejected changes of the open form are shown in it. */
  const isInForm = (change: SettingsChange) =>
    open !== null && changeKey(change) === `own_tool.${open}` && findRejected(work.rejected, change)?.theirs === null
  const own = listed.flatMap((one) => (one.is === 'own' ? [one.own] : []))
  return (
    <section class="card">
      <h3 ref={heading} tabIndex={-1}>
        {tools.list}
      </h3>
      {listed.length === 0 && <p class="empty">{tools.none}</p>}
      <ul class="rows">
        {listed.map((one) => (
          <ToolRow
            key={`${one.is} ${one.id}`}
            tool={one}
            service={byTool.get(one.id) ?? null}
            checkedAt={seen?.at ?? null}
            isPending={pending.has(toolName(one))}
            work={work}
            draft={draft}
            remove={() => remove(one)}
            edit={() => (OWN_TOOL_FORM_ID in work.typed ? work.setFocusTarget(OWN_TOOL_FORM_ID) : setOpen(one.id))}
          />
        ))}
        {seen !== null &&
          unlisted.map((service) => (
            <UnlistedRow
              key={service.tool ?? service.name}
              service={service}
              checkedAt={seen.at}
              add={() => addSeen(service)}
            />
          ))}
      </ul>
      {notes}
      <RejectedChanges work={work} filter={(change) => isToolChange(change) && !isInForm(change)} />
      {open !== null ? (
        <OwnToolForm
          key={open}
          place={OWN_TOOL_FORM_ID}
          home="tools"
          id={open}
          tool={begun ?? own.find(({ id }) => id === open) ?? null}
          isNew={begun !== null || !own.some(({ id }) => id === open)}
          purposes={known.value?.purposes ?? []}
          work={work}
          draft={draft}
          close={close}
        />
      ) : (
        <AddTool
          known={known}
          seen={unlisted.flatMap(({ tool }) => tool ?? [])}
          chosen={draft.draft.tools.map(({ tool }) => tool)}
          add={({ id, name }) => draft.edit({ part: 'tool', id, name, value: { tool: id } })}
          addOwn={() => setOpen(unusedOwnToolId(draft.draft))}
        />
      )}
    </section>
  )
}

export const isToolChange = (change: SettingsChange | null) =>
  change?.kind === 'edit' && (change.edit.part === 'tool' || change.edit.part === 'own_tool')

/** Names of tools that visitors have with the next publication. Before the first one, that is said of everything. */
function pendingTools({ publication, difference }: Website): ReadonlySet<string> {
  const added = difference.changes.filter(({ kind }) => kind === 'tool_added')
  return new Set(publication === null ? [] : added.flatMap(({ subject }) => subject ?? []))
}
