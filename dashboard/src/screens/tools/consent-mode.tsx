import { CONSENT_MODES } from '@portico/contract/words/appearance'
import { isEditOfPart, RejectedChanges } from '../../parts/changes/rejected-changes.tsx'
import { RadioGroup } from '../../parts/radio-group.tsx'
import type { DraftEditor } from '../../session/use-draft.ts'
import type { WorkSession } from '../../session/use-work-session.ts'
import { useWebsiteWords } from '../../texts/use-website-words.ts'

/** The consent mode for Google's and Microsoft's tags, with its consequences. */
export function ConsentMode({ work, draft }: { readonly work: WorkSession; readonly draft: DraftEditor }) {
  const { mode } = useWebsiteWords().texts
  return (
    <section class="card">
      <RadioGroup
        name={mode.title}
        options={CONSENT_MODES.map((value) => ({ value, ...mode[value] }))}
        value={draft.draft.consent_mode}
        choose={(value) => void draft.edit({ part: 'consent_mode', value })}
      />
      <RejectedChanges work={work} filter={isEditOfPart('consent_mode')} />
    </section>
  )
}
