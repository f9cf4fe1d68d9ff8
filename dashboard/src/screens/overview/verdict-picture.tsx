import { useState } from 'preact/hooks'
import { PreviewPicture } from '../../parts/draft-preview.tsx'
import { useLoaded } from '../../session/use-loaded.ts'
import type { WorkSession } from '../../session/use-work-session.ts'
import { useWebsiteWords } from '../../texts/use-website-words.ts'

type Props = { readonly work: Pick<WorkSession, 'view' | 'reads' | 'connectionLoss'> }

/** Below this width the verdict has all the room; it is that of `overview.css`. */
const WIDE = '(min-width: 48rem)'

/** What visitors see now, made by the code that they get, as a small picture. */
export function VerdictPicture({ work }: Props) {
  const version = work.view.website.publication?.version ?? null
  const [isWide] = useState(() => matchMedia(WIDE).matches)
  return version === null || !isWide ? null : <Picture work={work} version={version} />
}

function Picture({ work, version }: Props & { readonly version: number }) {
  const { texts, say } = useWebsiteWords()
  const loaded = useLoaded(() => work.reads.version(version), work.connectionLoss !== null, version)
  const settings = loaded.value?.settings ?? null
  const [language = 'en'] = (settings as { readonly languages: readonly string[] } | null)?.languages ?? []
  return (
    <figure>
      <PreviewPicture settings={settings} language={language} what="banner" title={texts.preview.frame} work={work} />
      <figcaption class="quiet">{say(texts.fine.caption, { version })}</figcaption>
    </figure>
  )
}
