import { CONSENT_CSV_HEAD, consentCsvLine } from '@portico/contract/consents/consent-csv'
import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import type { ConsentRecord } from '../../model/wire.ts'
import { downloadFile } from '../../parts/download-file.ts'
import { LoadState } from '../../parts/load-state.tsx'
import type { ScreenRequests } from '../../session/api.ts'
import { useWebsiteWords } from '../../texts/use-website-words.ts'
import { useVisitorRecords } from './use-visitor-records.ts'

type Props = {
  readonly record: ConsentRecord
  readonly reads: Pick<ScreenRequests, 'visitorConsents'>
  readonly site: string
  readonly show: (record: ConsentRecord) => void
  /** What else can be done with the record, beside the download. */
  readonly children: ComponentChildren
}

/** Everything that is kept of one visitor: as a file, which people may ask for, and as a list. */
export function VisitorRecords({ record, reads, site, show, children }: Props) {
  const { texts, count, day, time } = useWebsiteWords()
  const { consents } = texts
  const { found, at, readOn, whole } = useVisitorRecords(record.id, reads)
  const [status, setStatus] = useState<'exporting' | 'exported' | 'exportFailed' | null>(null)
  const others = (found?.records ?? []).filter(({ id }) => id !== record.id)

  async function download(): Promise<void> {
    if (status === 'exporting') return
    setStatus('exporting')
    try {
      const { records } = await whole()
      const file = new Blob([CONSENT_CSV_HEAD, ...records.map(consentCsvLine)], { type: 'text/csv;charset=utf-8' })
      downloadFile(file, `consents-${site}-${record.visitor}.csv`)
      setStatus('exported')
    } catch {
      setStatus('exportFailed')
    }
  }
  return (
    <>
      <div class="buttons">
        <button type="button" class="button" aria-busy={status === 'exporting'} onClick={() => void download()}>
          {consents.visitorDownload}
        </button>
        {children}
      </div>
      <p class={status === 'exportFailed' ? 'wrong' : 'quiet'} role="status">
        {status === null ? '' : consents[status]}
      </p>
      {found !== null && (
        <>
          <h5>{others.length === 0 ? consents.noOthers : count(consents.others, others.length)}</h5>
          <ul class="rows">
            {others.map((other) => (
              <li key={other.id} class="row">
                <span class="row-name">
                  {day(other.recorded_at)}, {time(other.recorded_at)}
                </span>
                <span class="badge">{consents.kinds[other.kind]}</span>
                <button
                  type="button"
                  class="link"
                  aria-label={`${consents.show}: ${day(other.recorded_at)}, ${time(other.recorded_at)}`}
                  onClick={() => show(other)}
                >
                  {consents.show}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      <LoadState loaded={{ at, reload: readOn }} failed={consents.othersFailed} />
      {at === 'here' && found !== null && found.next !== null && (
        <>
          <p class="quiet">{consents.notAllSearched}</p>
          <button type="button" class="button plain" onClick={readOn}>
            {consents.searchOn}
          </button>
        </>
      )}
    </>
  )
}
