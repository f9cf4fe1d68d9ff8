import { useState } from 'preact/hooks'
import { RefusedError } from '../../model/errors.ts'
import { downloadFile } from '../../parts/download-file.ts'
import { requiredMessage } from '../../parts/form-fields.tsx'
import { RadioGroup } from '../../parts/radio-group.tsx'
import type { ExportRange, ScreenRequests } from '../../session/api.ts'
import { useWebsiteWords } from '../../texts/use-website-words.ts'

type Props = { readonly reads: ScreenRequests; readonly site: string }
type ExportStatus = 'exporting' | 'exported' | 'exportFailed' | 'wrongRange' | 'tooLong' | null

const DAY_MS = 86_400_000
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

/** Every record of a range of days as a file. */
export function ExportConsents({ reads, site }: Props) {
  const { consents, problems } = useWebsiteWords().texts
  const [from, setFrom] = useState(() => dayOf(Date.now() - 29 * DAY_MS))
  const [to, setTo] = useState(() => dayOf(Date.now()))
  const [format, setFormat] = useState<ExportRange['format']>('csv')
  const [status, setStatus] = useState<ExportStatus>(null)

  async function download(event: Event): Promise<void> {
    event.preventDefault()
    if (status === 'exporting') return
    if (from > to) return setStatus('wrongRange')
    setStatus('exporting')
    try {
      downloadFile(await reads.exportConsents({ from, to, format }), `consents-${site}-${from}-${to}.${format}`)
      setStatus('exported')
    } catch (error) {
      setStatus(
        error instanceof RefusedError && error.fieldErrors.some(({ code }) => code === 'too_large')
          ? 'tooLong'
          : 'exportFailed',
      )
    }
  }
  const isWrong = status === 'wrongRange' || status === 'tooLong' || status === 'exportFailed'
  return (
    <section class="card">
      <h3>{consents.export}</h3>
      <p class="quiet">{consents.exportText}</p>
      <form class="export" {...requiredMessage(problems.missing)} onSubmit={(event) => void download(event)}>
        <div class="line-form">
          <label class="field">
            <span>{consents.from}</span>
            <input type="date" required value={from} onInput={(event) => setFrom(event.currentTarget.value)} />
          </label>
          <label class="field">
            <span>{consents.to}</span>
            <input type="date" required value={to} onInput={(event) => setTo(event.currentTarget.value)} />
          </label>
        </div>
        <RadioGroup
          name={consents.format}
          options={[
            { value: 'csv', name: 'CSV' },
            { value: 'json', name: 'JSON' },
          ]}
          value={format}
          choose={setFormat}
        />
        <button type="submit" class="button" aria-busy={status === 'exporting'}>
          {consents.download}
        </button>
      </form>
      <p class={isWrong ? 'wrong' : 'quiet'} role="status">
        {status === null ? '' : consents[status]}
      </p>
    </section>
  )
}
