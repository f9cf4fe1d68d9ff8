import type { DraftWork } from '../use-draft.ts'
import { useWebsiteWords } from '../website-speech.ts'
import { Choose } from './choose.tsx'

const MODES = ['basic', 'advanced', 'off'] as const

/** What Google's and Microsoft's tags are told, with what follows from it. */
export function ConsentMode({ work }: { readonly work: DraftWork }) {
  const { mode } = useWebsiteWords().texts
  return (
    <section class="card">
      <Choose
        name={mode.title}
        options={MODES.map((value) => ({ value, ...mode[value] }))}
        value={work.draft.consent_mode}
        choose={(value) => work.edit({ part: 'consent_mode', value })}
      />
    </section>
  )
}
