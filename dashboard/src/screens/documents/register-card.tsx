import { useState } from 'preact/hooks'
import type { Documents, Register } from '../../model/wire.ts'
import { downloadFile } from '../../parts/download-file.ts'
import { LoadState } from '../../parts/load-state.tsx'
import type { RegisterFormat } from '../../session/api.ts'
import { useLoaded } from '../../session/use-loaded.ts'
import type { WorkSession } from '../../session/use-work-session.ts'
import { serviceLanguage } from '../../texts/locale.ts'
import { useWebsiteWords } from '../../texts/use-website-words.ts'

type Props = { readonly documents: Documents; readonly work: WorkSession }

/** The register of processing that the documents are written from. It is read once somebody opens it. */
export function RegisterCard({ documents, work }: Props) {
  const { register } = useWebsiteWords().texts.documents
  const [isOpened, setOpened] = useState(false)
  return (
    <section class="card register">
      <h3>{register.title}</h3>
      <p class="quiet">{register.text}</p>
      <details class="difference" onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}>
        <summary>{register.open}</summary>
        {isOpened && <Opened documents={documents} work={work} />}
      </details>
      <RegisterFiles work={work} />
    </section>
  )
}

function Opened({ documents, work }: Props) {
  const { register } = useWebsiteWords().texts.documents
  // Another count of facts or of the draft's changes is another register.
  const key = [documents.details_version, work.view.website.draft_version].join()
  const loaded = useLoaded(work.reads.register, work.connectionLoss !== null, key)
  return (
    <>
      {loaded.at === 'loading' && <div class="bone bone-line" aria-hidden="true" />}
      {loaded.value !== null && <RegisterList register={loaded.value} />}
      <LoadState loaded={loaded} failed={register.failed} />
    </>
  )
}

/** Each activity with what is known of it, one below the other: a table would have nine columns. */
export function RegisterList({ register: { controller, columns, rows } }: { readonly register: Register }) {
  return (
    <>
      <p>
        <b>{controller.label}:</b> {controller.text}
      </p>
      {rows.map((row, index) => (
        <section key={index}>
          <h4>{row['activity']?.join(' ')}</h4>
          <dl>
            {columns
              .filter(({ key }) => key !== 'activity' && (row[key] ?? []).length > 0)
              .map(({ key, label }) => (
                <div key={key}>
                  <dt>{label}</dt>
                  {row[key]?.map((text, line) => (
                    <dd key={line}>{text}</dd>
                  ))}
                </div>
              ))}
          </dl>
        </section>
      ))}
    </>
  )
}

function RegisterFiles({ work }: { readonly work: WorkSession }) {
  const { texts, locale } = useWebsiteWords()
  const { register } = texts.documents
  const [status, setStatus] = useState<'exporting' | 'exported' | 'exportFailed' | null>(null)

  async function download(form: RegisterFormat): Promise<void> {
    if (status === 'exporting') return
    setStatus('exporting')
    try {
      downloadFile(await work.reads.registerFile(form), `register-${serviceLanguage(locale)}.${form}`)
      setStatus('exported')
    } catch {
      setStatus('exportFailed')
    }
  }
  const names = { csv: 'CSV', html: register.print } as const
  return (
    <div class="copy-line">
      {(['csv', 'html'] as const).map((form) => (
        <button
          key={form}
          type="button"
          class="button plain"
          aria-label={`${names[form]}: ${register.title}`}
          onClick={() => void download(form)}
        >
          {names[form]}
        </button>
      ))}
      <span class={status === 'exportFailed' ? 'wrong' : 'quiet'} role="status">
        {status === null ? '' : texts.consents[status]}
      </span>
    </div>
  )
}
