import type { DraftWork } from '../use-draft.ts'
import type { Work } from '../use-work.ts'
import { useWebsiteWords } from '../website-speech.ts'
import type { Draft } from '../wire.ts'
import { BannerColours } from './banner-colours.tsx'
import { Choose } from './choose.tsx'
import { HeldOnes, isPart } from './held.tsx'

const POSITIONS: readonly Draft['look']['position'][] = ['bottom', 'bottom-left', 'bottom-right', 'top']
const THEMES: readonly Draft['look']['theme'][] = ['auto', 'light', 'dark']
export const SIDES = ['left', 'right'] as const

export function BannerLook({ work, draft }: { readonly work: Work; readonly draft: DraftWork }) {
  const { texts } = useWebsiteWords()
  const { banner, sides } = texts
  const { look } = draft.draft
  return (
    <section id="look" class="card">
      <h3>{banner.look}</h3>
      <div class="choices-of-look">
        <Choose
          name={banner.position}
          options={POSITIONS.map((value) => ({ value, name: banner.positions[value] }))}
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
      <HeldOnes work={work} only={isPart('position', 'theme', 'reopen', 'colours')} />
      <p class="quiet">{banner.equal}</p>
    </section>
  )
}
