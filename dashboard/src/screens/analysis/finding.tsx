import type { ComponentChildren } from 'preact'
import type { Evidence, Finding } from '../../model/wire.ts'
import { capital } from './capital.ts'
import { MOODS } from './counted.tsx'
import { detailOf } from './detail.ts'
import { cutTo } from './party-map.ts'
import { isSaidByKind, LONGEST_PATH, pathOf, subjectOf } from './subject.ts'
import { useAnalysisWords } from './use-analysis-words.ts'

/** What was found, of what. Names come from pages: whatever they are, they are text. */
export function FindingName({ finding }: { readonly finding: Finding }) {
  const { analysis, texts } = useAnalysisWords()
  const { kind } = finding
  const { is } = analysis.kinds[kind]
  if (isSaidByKind(finding)) return <strong>{capital(is)}</strong>
  const subject = subjectOf(finding, texts.documents.names)
  return (
    <span class="foreign">
      <strong>
        <bdi>{kind === 'accessibility' ? <span lang="en">{finding.title}</span> : shown(finding, subject)}</bdi>
      </strong>
      {kind !== 'accessibility' && analysis.colon + is}
    </span>
  )
}

/** More of it stands among what was seen. */
const LONGEST_NAME = 120
/** Enough to find it by; the report as a file has all of it. */
const LONGEST_EVIDENCE = 300
/** A page of the website by its path. */
const shown = ({ page }: Finding, subject: string) => cutTo(subject === page ? pathOf(subject) : subject, LONGEST_NAME)

type Props = { readonly finding: Finding; readonly isNew: boolean; readonly children: ComponentChildren }

/** A finding that opens: what to do, what it is taken for, what mends it and what was seen. */
export function FindingItem({ finding, isNew, children }: Props) {
  const { analysis, count } = useAnalysisWords()
  const { severity, seen, kind } = finding
  const { changes, report, finding: words } = analysis
  return (
    <details class="finding">
      <summary>
        <span class={`badge ${MOODS[severity]}`}>{report.severities[severity]}</span>
        <span class="finding-name">
          <FindingName finding={finding} />
        </span>
        {isNew && <span class="badge accent">{changes.newBadge}</span>}
        {kind === 'accessibility' && <span class="quiet hint">{count(words.elements, seen)}</span>}
      </summary>
      <div class="finding-body">
        <p>{analysis.kinds[kind].advice}</p>
        <Taken finding={finding} />
        {children}
        <Seen finding={finding} />
      </div>
    </details>
  )
}

/** What the subject is taken for, and who says so: a suggestion, which the customer confirms. */
function Taken({ finding: { is, kind } }: { readonly finding: Finding }) {
  const { analysis, texts, say } = useAnalysisWords()
  const words = analysis.finding
  if (kind === 'accessibility') return <p class="quiet hint">{words.english}</p>
  if (is === null) return null
  if (is.category === null) return <p class="quiet hint">{words.unknown}</p>
  const name = is.name === null ? '' : `${cutTo(is.name, LONGEST_NAME)}, `
  return (
    <p class="quiet hint foreign">
      {say(words.taken, { category: name + texts.categories[is.category], source: words.sources[is.source] })}
    </p>
  )
}

function Seen({ finding: { evidence, seen } }: { readonly finding: Finding }) {
  const { analysis, count, say, number } = useAnalysisWords()
  const words = analysis.finding
  return (
    <>
      {evidence.length === 0 && seen > 1 && <p class="quiet hint">{count(words.seen, seen)}</p>}
      {evidence.length > 0 && (
        <>
          <h4>
            {words.evidence}
            {seen > evidence.length && ` (${say(words.of, { n: number(evidence.length), of: number(seen) })})`}
          </h4>
          <ul class="evidence">
            {evidence.map((piece, index) => (
              <Piece key={index} piece={piece} />
            ))}
          </ul>
        </>
      )}
    </>
  )
}

function Piece({ piece }: { readonly piece: Evidence }) {
  const { kind, name, detail, page, pass } = piece
  const words = useAnalysisWords()
  const { analysis } = words
  const own = detailOf(piece, words)
  const where = [
    page === null ? null : cutTo(pathOf(page), LONGEST_PATH),
    pass === null ? null : analysis.passes[pass],
  ].filter((part) => part !== null)
  return (
    <li class="foreign">
      <code>{cutTo(name, LONGEST_EVIDENCE)}</code>
      {detail !== null &&
        (kind === 'element' ? (
          <code class="element">{cutTo(detail, LONGEST_EVIDENCE)}</code>
        ) : (
          <bdi lang={own === null ? 'en' : undefined}> {cutTo(own ?? detail, LONGEST_EVIDENCE)}</bdi>
        ))}
      {where.length > 0 && <span class="quiet hint where">{where.join(', ')}</span>}
    </li>
  )
}
