import type { ScannerJob } from '@portico/contract/analyses/analysis-job'
import { type Inventory, MAX_INVENTORY_SIZES, type TAG_PLACEMENTS } from '@portico/contract/surveys/inventory'
import { DOCUMENT_NAMES } from '@portico/contract/words'
import type { Evidence, PorticoTag } from '../../kit/evidence.ts'
import { webAddressOrEmpty, withoutMarkup } from '../kit/text.ts'
import { allLanguages, languageCodeOf, mainLanguage } from '../pages/language.ts'
import { footerLegalLinks } from '../rules/legal.ts'
import { type ClassifiedEvidence, classifyEvidence } from '../seen/classify-evidence.ts'
import { isSuccessful } from '../seen/testable.ts'
import { pageFunctionsOf } from './page-functions.ts'
import { inventoryPartiesOf } from './survey-parties.ts'

const { pages: MAX_PAGES, pagesOfOne } = MAX_INVENTORY_SIZES

/**
 * Makes a survey's inventory of a website by our tables alone. Declarations of its owner do not count, so the inventory is the
 * same before and after them.
 */
export function makeInventory(job: ScannerJob, evidence: Evidence): Inventory {
  const seen = classifyEvidence({ ...job, published: job.published && { ...job.published, tools: [] } }, evidence)
  const { pages, passes } = seen
  const silent = passes.find(({ pass }) => pass === 'silent')
  const main = mainLanguage(pages)
  const { tools, unknown, omitted } = inventoryPartiesOf(seen)
  return {
    form: 1,
    started_at: evidence.startedAt,
    finished_at: evidence.finishedAt,
    version: job.published?.version ?? null,
    delivered_version: deliveredOf(silent?.deliveredVersion ?? null),
    pages: pages.slice(0, MAX_PAGES).map((page) => ({
      ...{ url: webAddressOrEmpty(page.url), language: languageCodeOf(page.language) },
      ...pageFunctionsOf(page),
    })),
    passes: passes.map(({ pass, state, reason }) => ({ pass, state, reason })),
    banner: silent?.banner ?? 'none',
    banner_name: silent?.bannerName ? withoutMarkup(silent.bannerName) : null,
    ...(silent?.hasUnnamedBanner && { unnamed_banner: true }),
    waits: waitingIn(seen),
    language: main,
    languages: [...allLanguages(pages, main)],
    tag: tagOf(seen),
    tools,
    unknown,
    legal: legalOf(seen),
    omitted: { pages: evidence.pagesNotVisited + Math.max(0, evidence.pages.length - MAX_PAGES), ...omitted },
  }
}

function waitingIn({ elements, inline, stored }: ClassifiedEvidence): NonNullable<Inventory['waits']> {
  return {
    marked: [...elements, ...inline].filter(({ marked }) => marked).length,
    stored: stored.filter(({ needs }) => needs === 'consent').length,
  }
}

const deliveredOf = (version: number | null) => (version !== null && version >= 1 ? version : null)

function tagOf({ job, pages }: ClassifiedEvidence): Inventory['tag'] {
  const own = pages.flatMap(({ tags }) => tags.filter(({ site }) => site === job.site).map(placementOf))
  const without = pages.filter((page) => isSuccessful(page) && !page.tags.some(({ site }) => site === job.site))
  return {
    seen: own.length > 0,
    placement: (['loader', 'first', 'async'] as const).find((one) => own.includes(one)) ?? null,
    missing_on: without.slice(0, pagesOfOne).map(({ url }) => webAddressOrEmpty(url)),
    of_another: pages.some(({ tags }) => tags.some(({ site }) => site !== job.site)),
  }
}

/** A tag that a script inserts counts as `async`. */
function placementOf({ loader, inHtml, async }: PorticoTag): (typeof TAG_PLACEMENTS)[number] {
  if (loader) return 'loader'
  return inHtml && !async ? 'first' : 'async'
}

/** Where the footer's first link to each document leads. */
function legalOf(seen: ClassifiedEvidence): Inventory['legal'] {
  const links = footerLegalLinks(seen)
  return DOCUMENT_NAMES.flatMap((document) => {
    const link = links.find((one) => one.document === document)
    return link === undefined ? [] : [{ document, url: webAddressOrEmpty(link.href) }]
  })
}
