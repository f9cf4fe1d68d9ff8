import { BANNER_POSITIONS, SIDES } from '@portico/contract/words/look'
import type { Draft } from '../../model/wire.ts'
import { Choose } from '../../parts/radio-group.tsx'
import { isPart, RejectedChanges } from '../../parts/rejected-changes.tsx'
import type { DraftWork } from '../../session/use-draft.ts'
import type { Work } from '../../session/use-work-session.ts'
import { useWebsiteWords } from '../../texts/use-website-words.ts'
import { BannerColours } from './banner-colours.tsx'

/** What follows the visitor's own first. */
const THEMES: readonly Draft['look']['theme'][] = ['auto', 'light', 'dark']

export function BannerLook({ work, draft }: { readonly work: Work; readonly draft: DraftWork }) {
  const { texts } = useWebsiteWords()
  const { banner, sides } = texts
  const { look } = draft.draft
  return (
    <section id="banner-appearance" class="card">
      <h3>{banner.appearance}</h3>
      <div class="appearance-choices">
        <Choose
          name={banner.position}
          options={BANNER_POSITIONS.map((value) => ({ value, name: banner.positions[value] }))}
          value={look.position}
          choose={(value) => void draft.edit({ part: 'position', value })}
        />
        <Choose
          name={banner.theme}
          options={THEMES.map((value) => ({ value, name: banner.themes[value] }))}
          value={look.theme}
          choose={(value) => void draft.edit({ part: 'theme', value })}
        />
        <Choose
          name={banner.reopen}
          options={SIDES.map((value) => ({ value, name: sides[value] }))}
          value={look.reopen}
          choose={(value) => void draft.edit({ part: 'reopen', value })}
        />
      </div>
      <BannerColours work={work} draft={draft} />
      <RejectedChanges work={work} only={isPart('position', 'theme', 'reopen', 'colours')} />
      <p class="quiet">{banner.equal}</p>
    </section>
  )
}
