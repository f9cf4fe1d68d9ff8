import type { ComponentChildren } from 'preact'
import { useMemo, useRef, useState } from 'preact/hooks'
import { type ListedTool, listTools, unusedOwnToolId } from '../../model/tool-list.ts'
import type { OwnTool } from '../../model/wire.ts'
import { Icon } from '../../parts/icon.tsx'
import { OwnToolForm } from '../../parts/own-tool/own-tool-form.tsx'
import { parseFormValues } from '../../parts/own-tool/own-tool-form-values.ts'
import { RejectedChanges } from '../../parts/rejected-changes.tsx'
import { changeKey, type SettingsChange } from '../../saving/change.ts'
import { OWN_TOOL_FORM_ID } from '../../saving/element-ids.ts'
import { findRejected } from '../../saving/rejected-change.ts'
import type { DraftEditor } from '../../session/use-draft.ts'
import { useLoaded } from '../../session/use-loaded.ts'
import type { WorkSession } from '../../session/use-work-session.ts'
import { useWebsiteWords } from '../../texts/use-website-words.ts'
import { AddTool } from './add-tool.tsx'
import { ConfirmTool } from './confirm-tool.tsx'
import { ToolCategorySelect } from './tool-category-select.tsx'

type Props = { readonly work: WorkSession; readonly draft: DraftEditor; readonly notes: ComponentChildren }

/** The third-party services on the website, each in its category. */
export function ToolsInUse({ work, draft, notes }: Props) {
  const { reads, connectionLoss } = work
  const { texts } = useWebsiteWords()
  const { tools } = texts
  const known = useLoaded(reads.tools, connectionLoss !== null)
  const heading = useRef<HTMLHeadingElement>(null)
  /** The id of the own tool whose form is open, also after another screen was open. */
  const [open, setOpen] = useState<string | null>(() => parseFormValues(work.typed[OWN_TOOL_FORM_ID]?.text)?.id ?? null)
  const table = known.value?.tools ?? []
  const listed = useMemo(() => listTools(draft.draft, table), [draft.draft, table])
  const close = () => {
    setOpen(null)
    // The form and its buttons are gone: the focus goes where the list begins.
    heading.current?.focus({ preventScroll: true })
  }
  const remove = (one: ListedTool) => {
    const { id } = one
    work.keepTyped(`tool-${id}`, null)
    draft.edit({ part: one.is === 'own' ? 'own_tool' : 'tool', id, name: nameOf(one), value: null })
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
          <Row
            key={`${one.is} ${one.id}`}
            tool={one}
            work={work}
            draft={draft}
            remove={() => remove(one)}
            edit={() => (OWN_TOOL_FORM_ID in work.typed ? work.setFocusTarget(OWN_TOOL_FORM_ID) : setOpen(one.id))}
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
          tool={own.find(({ id }) => id === open) ?? null}
          purposes={known.value?.purposes ?? []}
          work={work}
          draft={draft}
          close={close}
        />
      ) : (
        <AddTool
          known={known}
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

function nameOf(tool: ListedTool): string {
  return tool.is === 'own' ? tool.own.name : (tool.known?.name ?? tool.id)
}

type RowProps = {
  readonly tool: ListedTool
  readonly work: WorkSession
  readonly draft: DraftEditor
  readonly remove: () => void
  readonly edit: () => void
}

function Row({ tool, work, draft, remove, edit }: RowProps) {
  const { texts, say } = useWebsiteWords()
  const { tools } = texts
  const name = nameOf(tool)
  const maker = tool.is === 'own' ? tool.own : tool.known
  return (
    <li class="row tool">
      <span class="row-name">
        <span>{name}</span>
        {maker !== null && (
          <span class="own">{[maker.vendor, maker.country].filter((part) => part !== null).join(', ')}</span>
        )}
        {tool.is === 'own' && <OwnBadge tool={tool.own} />}
      </span>
      {tool.is === 'own' ? (
        <span class="badge accent">{texts.categories[tool.own.category]}</span>
      ) : (
        <ToolCategorySelect tool={tool} name={name} work={work} draft={draft} />
      )}
      <span class="row-actions">
        {tool.is === 'own' && (
          <button
            id={`tool-${tool.id}`}
            type="button"
            class="link"
            aria-label={say(tools.editOwn, { name })}
            onClick={edit}
          >
            {tools.edit}
          </button>
        )}
        <button type="button" class="round" aria-label={say(tools.remove, { name })} onClick={remove}>
          <Icon name="cross" />
        </button>
      </span>
      {tool.is === 'known' && tool.known?.needs_tcf === true && <p class="quiet tool-more">{tools.tcf}</p>}
      {tool.is === 'own' && tool.own.unconfirmed && <ConfirmTool tool={tool.own} draft={draft} edit={edit} />}
    </li>
  )
}

function OwnBadge({ tool }: { readonly tool: OwnTool }) {
  const { tools, seen } = useWebsiteWords().texts
  return tool.unconfirmed ? <span class="badge warn">{seen.unconfirmed}</span> : <span class="badge">{tools.own}</span>
}
