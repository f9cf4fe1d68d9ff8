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
  const { seen, tools, categories, problems } = useWebsiteWords().texts
  const [name, setName] = useState(tool.name)
  const [category, setCategory] = useState(tool.category)
  const [reason, setReason] = useState('')
  const isComplete = name.trim() !== '' && (category !== 'necessary' || reason.trim() !== '')
  function confirm(event: Event): void {
    event.preventDefault()
    if (!isComplete) return
    const { unconfirmed: _, ...confirmed } = tool
    const value: OwnTool = {
      ...confirmed,
      name: name.trim(),
      category,
      ...(category === 'necessary' ? { reason: reason.trim() } : {}),
    }
    void draft.edit({ part: 'own_tool', id: tool.id, name: value.name, value })
  }
  return (
    <form class="tool-more looser" {...requiredMessage(problems.missing)} onSubmit={confirm}>
      <p>{seen.sayWhat}</p>
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
