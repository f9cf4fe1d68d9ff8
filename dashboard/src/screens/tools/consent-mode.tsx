import { CONSENT_MODES } from '@portico/contract/words/look'
import { Choose } from '../../parts/radio-group.tsx'
import { isPart, RejectedChanges } from '../../parts/rejected-changes.tsx'
import type { DraftWork } from '../../session/use-draft.ts'
import type { Work } from '../../session/use-work-session.ts'
import { useWebsiteWords } from '../../texts/use-website-words.ts'

/** What Google's and Microsoft's tags are told, with what follows from it. */
export function ConsentMode({ work, draft }: { readonly work: Work; readonly draft: DraftWork }) {
  const { mode } = useWebsiteWords().texts
  return (
    <section class="card">
      <Choose
        name={mode.title}
        options={CONSENT_MODES.map((value) => ({ value, ...mode[value] }))}
        value={draft.draft.consent_mode}
        choose={(value) => void draft.edit({ part: 'consent_mode', value })}
      />
      <RejectedChanges work={work} only={isPart('consent_mode')} />
    </section>
  )
}
