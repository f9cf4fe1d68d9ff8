import type { ComponentChildren } from 'preact'
import { useMemo, useRef, useState } from 'preact/hooks'
import { CATEGORIES, freshId, isLooser, type ListedTool, listedTools, moved } from '../tool-list.ts'
import type { DraftWork } from '../use-draft.ts'
import { useLoaded } from '../use-loaded.ts'
import type { Work } from '../use-work.ts'
import { useWebsiteWords } from '../website-speech.ts'
import type { Category } from '../wire.ts'
import { AddTool } from './add-tool.tsx'
import { Line } from './form-fields.tsx'
import { Icon } from './icon.tsx'
import { OwnToolForm } from './own-tool-form.tsx'

type Props = { readonly work: Work; readonly draft: DraftWork; readonly notes: ComponentChildren }

/** The services of others on the website, each in its category. */
export function ToolsInUse({ work: { reads, lost }, draft, notes }: Props) {
  const { texts } = useWebsiteWords()
  const { tools } = texts
  const known = useLoaded(reads.tools, lost !== null)
  const heading = useRef<HTMLHeadingElement>(null)
  /** The own tool whose form is open. */
  const [open, setOpen] = useState<string | null>(null)
  const table = known.value?.tools ?? []
  const listed = useMemo(() => listedTools(draft.draft, table), [draft.draft, table])
  const close = () => {
    setOpen(null)
    // The form and its buttons are gone: the focus goes where the list begins.
    heading.current?.focus({ preventScroll: true })
  }
  const remove = (one: ListedTool) => {
    const { id } = one
    draft.edit({ part: one.is === 'own' ? 'own_tool' : 'tool', id, name: nameOf(one), value: null })
    heading.current?.focus({ preventScroll: true })
  }
  const own = listed.flatMap((one) => (one.is === 'own' ? [one.own] : []))
  return (
    <section class="card">
      <h3 ref={heading} tabIndex={-1}>
        {tools.title}
      </h3>
      <p class="quiet">{tools.intro}</p>
      {listed.length === 0 && <p class="empty">{tools.none}</p>}
      <ul class="rows">
        {listed.map((one) => (
          <Row
            key={`${one.is} ${one.id}`}
            tool={one}
            draft={draft}
            remove={() => remove(one)}
            edit={() => setOpen(one.id)}
          />
        ))}
      </ul>
      {notes}
      {open !== null ? (
        <OwnToolForm
          key={open}
          id={open}
          tool={own.find(({ id }) => id === open) ?? null}
          purposes={known.value?.purposes ?? []}
          save={(value) => {
            draft.edit({ part: 'own_tool', id: open, name: value.name, value })
            close()
          }}
          cancel={close}
        />
      ) : (
        <AddTool
          known={known}
          chosen={draft.draft.tools.map(({ tool }) => tool)}
          add={({ id, name }) => draft.edit({ part: 'tool', id, name, value: { tool: id } })}
          addOwn={() => setOpen(freshId(draft.draft))}
        />
      )}
    </section>
  )
}

function nameOf(tool: ListedTool): string {
  return tool.is === 'own' ? tool.own.name : (tool.known?.name ?? tool.id)
}

type RowProps = {
  readonly tool: ListedTool
  readonly draft: DraftWork
  readonly remove: () => void
  readonly edit: () => void
}

function Row({ tool, draft, remove, edit }: RowProps) {
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
        {tool.is === 'own' && <span class="badge">{tools.own}</span>}
      </span>
      {tool.is === 'own' ? (
        <span class="badge accent">{texts.categories[tool.own.category]}</span>
      ) : (
        <CategoryOf tool={tool} name={name} draft={draft} />
      )}
      <span class="row-actions">
        {tool.is === 'own' && (
          <button type="button" class="link" aria-label={say(tools.editOwn, { name })} onClick={edit}>
            {tools.edit}
          </button>
        )}
        <button type="button" class="round" aria-label={say(tools.remove, { name })} onClick={remove}>
          <Icon name="cross" />
        </button>
      </span>
      {tool.is === 'known' && tool.known?.needs_tcf === true && <p class="quiet tool-more">{tools.tcf}</p>}
    </li>
  )
}

type CategoryProps = {
  readonly tool: Extract<ListedTool, { is: 'known' }>
  readonly name: string
  readonly draft: DraftWork
}

/** A stricter category is one choice away; a looser one asks for a reason first. */
function CategoryOf({ tool: { id, inUse, known }, name, draft }: CategoryProps) {
  const { texts, say } = useWebsiteWords()
  const { tools, categories } = texts
  const [wanted, setWanted] = useState<Category | null>(null)
  const [reason, setReason] = useState(inUse.reason ?? '')
  const select = useRef<HTMLSelectElement>(null)
  const suggested = known?.category ?? inUse.category ?? 'marketing'
  const current = inUse.category ?? suggested
  const put = (category: Category) => {
    draft.edit({ part: 'tool', id, name, value: moved(id, category, suggested, reason.trim()) })
    setWanted(null)
    select.current?.focus({ preventScroll: true })
  }
  return (
    <>
      <select
        ref={select}
        class="category"
        aria-label={say(tools.category, { name })}
        value={wanted ?? current}
        disabled={known === null}
        onChange={(event) => {
          const chosen = CATEGORIES.find((one) => one === event.currentTarget.value) ?? current
          if (isLooser(chosen, suggested)) setWanted(chosen)
          else put(chosen)
        }}
      >
        {CATEGORIES.map((category) => (
          <option key={category} value={category}>
            {categories[category]}
          </option>
        ))}
      </select>
      {current !== suggested && wanted === null && (
        <p class="quiet tool-more">
          {say(tools.ours, { category: categories[suggested] })}
          {inUse.reason === undefined ? '' : ` · ${tools.reason}: ${inUse.reason}`}
        </p>
      )}
      {wanted !== null && (
        <form
          class="tool-more looser"
          onSubmit={(event) => {
            event.preventDefault()
            if (reason.trim() !== '') put(wanted)
          }}
        >
          <p>{tools.looser}</p>
          <Line label={tools.reason} value={reason} set={setReason} longest={300} required />
          <div class="buttons">
            <button type="submit" class="button">
              {say(tools.move, { category: categories[wanted] })}
            </button>
            <button
              type="button"
              class="button plain"
              onClick={() => {
                setWanted(null)
                select.current?.focus({ preventScroll: true })
              }}
            >
              {tools.cancel}
            </button>
          </div>
        </form>
      )}
    </>
  )
}
