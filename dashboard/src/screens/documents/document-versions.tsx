import { useState } from 'preact/hooks'
import type { DocumentVersions as Versions } from '../../model/wire.ts'
import { downloadFile } from '../../parts/download-file.ts'
import { LoadState } from '../../parts/load-state.tsx'
import type { DocumentChoice, DocumentFormat } from '../../session/api.ts'
import { useLoaded } from '../../session/use-loaded.ts'
import type { WorkSession } from '../../session/use-work-session.ts'
import { useWebsiteWords } from '../../texts/use-website-words.ts'
import { DocumentChanges } from './document-preview.tsx'
import { unpublishedWords } from './unpublished-words.ts'

type Props = { readonly chosen: DocumentChoice; readonly work: WorkSession }

const FORMS: Readonly<Record<DocumentFormat, { readonly name: string; readonly end: string }>> = {
  html: { name: 'HTML', end: 'html' },
  text: { name: 'TXT', end: 'txt' },
  json: { name: 'JSON', end: 'json' },
}

/** Every text that was published of one document in one language, newest first, each as a file and as a page. */
export function DocumentVersions({ chosen, work }: Props) {
  const words = useWebsiteWords()
  const { texts } = words
  const version = work.view.website.publication?.version ?? null
  const loaded = useLoaded(() => work.reads.documentVersions(chosen), work.connectionLoss !== null, version)
  const versions = loaded.value?.versions
  return (
    <section class="card">
      <h3>
        {texts.versions.title}: {texts.documents.names[chosen.document]}, {words.language(chosen.language)}
      </h3>
      {loaded.at === 'loading' && <div class="bone bone-line" aria-hidden="true" />}
      {versions?.length === 0 && <p>{unpublishedWords(version, words)}</p>}
      <ol class="versions">
        {versions?.map((one) => (
          <One key={one.version} version={one} chosen={chosen} work={work} />
        ))}
      </ol>
      <LoadState loaded={loaded} failed={texts.versions.failed} />
    </section>
  )
}

type OneProps = Props & { readonly version: Versions['versions'][number] }

function One({ version: { version, published_at, hash, address, changes }, chosen, work }: OneProps) {
  const { texts, say, day, time } = useWebsiteWords()
  const name = say(texts.versions.of, { version })
  return (
    <li>
      <h4>{name}</h4>
      <p class="quiet">
        <time dateTime={published_at}>
          {day(published_at)}, {time(published_at)}
        </time>
      </p>
      {hash === null && <p>{texts.documents.withdrawn}</p>}
      {changes.length > 0 && (
        <details class="difference">
          <summary>{texts.documents.changesOf}</summary>
          <DocumentChanges changes={changes} />
        </details>
      )}
      {hash !== null && <Downloads version={version} name={name} chosen={chosen} work={work} address={address} />}
      {hash !== null && (
        <p class="quiet hash">
          {texts.versions.hash}: <code>{hash}</code>
        </p>
      )}
    </li>
  )
}

type DownloadProps = Props & {
  readonly version: number
  readonly name: string
  readonly address: string | null
}

function Downloads({ version, name, chosen, work, address }: DownloadProps) {
  const { texts } = useWebsiteWords()
  const [status, setStatus] = useState<'exporting' | 'exported' | 'exportFailed' | null>(null)

  async function download(form: DocumentFormat): Promise<void> {
    if (status === 'exporting') return
    setStatus('exporting')
    try {
      const file = await work.reads.documentText(chosen, version, form)
      downloadFile(file, `${chosen.document}-${chosen.language}-${version}.${FORMS[form].end}`)
      setStatus('exported')
    } catch {
      setStatus('exportFailed')
    }
  }
  return (
    <div class="copy-line">
      {address !== null && (
        <a
          class="button plain"
          href={address}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`${texts.documents.open}: ${name}`}
        >
          {texts.documents.open}
        </a>
      )}
      {(['html', 'text', 'json'] as const).map((form) => (
        <button
          key={form}
          type="button"
          class="button plain"
          aria-label={`${texts.consents.download}: ${name}, ${FORMS[form].name}`}
          onClick={() => void download(form)}
        >
          {FORMS[form].name}
        </button>
      ))}
      <span class={status === 'exportFailed' ? 'wrong' : 'quiet'} role="status">
        {status === null ? '' : texts.consents[status]}
      </span>
    </div>
  )
}
