import type { ComponentChild, ComponentChildren } from 'preact'
import { capitalise, MAX_PATH_LENGTH, readablePath, truncate } from '../../../model/page-text.ts'
import type { Evidence, Finding } from '../../../model/wire.ts'
import type { RuleTitles } from '../../../texts/rules/rule-titles.ts'
import { findingSubject, isNamedByKind } from '../kit/subject.ts'
import { useAnalysisWords } from '../kit/use-analysis-words.ts'
import { translateEvidenceDetail } from './evidence-detail.ts'
import { findingExtent, findingSentences } from './finding-sentences.ts'
import { SEVERITY_MOODS } from './severity-badges.tsx'

/** What was found, of what. Names come from pages: whatever they are, they are text. */
export function FindingName({ finding }: { readonly finding: Finding }) {
  const words = useAnalysisWords()
  const { texts } = words
  const { kind } = finding
  const { is } = findingSentences(finding, words)
  if (isNamedByKind(finding)) return <strong>{capitalise(is)}</strong>
  const subject = findingSubject(finding, texts.documents.names)
  return (
    <span class="foreign">
      <strong>
        <bdi>{kind === 'accessibility' ? <RuleTitle finding={finding} /> : shown(finding, subject)}</bdi>
      </strong>
      {kind !== 'accessibility' && texts.colon + is}
    </span>
  )
}

/** The same as plain text, for a mail. */
export function findingTitle(finding: Finding, words: ReturnType<typeof useAnalysisWords>): string {
  const { texts, ruleTitles } = words
  const { is } = findingSentences(finding, words)
  if (isNamedByKind(finding)) return capitalise(is)
  if (finding.kind === 'accessibility')
    return ownTitleOf(finding, ruleTitles) ?? truncate(finding.words?.help ?? finding.title, MAX_NAME)
  return shown(finding, findingSubject(finding, texts.documents.names)) + texts.colon + is
}

/** What axe-core's rule asks for, in the customer's language where its translators have said it. */
function RuleTitle({ finding }: { readonly finding: Finding }) {
  const title = ownTitleOf(finding, useAnalysisWords().ruleTitles)
  return title === null ? <span lang="en">{truncate(finding.words?.help ?? finding.title, MAX_NAME)}</span> : title
}

const ownTitleOf = ({ subject }: Finding, titles: RuleTitles) =>
  Object.hasOwn(titles, subject) ? (titles[subject] ?? null) : null

/** More of it stands among what was seen. */
const MAX_NAME = 120
/** Enough to find it by; the report as a file has all of it. */
const MAX_EVIDENCE = 300
/** A page of the website by its path. */
const shown = ({ page }: Finding, subject: string) =>
  truncate(subject === page ? readablePath(subject) : subject, MAX_NAME)

type Props = {
  readonly finding: Finding
  readonly isNew: boolean
  /** What mends it. */
  readonly children: ComponentChildren
  /** What follows from it, each as an item of its own. */
  readonly following?: readonly ComponentChild[]
  /** Of one that follows from another the severity is not shown: that one counts. */
  readonly isUnder?: boolean
}

/** A finding that opens: what to do, what it is taken for, what mends it, what was seen, and what follows from it. */
export function FindingItem({ finding, isNew, children, following = [], isUnder = false }: Props) {
  const words = useAnalysisWords()
  const { analysis, count } = words
  const { severity, seen, kind } = finding
  const { changes, report, finding: texts } = analysis
  return (
    <details class="finding">
      <summary>
        {!isUnder && <span class={`badge ${SEVERITY_MOODS[severity]}`}>{report.severities[severity]}</span>}
        <span class="finding-name">
          <FindingName finding={finding} />
        </span>
        {isNew && <span class="badge accent">{changes.newBadge}</span>}
        {kind === 'accessibility' && <span class="quiet hint">{count(texts.elements, seen)}</span>}
        {following.length > 0 && <span class="quiet hint">{count(texts.following, following.length)}</span>}
      </summary>
      <div class="finding-body">
        <FindingAdvice finding={finding} />
        <Taken finding={finding} />
        {children}
        <Seen finding={finding} />
        {following.length > 0 && (
          <div class="following">
            <h4>{texts.followingTitle}</h4>
            <p class="quiet hint">{texts.followingText}</p>
            {following}
          </div>
        )}
      </div>
    </details>
  )
}

/** What to do about it, and how far it goes. */
export function FindingAdvice({ finding }: { readonly finding: Finding }) {
  const words = useAnalysisWords()
  const extent = findingExtent(finding, words)
  return (
    <p>
      {extent !== null && `${extent} `}
      {findingSentences(finding, words).advice}
    </p>
  )
}

/** What the subject is taken for, and who says so: a suggestion, which the customer confirms. */
function Taken({ finding }: { readonly finding: Finding }) {
  const { analysis, texts, say, locale, ruleTitles } = useAnalysisWords()
  const { is, kind } = finding
  const words = analysis.finding
  if (kind === 'accessibility') {
    const isForeign = locale !== 'en' && ownTitleOf(finding, ruleTitles) === null
    return isForeign ? <p class="quiet hint">{words.english}</p> : null
  }
  // Of what the website itself stores, nobody is to think that it is advertising.
  if (is === null || kind === 'unknown_first_party') return null
  if (is.category === null) return <p class="quiet hint">{words.unknown}</p>
  const name = is.name === null ? '' : `${truncate(is.name, MAX_NAME)}, `
  return (
    <p class="quiet hint foreign">
      {say(words.taken, { category: name + texts.categories[is.category], source: words.sources[is.source] })}
    </p>
  )
}

function Seen({ finding: { evidence, seen, subject } }: { readonly finding: Finding }) {
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
              <Piece key={index} piece={piece} subject={subject} />
            ))}
          </ul>
        </>
      )}
    </>
  )
}

function Piece({ piece, subject }: { readonly piece: Evidence; readonly subject: string }) {
  const { kind, name, detail, page, pass } = piece
  const words = useAnalysisWords()
  const { analysis } = words
  const own = translateEvidenceDetail(piece, words)
  /** What is a part of the subject itself, such as a button of a banner, need not name it again. */
  const isNamed = kind === 'element' && name === subject && detail !== null
  const where = [
    page === null ? null : truncate(readablePath(page), MAX_PATH_LENGTH),
    pass === null ? null : analysis.passes[pass],
  ].filter((part) => part !== null)
  return (
    <li class="foreign">
      {!isNamed && <code>{truncate(name, MAX_EVIDENCE)}</code>}
      {detail !== null &&
        (kind === 'element' && own === null ? (
          <code class="element">{truncate(detail, MAX_EVIDENCE)}</code>
        ) : (
          <bdi lang={own === null ? 'en' : undefined}> {truncate(own ?? detail, MAX_EVIDENCE)}</bdi>
        ))}
      {where.length > 0 && <span class="quiet hint where">{where.join(', ')}</span>}
    </li>
  )
}
