import type { AnalysisJob } from '@portico/contract/analyses/analysis-job'
import { type Inventory, MAX_INVENTORY_SIZES, type TAG_PLACEMENTS } from '@portico/contract/surveys/inventory'
import { DOCUMENT_NAMES } from '@portico/contract/words'
import type { Evidence, PorticoTag } from '../../kit/evidence.ts'
import { webAddress, withoutMarkup } from '../kit/text.ts'
import { allLanguages, languageOf, mainLanguage } from '../pages/language.ts'
import { footerLinks } from '../rules/legal.ts'
import { isAnswered } from '../seen/checks.ts'
import { type Seen, see } from '../seen/seen.ts'
import { partiesOf } from './survey-parties.ts'

const { pages: PAGES, pagesOfOne } = MAX_INVENTORY_SIZES

/**
 * What a survey has seen of a website, by our tables alone: what its owner has declared makes nothing known or necessary, so
 * the same website has the same inventory before and after.
 */
export function inventoryOf(job: AnalysisJob, evidence: Evidence): Inventory {
  const seen = see({ ...job, published: job.published && { ...job.published, tools: [] } }, evidence)
  const { pages, passes } = seen
  const silent = passes.find(({ pass }) => pass === 'silent')
  const main = mainLanguage(pages)
  const { tools, unknown, omitted } = partiesOf(seen)
  return {
    form: 1,
    started_at: evidence.startedAt,
    finished_at: evidence.finishedAt,
    version: job.published?.version ?? null,
    delivered_version: deliveredOf(silent?.deliveredVersion ?? null),
    pages: pages.slice(0, PAGES).map(({ url, language }) => ({ url: webAddress(url), language: languageOf(language) })),
    passes: passes.map(({ pass, state, reason }) => ({ pass, state, reason })),
    banner: silent?.banner ?? 'none',
    banner_name: silent?.bannerName ? withoutMarkup(silent.bannerName) : null,
    language: main,
    languages: [...allLanguages(pages, main)],
    tag: tagOf(seen),
    tools,
    unknown,
    legal: legalOf(seen),
    omitted: { pages: evidence.pagesNotVisited + Math.max(0, evidence.pages.length - PAGES), ...omitted },
  }
}

const deliveredOf = (version: number | null) => (version !== null && version >= 1 ? version : null)

function tagOf({ job, pages }: Seen): Inventory['tag'] {
  const own = pages.flatMap(({ tags }) => tags.filter(({ site }) => site === job.site).map(placementOf))
  const without = pages.filter((page) => isAnswered(page) && !page.tags.some(({ site }) => site === job.site))
  return {
    seen: own.length > 0,
    placement: (['loader', 'first', 'async'] as const).find((one) => own.includes(one)) ?? null,
    missing_on: without.slice(0, pagesOfOne).map(({ url }) => webAddress(url)),
    of_another: pages.some(({ tags }) => tags.some(({ site }) => site !== job.site)),
  }
}

/** What a script puts in comes when it comes, with or without `async`. */
function placementOf({ loader, inHtml, async }: PorticoTag): (typeof TAG_PLACEMENTS)[number] {
  if (loader) return 'loader'
  return inHtml && !async ? 'first' : 'async'
}

/** Where the footer's first link to each document leads. */
function legalOf(seen: Seen): Inventory['legal'] {
  const links = footerLinks(seen)
  return DOCUMENT_NAMES.flatMap((document) => {
    const link = links.find((one) => one.document === document)
    return link === undefined ? [] : [{ document, url: webAddress(link.href) }]
  })
}
