import type { PageEvidence, PorticoTag } from '../../kit/evidence.ts'
import { isNecessary } from '../kit/strictness.ts'
import { elementMarkMends } from '../marks/marks.ts'
import { mendByPlacingTag, tagPlacementMend } from '../marks/mends.ts'
import type { ThirdPartyElement } from '../seen/classified.ts'
import type { ClassifiedEvidence } from '../seen/classify-evidence.ts'
import { isSuccessful } from '../seen/testable.ts'
import type { FindingDraft, FindingRule } from './finding.ts'

// Whether Portico's own tag is where it should be.

type Placed = { readonly page: number; readonly tag: PorticoTag }

function tagsOf({ pages, job }: ClassifiedEvidence): readonly Placed[] {
  return pages.flatMap(({ tags }, page) => tags.filter(({ site }) => site === job.site).map((tag) => ({ page, tag })))
}

function traceOf({ page, tag }: Placed): FindingDraft['traces'][number] {
  const parts = [tag.async ? 'async' : 'not async', tag.inHead ? 'in the head' : 'in the body']
  return {
    kind: 'tag',
    page,
    name: tag.src,
    detail: [...parts, ...(tag.inHtml ? [] : ['put in by a script'])].join(', '),
  }
}

const pageTrace = (page: number, { finalUrl }: PageEvidence): FindingDraft['traces'][number] => ({
  kind: 'tag',
  page,
  name: finalUrl,
})

export const tagMissing: FindingRule = (seen) => {
  const answered = seen.pages.map((page, index) => ({ page, index })).filter(({ page }) => isSuccessful(page))
  const without = answered.filter(({ page }) => page.tags.length === 0)
  if (without.length === 0) return []
  return [
    {
      subject: seen.job.fqdn,
      words: { count: String(without.length), pages: String(answered.length) },
      traces: without.map(({ page, index }) => pageTrace(index, page)),
      mends: [mendByPlacingTag(seen)],
    },
  ]
}

/** A tag without `async` must be first. One that a script inserts never is. */
export const tagLate: FindingRule = (seen) => {
  const late = tagsOf(seen).filter(({ tag }) => !tag.async && (tag.afterOthers || !tag.inHtml))
  return late.length === 0
    ? []
    : [{ subject: seen.job.fqdn, traces: late.map(traceOf), mends: [tagPlacementMend(seen)] }]
}

export const tagTwice: FindingRule = (seen) => {
  const byPage = Map.groupBy(tagsOf(seen), ({ page }) => page)
  const twice = [...byPage.values()].filter((tags) => tags.length > 1).flat()
  return twice.length === 0 ? [] : [{ subject: seen.job.fqdn, traces: twice.map(traceOf) }]
}

export const tagWrongSite: FindingRule = (seen) => {
  const wrong = seen.pages.flatMap(({ tags }, page) =>
    tags.filter(({ site }) => site !== seen.job.site).map((tag) => ({ page, tag })),
  )
  return [...Map.groupBy(wrong, ({ tag }) => tag.site)].map(([subject, tags]) => ({
    subject,
    traces: tags.map(traceOf),
    mends: [mendByPlacingTag(seen)],
  }))
}

export const tagOutdated: FindingRule = ({ job, passes }) => {
  const published = job.published?.version ?? 0
  const delivered = Math.min(...passes.flatMap(({ deliveredVersion }) => deliveredVersion ?? []))
  if (delivered >= published) return []
  const words = { delivered: String(delivered), published: String(published) }
  return [{ subject: job.fqdn, words, traces: [{ kind: 'tag', page: null, name: job.tag }] }]
}

/** With `async` only marked elements wait, so the HTML must not contain unmarked third-party scripts. */
export const tagPlacement: FindingRule = (seen) => {
  const pages = new Set(tagsOf(seen).flatMap(({ page, tag }) => (tag.async ? page : [])))
  const isLoose = ({ element, marked, is, page }: ThirdPartyElement) =>
    element === 'script' && !marked && !isNecessary(is.category) && pages.has(page)
  const loose = seen.embeds.filter(isLoose)
  if (loose.length === 0) return []
  return [
    {
      subject: seen.job.fqdn,
      traces: loose.map(({ page, src, html }) => ({ kind: 'element', page, name: src, detail: html })),
      mends: [...elementMarkMends(seen, isLoose).slice(0, 2), tagPlacementMend(seen)],
    },
  ]
}
