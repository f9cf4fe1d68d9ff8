import { CATEGORIES } from '@portico/contract/words/categories'
import { useState } from 'preact/hooks'
import type { OwnTool } from '../../model/wire.ts'
import { requiredMessage, Select, TextInput } from '../../parts/form-fields.tsx'
import type { DraftEditor } from '../../session/use-draft.ts'
import { useWebsiteWords } from '../../texts/use-website-words.ts'

type Props = {
  readonly tool: OwnTool
  readonly draft: DraftEditor
  /** Opens all that can be said of it. */
  readonly edit: () => void
}

/** An unknown service that was seen on the website: the customer says what it is. */
export function ConfirmTool({ tool, draft, edit }: Props) {
  const { texts, say } = useWebsiteWords()
  const { seen, tools, categories, problems } = texts
  const [name, setName] = useState(tool.name)
  const [category, setCategory] = useState(tool.category)
  const [reason, setReason] = useState('')
  const isComplete = name.trim() !== '' && (category !== 'necessary' || reason.trim() !== '')
  function confirm(event: Event): void {
    event.preventDefault()
    if (!isComplete) return
    const value = confirmedTool(tool, { name: name.trim(), category, reason: reason.trim() })
    void draft.edit({ part: 'own_tool', id: tool.id, name: value.name, value })
  }
  return (
    <form class="tool-more looser" {...requiredMessage(problems.missing)} onSubmit={confirm}>
      <p>
        {tool.released
          ? say(seen.sayWhatReleased, { worse: seen.gotWorse[tool.released] })
          : tool.held
            ? seen.sayWhatHeld
            : seen.sayWhat}
      </p>
      <TextInput label={tools.name} value={name} set={setName} longest={60} required />
      <Select
        label={tools.ownCategory}
        value={category}
        options={CATEGORIES.map((value) => ({ value, name: categories[value] }))}
        choose={setCategory}
      />
      {category === 'necessary' && (
        <TextInput label={tools.necessaryReason} value={reason} set={setReason} longest={300} required />
      )}
      <div class="buttons">
        <button type="submit" class="button">
          {seen.confirm}
        </button>
        <button type="button" class="button plain" onClick={edit}>
          {seen.details}
        </button>
      </div>
    </form>
  )
}

/** The tool as its owner describes it: what Portico has made of it while nobody knew it goes. */
export function confirmedTool(
  { unconfirmed: _, held: __, released: ___, ...tool }: OwnTool,
  { name, category, reason }: Required<Pick<OwnTool, 'name' | 'category' | 'reason'>>,
): OwnTool {
  return { ...tool, name, category, ...(category === 'necessary' && { reason }) }
}
