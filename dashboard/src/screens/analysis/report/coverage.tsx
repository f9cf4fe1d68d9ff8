import { MAX_PATH_LENGTH, readablePath, truncate } from '../../../model/page-text.ts'
import type { Report } from '../../../model/wire.ts'
import { type CheckOutcome, checksByGroup } from '../findings/groups.ts'
import { useAnalysisWords } from '../kit/use-analysis-words.ts'

type Props = { readonly report: Report; readonly isOpen: boolean }

const MOODS: Readonly<Record<CheckOutcome, string>> = { found: 'warn', not_found: '', not_testable: 'accent' }

/** Pages, passes and checks, so that nobody takes what was not tested for something that was not found. */
export function Coverage({ report, isOpen }: Props) {
  const { analysis, count } = useAnalysisWords()
  const words = analysis.coverage
  const { pages, omitted, passes } = report
  return (
    <section class="card">
      <details class="coverage" open={isOpen}>
        <summary>
          <h3>{words.title}</h3>
        </summary>
        <h4>{words.pages}</h4>
        <ul class="plain-list">
          {pages.map((page) => (
            <li key={page.url} class="foreign">
              <code>{truncate(readablePath(page.url), MAX_PATH_LENGTH)}</code> <bdi>{page.title}</bdi>{' '}
              <span class={page.status === 200 ? 'badge' : 'badge warn'}>
                {page.status === 0 ? words.noAnswer : page.status}
              </span>
            </li>
          ))}
        </ul>
        {omitted.pages > 0 && <p class="quiet hint">{count(analysis.report.omitted.pages, omitted.pages)}</p>}
        <h4>{words.passes}</h4>
        <ul class="plain-list">
          {passes.map((pass) => (
            <Pass key={pass.pass} pass={pass} />
          ))}
        </ul>
        <h4>{words.checks}</h4>
        {checksByGroup(report).map(([group, checks]) => (
          <div key={group} class="checks">
            <h5>{analysis.groups[group].title}</h5>
            <ul class="plain-list">
              {checks.map(({ kind, outcome }) => (
                <li key={kind}>
                  {analysis.kinds[kind].is} <span class={`badge ${MOODS[outcome]}`}>{words.outcomes[outcome]}</span>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </details>
    </section>
  )
}

function Pass({ pass }: { readonly pass: Report['passes'][number] }) {
  const { analysis, texts, say, number } = useAnalysisWords()
  const words = analysis.coverage
  const { portico, other, unnamed, none } = words.banners
  const name = pass.banner_name
  const banner =
    pass.banner === 'portico' ? portico : pass.banner === 'none' ? none : name === null ? unnamed : say(other, { name })
  const came =
    pass.state === 'done' || pass.reason === null
      ? say(words.done, { requests: number(pass.requests), kept: number(pass.kept) })
      : say(words.notTestable, { reason: words.reasons[pass.reason] })
  return (
    <li class="foreign">
      <strong>{analysis.passes[pass.pass]}</strong>
      {texts.colon}
      {came}; {banner}
    </li>
  )
}
