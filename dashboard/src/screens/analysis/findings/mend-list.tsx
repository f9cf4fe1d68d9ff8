import { useEffect, useRef, useState } from 'preact/hooks'
import { screenHref } from '../../../model/screen.ts'
import type { Finding, Mend } from '../../../model/wire.ts'
import { CopyableCode } from '../../../parts/copyable-code.tsx'
import { OwnToolForm } from '../../../parts/own-tool/own-tool-form.tsx'
import { PlaceChange } from '../../../parts/repair/place-change.tsx'
import { OWN_TOOL_FORM_ID } from '../../../saving/element-ids.ts'
import type { DraftEditor } from '../../../session/use-draft.ts'
import { useLoaded } from '../../../session/use-loaded.ts'
import type { WorkSession } from '../../../session/use-work-session.ts'
import { useAnalysisWords } from '../kit/use-analysis-words.ts'
import { draftHasOwnTool, editForMend, isToolMend, markPlace, ownToolFromMend, type ToolMend } from './mends.ts'

export type MendContext = { readonly work: WorkSession; readonly draft: DraftEditor }
type Props = MendContext & { readonly finding: Finding }

type OwnMend = Extract<Mend, { do: 'add_own_tool' }>

/** What mends a finding: a line to copy, or a press that changes the draft. */
export function MendList({ finding, ...mending }: Props) {
  const { analysis, ...more } = useAnalysisWords()
  const words = analysis.mends
  if (finding.mends.length === 0) return null
  return (
    <ul class="mends">
      {finding.mends.map((mend, index) => (
        <li key={index} class={mend.do === 'mark' || mend.do === 'place_tag' ? 'foreign' : 'foreign no-print'}>
          {mend.do === 'mark' && (
            <>
              <h4>{words.mark}</h4>
              <PlaceChange place={markPlace(mend, finding.page, { analysis, ...more })} />
            </>
          )}
          {mend.do === 'place_tag' && (
            <>
              <h4>{mend.first ? words.placeFirst : words.place}</h4>
              <CopyableCode text={mend.tag} name={words.place} />
            </>
          )}
          {isToolMend(mend) && <ChangeTool mend={mend} name={finding.is?.name ?? mend.tool} {...mending} />}
          {mend.do === 'add_own_tool' && <AddOwnTool mend={mend} {...mending} />}
        </li>
      ))}
    </ul>
  )
}

function ChangeTool({ mend, name, work, draft }: MendContext & { readonly mend: ToolMend; readonly name: string }) {
  const { analysis, texts, say } = useAnalysisWords()
  const edit = editForMend(mend, name, draft.draft)
  const category = mend.do === 'move_tool' ? texts.categories[mend.category] : ''
  const done = useFocusOnceDone(edit === null)
  if (edit === null) return <InDraft work={work} draft={draft} place={done.place} />
  if (work.view.entitlements === null) return <p class="quiet">{analysis.mends.needsSubscription}</p>
  return (
    <button
      type="button"
      class="button plain"
      onClick={() => {
        done.expect()
        draft.edit(edit)
      }}
    >
      {say(analysis.mends[mend.do], { name, category })}
    </button>
  )
}

function AddOwnTool({ mend, work, draft }: MendContext & { readonly mend: OwnMend }) {
  const { analysis } = useAnalysisWords()
  const place = `${OWN_TOOL_FORM_ID}-${mend.host ?? mend.name}`
  const [isOpen, setOpen] = useState(place in work.typed)
  const opener = useRef<HTMLButtonElement>(null)
  // While it is being saved it may still be refused, so the form stays.
  const isDone = !isOpen && draftHasOwnTool(mend, draft.draft)
  const done = useFocusOnceDone(isDone)
  if (isDone) return <InDraft work={work} draft={draft} place={done.place} />
  if (work.view.entitlements === null) return <p class="quiet">{analysis.mends.needsSubscription}</p>
  if (isOpen) {
    return (
      <OwnTool
        {...{ mend, work, draft, place }}
        close={(isSaved) => {
          if (isSaved) done.expect()
          setOpen(false)
          // The form and its buttons are gone.
          requestAnimationFrame(() => opener.current?.focus({ preventScroll: true }))
        }}
      />
    )
  }
  return (
    <button ref={opener} type="button" class="button plain" onClick={() => setOpen(true)}>
      {analysis.mends.add_own_tool}
    </button>
  )
}

type OwnToolProps = MendContext & {
  readonly place: string
  readonly mend: OwnMend
  readonly close: (isSaved: boolean) => void
}

/** The form with what was seen; the rest only the customer knows. */
function OwnTool({ mend, work, draft, place, close }: OwnToolProps) {
  const known = useLoaded(work.reads.tools, work.connectionLoss !== null)
  const purposes = known.value?.purposes ?? []
  const [first] = purposes
  if (first === undefined) return <div class="bone bone-line" aria-hidden="true" />
  return <Begun {...{ mend, work, draft, place, close, purposes }} first={first} />
}

type BegunProps = OwnToolProps & { readonly purposes: readonly string[]; readonly first: string }

function Begun({ mend, first, ...form }: BegunProps) {
  // Its id stays, also once the draft has a tool of that id: this one.
  const [begun] = useState(() => ownToolFromMend(mend, form.draft.draft, first))
  return <OwnToolForm {...form} home="analysis" id={begun.id} tool={begun} isNew />
}

type InDraftProps = MendContext & { readonly place: ReturnType<typeof useFocusOnceDone>['place'] }

/** What became of the press, once the service has said so. */
function InDraft({ work, draft, place }: InDraftProps) {
  const { analysis, texts } = useAnalysisWords()
  const { mends } = analysis
  const isOpen = work.view.website.is_changed
  return (
    <p class="in-draft" ref={place} tabIndex={-1} role="status">
      {draft.state === 'saving' && texts.saving.saving}
      {draft.state === 'failed' && texts.publish.notSaved}
      {draft.state === 'wrong' && texts.publish.wrong}
      {draft.state === 'saved' && (isOpen ? mends.inDraft : mends.published)}{' '}
      {draft.state === 'saved' && isOpen && <a href={screenHref('banner')}>{mends.toPublish}</a>}
    </p>
  )
}

/** The button that was pressed is gone then: the focus goes to the sentence in its place. */
function useFocusOnceDone(isDone: boolean) {
  const place = useRef<HTMLParagraphElement>(null)
  const isExpected = useRef(false)
  useEffect(() => {
    if (isDone && isExpected.current) place.current?.focus({ preventScroll: true })
    isExpected.current = false
  }, [isDone])
  return {
    place,
    expect: () => {
      isExpected.current = true
    },
  }
}
