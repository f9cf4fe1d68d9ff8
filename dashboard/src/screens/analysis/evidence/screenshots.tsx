import { useEffect, useState } from 'preact/hooks'
import { MAX_PATH_LENGTH, readablePath, truncate } from '../../../model/page-text.ts'
import type { Report } from '../../../model/wire.ts'
import { Select } from '../../../parts/form-fields.tsx'
import { useLoaded } from '../../../session/use-loaded.ts'
import type { WorkSession } from '../../../session/use-work-session.ts'
import { useAnalysisWords } from '../kit/use-analysis-words.ts'

type Props = { readonly report: Report; readonly analysis: string; readonly work: WorkSession }
const SIDES = ['silent', 'reject'] as const

/** One page as it stood without a choice, beside the same page after refusing. */
export function Screenshots({ report, analysis: id, work }: Props) {
  const { analysis, texts, say } = useAnalysisWords()
  const words = analysis.images
  const pages = [...new Set(report.screenshots.map(({ page }) => page))].sort((one, other) => one - other)
  const [first] = pages
  const [page, setPage] = useState(first ?? 0)
  if (first === undefined) return null
  const nameOf = (at: number) => truncate(readablePath(report.pages[at]?.url ?? ''), MAX_PATH_LENGTH)
  return (
    <section class="card">
      <h3>{words.title}</h3>
      <p class="quiet">{words.text}</p>
      <p class="on-paper foreign">
        {words.page}
        {texts.colon}
        {nameOf(page)}
      </p>
      {pages.length > 1 && (
        <div class="no-print">
          <Select
            label={words.page}
            value={String(page)}
            options={pages.map((at) => ({ value: String(at), name: nameOf(at) }))}
            choose={(value) => setPage(Number(value))}
          />
        </div>
      )}
      <div class="images">
        {SIDES.map((pass) => {
          const shot = report.screenshots.find((one) => one.page === page && one.pass === pass)
          return (
            <figure key={pass}>
              <figcaption>{analysis.moments[pass]}</figcaption>
              {shot === undefined ? (
                <p class="quiet no-image">{words.none}</p>
              ) : (
                <Picture
                  key={shot.image}
                  load={() => work.reads.analysisFile(id, `images/${shot.image}`)}
                  isDisconnected={work.connectionLoss !== null}
                  alt={say(words.alt, { page: nameOf(page), pass: analysis.passes[pass] })}
                />
              )}
            </figure>
          )
        })}
      </div>
    </section>
  )
}

type PictureProps = { readonly load: () => Promise<Blob>; readonly isDisconnected: boolean; readonly alt: string }

function Picture({ load, isDisconnected, alt }: PictureProps) {
  const { analysis } = useAnalysisWords()
  const loaded = useLoaded(async () => addressOfPicture(await load()), isDisconnected)
  const [isBroken, setBroken] = useState(false)
  useEffect(() => setBroken(false), [loaded.value])
  if (loaded.value !== null && !isBroken) return <img src={loaded.value} alt={alt} onError={() => setBroken(true)} />
  const hasFailed = isBroken || loaded.at === 'failed'
  return (
    <p class="quiet no-image" role="status">
      {hasFailed ? analysis.images.failed : analysis.images.loading}
    </p>
  )
}

/**
 * A picture needs the session, which an address of its own could not carry; the page's policy allows those that stand in
 * the page. Whatever the file is, it is shown as a PNG or not at all.
 */
function addressOfPicture(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error ?? new Error('The picture cannot be read.'))
    reader.readAsDataURL(new Blob([file], { type: 'image/png' }))
  })
}
