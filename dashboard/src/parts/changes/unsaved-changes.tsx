import type { SettingsChange } from '../../saving/change.ts'
import { describeChange } from '../../saving/change-words.ts'
import { useWebsiteWords } from '../../texts/use-website-words.ts'

/** What the customer changed and the service has not confirmed, once the session is over. */
export function UnsavedChanges({ changes }: { readonly changes: readonly SettingsChange[] }) {
  const words = useWebsiteWords()
  return (
    <div class="left-over">
      <p>{words.texts.edits.notSaved}</p>
      <ul class="wishes">
        {changes.map((change, index) => (
          <li key={index}>{describeChange(change, words)}</li>
        ))}
      </ul>
    </div>
  )
}
