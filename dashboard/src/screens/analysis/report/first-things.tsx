import type { Finding, Report } from '../../../model/wire.ts'
import { repairMail } from '../../../parts/repair/mail.ts'
import type { RepairItem } from '../../../parts/repair/repair.ts'
import { useRepairMailTexts } from '../../../parts/repair/use-repair-mail-texts.ts'
import { MailToOther, WhoChanges } from '../../../parts/repair/who-changes.tsx'
import { causesOf } from '../findings/causes.ts'
import { FindingAdvice, FindingName, findingTitle } from '../findings/finding.tsx'
import { findingExtent, findingSentences } from '../findings/finding-sentences.ts'
import { firstFindings } from '../findings/groups.ts'
import { type MendContext, MendList } from '../findings/mend-list.tsx'
import { markPlace } from '../findings/mends.ts'
import { useAnalysisWords } from '../kit/use-analysis-words.ts'

type Props = { readonly report: Report; readonly mending: MendContext }

/** The two or three things to begin with, each with what mends it, and a mail about them for whoever changes the website. */
export function FirstThings({ report, mending }: Props) {
  const words = useAnalysisWords()
  const { analysis, texts } = words
  const first = byCause(firstFindings(report), report)
  const items = first.map((finding) => repairItem(finding, words))
  const mail = repairMail(items, useRepairMailTexts(mending.work.view))
  if (first.length === 0) return null
  return (
    <section class="card first">
      <h3>{analysis.report.first}</h3>
      <ol>
        {first.map((finding) => (
          <li key={finding.id} class="first-item">
            <p class="first-name">
              <FindingName finding={finding} />
            </p>
            <FindingAdvice finding={finding} />
            <MendList finding={finding} {...mending} />
          </li>
        ))}
      </ol>
      <div class="first-who no-print">
        {items.some(({ places }) => places.length > 0) ? (
          <WhoChanges mail={mail} wordpress={<p>{texts.fix.wordpress}</p>} html={<p>{texts.fix.html}</p>} />
        ) : (
          <MailToOther mail={mail} />
        )}
      </div>
    </section>
  )
}

/** In the order in which the list of causes below has them. */
function byCause(first: readonly Finding[], report: Report): readonly Finding[] {
  const order = causesOf(report).flatMap(({ findings }) => findings.map(({ id }) => id))
  const placeOf = ({ id }: Finding) => (order.includes(id) ? order.indexOf(id) : order.length)
  return first.toSorted((one, other) => placeOf(one) - placeOf(other))
}

function repairItem(finding: Finding, words: ReturnType<typeof useAnalysisWords>): RepairItem {
  const extent = findingExtent(finding, words)
  const { advice } = findingSentences(finding, words)
  const tags = finding.mends.flatMap((mend) => (mend.do === 'place_tag' ? [mend.tag] : []))
  return {
    key: finding.id,
    title: findingTitle(finding, words),
    advice: [extent === null ? advice : `${extent} ${advice}`, ...tags],
    places: finding.mends.flatMap((mend) => (mend.do === 'mark' ? [markPlace(mend, finding.page, words)] : [])),
  }
}
