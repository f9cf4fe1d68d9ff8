import type { PageEvidence, PorticoTag } from '../../kit/evidence.ts'
import { isNecessary } from '../kit/strictness.ts'
import { markAll } from '../marks/marks.ts'
import { placeTag, placeTagFirst } from '../marks/mends.ts'
import { isAnswered } from '../seen/checks.ts'
import type { Seen } from '../seen/seen.ts'
import type { Embed } from '../seen/things.ts'
import type { Draft, Rule } from './finding.ts'

// Whether Portico's own tag is where it should be.

type Placed = { readonly page: number; readonly tag: PorticoTag }

function tagsOf({ pages, job }: Seen): readonly Placed[] {
  return pages.flatMap(({ tags }, page) => tags.filter(({ site }) => site === job.site).map((tag) => ({ page, tag })))
}

function traceOf({ page, tag }: Placed): Draft['traces'][number] {
  const parts = [tag.async ? 'async' : 'not async', tag.inHead ? 'in the head' : 'in the body']
  return {
    kind: 'tag',
    page,
    name: tag.src,
    detail: [...parts, ...(tag.inHtml ? [] : ['put in by a script'])].join(', '),
  }
}

const pageTrace = (page: number, { finalUrl }: PageEvidence): Draft['traces'][number] => ({
  kind: 'tag',
  page,
  name: finalUrl,
})

export const tagMissing: Rule = (seen) => {
  const answered = seen.pages.map((page, index) => ({ page, index })).filter(({ page }) => isAnswered(page))
  const without = answered.filter(({ page }) => page.tags.length === 0)
  if (without.length === 0) return []
  return [
    {
      subject: seen.job.fqdn,
      words: { count: String(without.length), pages: String(answered.length) },
      traces: without.map(({ page, index }) => pageTrace(index, page)),
      mends: [placeTag(seen)],
    },
  ]
}

/** A tag without `async` is there to be first. One that a script puts in never is. */
export const tagLate: Rule = (seen) => {
  const late = tagsOf(seen).filter(({ tag }) => !tag.async && (tag.afterOthers || !tag.inHtml))
  return late.length === 0 ? [] : [{ subject: seen.job.fqdn, traces: late.map(traceOf), mends: [placeTagFirst(seen)] }]
}

export const tagTwice: Rule = (seen) => {
  const byPage = Map.groupBy(tagsOf(seen), ({ page }) => page)
  const twice = [...byPage.values()].filter((tags) => tags.length > 1).flat()
  return twice.length === 0 ? [] : [{ subject: seen.job.fqdn, traces: twice.map(traceOf) }]
}

export const tagWrongSite: Rule = (seen) => {
  const wrong = seen.pages.flatMap(({ tags }, page) =>
    tags.filter(({ site }) => site !== seen.job.site).map((tag) => ({ page, tag })),
  )
  return [...Map.groupBy(wrong, ({ tag }) => tag.site)].map(([subject, tags]) => ({
    subject,
    traces: tags.map(traceOf),
    mends: [placeTag(seen)],
  }))
}

export const tagOutdated: Rule = ({ job, passes }) => {
  const published = job.published?.version ?? 0
  const delivered = Math.min(...passes.flatMap(({ deliveredVersion }) => deliveredVersion ?? []))
  if (delivered >= published) return []
  const words = { delivered: String(delivered), published: String(published) }
  return [{ subject: job.fqdn, words, traces: [{ kind: 'tag', page: null, name: job.tag }] }]
}

/** With `async` only what is marked waits: so no script from elsewhere may stand unmarked in the HTML. */
export const tagPlacement: Rule = (seen) => {
  const pages = new Set(tagsOf(seen).flatMap(({ page, tag }) => (tag.async ? page : [])))
  const isLoose = ({ element, marked, is, page }: Embed) =>
    element === 'script' && !marked && !isNecessary(is.category) && pages.has(page)
  const loose = seen.embeds.filter(isLoose)
  if (loose.length === 0) return []
  return [
    {
      subject: seen.job.fqdn,
      traces: loose.map(({ page, src, html }) => ({ kind: 'element', page, name: src, detail: html })),
      mends: [...markAll(seen, isLoose).slice(0, 2), placeTagFirst(seen)],
    },
  ]
}
