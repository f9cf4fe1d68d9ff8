import { CATEGORIES } from '@portico/contract/words/categories'
import { useRef, useState } from 'preact/hooks'
import { isLooserCategory, type ListedTool, toolInCategory } from '../../model/tool-list.ts'
import type { ConsentCategory } from '../../model/wire.ts'
import { ConfirmQuestion } from '../../parts/confirm-question.tsx'
import { requiredMessage, TextInput } from '../../parts/form-fields.tsx'
import { rejectionText } from '../../saving/problem-text.ts'
import { findRejected } from '../../saving/rejected-change.ts'
import type { DraftEditor } from '../../session/use-draft.ts'
import type { WorkSession } from '../../session/use-work-session.ts'
import { useWebsiteWords } from '../../texts/use-website-words.ts'

type Props = {
  readonly tool: Extract<ListedTool, { is: 'known' }>
  readonly name: string
  readonly work: WorkSession
  readonly draft: DraftEditor
}

/** A stricter category is one choice away; a looser one asks for a reason first. */
export function ToolCategorySelect({ tool: { id, inUse, known }, name, work, draft }: Props) {
  const words = useWebsiteWords()
  const { texts, say } = words
  const { tools, categories } = texts
  const place = `tool-${id}`
  const kept: { category: ConsentCategory; reason: string } | null = JSON.parse(work.typed[place]?.text ?? 'null')
  const pendingCategory = kept?.category ?? null
  const reason = kept?.reason ?? inUse.reason ?? ''
  const [isAsking, setAsking] = useState(false)
  const select = useRef<HTMLSelectElement>(null)
  const suggested = known?.category ?? inUse.category ?? 'marketing'
  const current = inUse.category ?? suggested
  const change = { kind: 'edit', edit: { part: 'tool', id, name, value: null } } as const
  const held = findRejected(work.rejected, change)

  const put = (category: ConsentCategory) =>
    draft.edit({ part: 'tool', id, name, value: toolInCategory(inUse, category, suggested, reason.trim()) })
  function close(): void {
    work.keepTyped(place, null)
    work.dropRejected(change)
    setAsking(false)
    select.current?.focus({ preventScroll: true })
  }
  /** From the first choice on it is not saved: the field shows what the draft does not have. */
  function keep(category: ConsentCategory, reason: string): void {
    const text = JSON.stringify({ category, reason })
    work.keepTyped(place, { text, label: say(tools.category, { name }), home: 'tools' })
  }
  return (
    <>
      <select
        id={place}
        ref={select}
        class="category"
        aria-label={say(tools.category, { name })}
        value={pendingCategory ?? current}
        disabled={known === null}
        onChange={(event) => {
          const chosen = CATEGORIES.find((one) => one === event.currentTarget.value) ?? current
          if (isLooserCategory(chosen, suggested)) keep(chosen, reason)
          else {
            close()
            void put(chosen)
          }
        }}
      >
        {CATEGORIES.map((category) => (
          <option key={category} value={category}>
            {categories[category]}
          </option>
        ))}
      </select>
      {current !== suggested && pendingCategory === null && (
        <p class="quiet tool-more">
          {say(tools.ours, { category: categories[suggested] })}
          {inUse.reason === undefined ? '' : ` · ${tools.reason}${words.texts.colon}${inUse.reason}`}
        </p>
      )}
      {pendingCategory !== null && (
        <form
          class="tool-more looser"
          {...requiredMessage(words.texts.problems.missing)}
          onSubmit={async (event) => {
            event.preventDefault()
            if (reason.trim() !== '' && (await put(pendingCategory))) close()
          }}
        >
          <p>{tools.looser}</p>
          <TextInput
            label={tools.reason}
            value={reason}
            set={(text) => keep(pendingCategory, text)}
            longest={300}
            required
            problem={held?.theirs === null ? rejectionText(held, words) : ''}
          />
          {isAsking ? (
            <ConfirmQuestion
              question={tools.throwAsk}
              yes={tools.throwYes}
              no={tools.throwNo}
              act={close}
              cancel={() => setAsking(false)}
            />
          ) : (
            <div class="buttons">
              <button type="submit" class="button">
                {say(tools.move, { category: categories[pendingCategory] })}
              </button>
              <button
                type="button"
                class="button plain"
                onClick={() => (reason === (inUse.reason ?? '') ? close() : setAsking(true))}
              >
                {tools.cancel}
              </button>
            </div>
          )}
        </form>
      )}
    </>
  )
}
