import type { ListedTool } from '../../model/tool-list.ts'
import type { OwnTool } from '../../model/wire.ts'
import { BreakableText } from '../../parts/breakable-text.tsx'
import { Icon } from '../../parts/icon.tsx'
import type { DraftEditor } from '../../session/use-draft.ts'
import type { WorkSession } from '../../session/use-work-session.ts'
import { categoryText } from '../../texts/category-text.ts'
import { useWebsiteWords } from '../../texts/use-website-words.ts'
import { ConfirmTool } from './confirm-tool.tsx'
import { ToolCategorySelect } from './tool-category-select.tsx'
import { categoryOf, type SeenService, type ToolStart, toolStartOf } from './tool-start.ts'

export function toolName(tool: ListedTool): string {
  return tool.is === 'own' ? tool.own.name : (tool.known?.name ?? tool.id)
}

type RowProps = {
  readonly tool: ListedTool
  /** What the last check saw of it, and when that was; null where nothing was seen, or nobody has looked. */
  readonly service: SeenService | null
  readonly checkedAt: string | null
  /** Whether visitors do not have it yet. */
  readonly isPending: boolean
  readonly work: WorkSession
  readonly draft: DraftEditor
  readonly remove: () => void
  readonly edit: () => void
}

/** A tool of the list: its category, whether it waits for consent, and where it was seen. */
export function ToolRow({ tool, service, checkedAt, isPending, work, draft, remove, edit }: RowProps) {
  const words = useWebsiteWords()
  const { texts, say } = words
  const { tools } = texts
  const name = toolName(tool)
  const maker = tool.is === 'own' ? tool.own : tool.known
  return (
    <li class="row tool">
      <span class="row-name">
        <span>{name}</span>
        {maker !== null && (
          <span class="own">{[maker.vendor, maker.country].filter((part) => part !== null).join(', ')}</span>
        )}
        {tool.is === 'own' && <OwnBadge tool={tool.own} />}
        {isPending && <span class="badge warn">{tools.pending}</span>}
      </span>
      <StartBadge start={toolStartOf(service, categoryOf(tool))} />
      {tool.is === 'own' ? (
        <span class="badge accent">
          {categoryText({ category: tool.own.category, isKnown: !tool.own.unconfirmed }, words)}
        </span>
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
      {checkedAt !== null && <Sighting service={service} checkedAt={checkedAt} />}
      {tool.is === 'known' && tool.known?.needs_tcf === true && <p class="quiet tool-more">{tools.tcf}</p>}
      {tool.is === 'own' && tool.own.unconfirmed && <ConfirmTool tool={tool.own} draft={draft} edit={edit} />}
    </li>
  )
}

function OwnBadge({ tool }: { readonly tool: OwnTool }) {
  const { tools, seen } = useWebsiteWords().texts
  return tool.unconfirmed ? <span class="badge warn">{seen.unconfirmed}</span> : <span class="badge">{tools.own}</span>
}

const MOODS: Readonly<Record<ToolStart, string>> = {
  early: 'bad',
  afterReject: 'bad',
  waits: 'good',
  necessary: '',
  unknown: '',
}

export function StartBadge({ start }: { readonly start: ToolStart }) {
  const { starts } = useWebsiteWords().texts.tools
  return start === 'unknown' ? null : <span class={`badge ${MOODS[start]}`}>{starts[start]}</span>
}

type SightingProps = { readonly service: SeenService | null; readonly checkedAt: string }

/** Where it was seen and what it stores, and when that was. */
export function Sighting({ service, checkedAt }: SightingProps) {
  const { texts, say, day } = useWebsiteWords()
  const { seen, tools } = texts
  const date = day(checkedAt)
  const facts =
    service === null
      ? [say(tools.notSeenOn, { date })]
      : [
          say(tools.checkedOn, { date }),
          ...(service.pages.length > 0 ? [say(seen.on, { pages: service.pages.join(', ') })] : []),
          ...(service.stored.length > 0 ? [say(seen.stores, { names: service.stored.join(', ') })] : []),
        ]
  return (
    <p class="quiet tool-more hint">
      <BreakableText text={facts.join(' · ')} />
    </p>
  )
}
