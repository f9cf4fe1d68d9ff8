import type { VNode } from 'preact'
import { LoadState } from '../../parts/load-state.tsx'
import { ScreenTitle } from '../../parts/screen-title.tsx'
import { useLoaded } from '../../session/use-loaded.ts'
import type { WorkSession } from '../../session/use-work-session.ts'
import { useWebsiteWords } from '../../texts/use-website-words.ts'
import { ConsentsChart, ConsentsTable } from './consents-chart.tsx'
import { ExportConsents } from './export-consents.tsx'
import { FindConsent } from './find-consent.tsx'
import { RemoveConsents } from './remove-consents.tsx'

type Props = { readonly work: WorkSession; readonly notes: VNode }

/** What visitors have chosen, by day; one record; all of them as a file. */
export function ConsentsScreen({ work: { view, reads, connectionLoss }, notes }: Props) {
  const { texts } = useWebsiteWords()
  const { consents } = texts
  const loaded = useLoaded(reads.consents, connectionLoss !== null, view.now)
  return (
    <>
      <ScreenTitle title={consents.title} intro={consents.intro} />
      {notes}
      <section class="card">
        <h3>{consents.chart}</h3>
        {loaded.value === null && loaded.at === 'loading' && <div class="bone bone-card" aria-hidden="true" />}
        {loaded.value !== null && (
          <>
            <ConsentsChart consents={loaded.value} />
            <ConsentsTable consents={loaded.value} />
          </>
        )}
        <LoadState loaded={loaded} failed={consents.failed} />
      </section>
      <FindConsent reads={reads} site={view.site.fqdn} />
      <ExportConsents reads={reads} site={view.site.fqdn} />
      <RemoveConsents reads={reads} changed={loaded.reload} />
      <p class="quiet aside">{consents.honest}</p>
    </>
  )
}
