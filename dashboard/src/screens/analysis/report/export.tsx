import { useState } from 'preact/hooks'
import { downloadFile } from '../../../parts/download-file.ts'
import type { WorkSession } from '../../../session/use-work-session.ts'
import { useAnalysisWords } from '../kit/use-analysis-words.ts'

type Props = { readonly analysis: string; readonly site: string; readonly work: WorkSession }
type ExportStatus = 'preparing' | 'handed' | 'failed' | null

const FILES = [
  ['json', 'report.json'],
  ['csv', 'findings.csv'],
  ['kept', 'storage.csv'],
] as const

/** The report as a file, or on paper. */
export function ExportCard({ analysis: id, site, work: { reads } }: Props) {
  const words = useAnalysisWords().analysis.export
  const [status, setStatus] = useState<ExportStatus>(null)

  async function download(file: string): Promise<void> {
    if (status === 'preparing') return
    setStatus('preparing')
    try {
      downloadFile(await reads.analysisFile(id, file), `analysis-${site}-${file}`)
      setStatus('handed')
    } catch {
      setStatus('failed')
    }
  }
  return (
    <section class="card no-print">
      <h3>{words.title}</h3>
      <div class="buttons">
        {FILES.map(([name, file]) => (
          <button key={name} type="button" class="button plain" onClick={() => void download(file)}>
            {words[name]}
          </button>
        ))}
        <button type="button" class="button plain" onClick={() => print()}>
          {words.print}
        </button>
      </div>
      <p class={status === 'failed' ? 'wrong' : 'quiet'} role="status">
        {status === null ? '' : words[status]}
      </p>
    </section>
  )
}
