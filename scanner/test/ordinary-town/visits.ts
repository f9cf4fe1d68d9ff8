import type { Browser } from 'playwright-core'
import { choose, hasOtherBanner, namedServices, ownBannerOf, type Visitor, withVisitor } from './browsing.ts'
import type { OrdinarySite, Trial } from './site.ts'
import { tryOut } from './trials.ts'
import type { Met } from './verdict.ts'

// Four visitors of a website: one refuses, one sends GPC, one does what people do before they choose, one allows everything.

/** `warnings`: what its host reads. */
export async function meet(browser: Browser, site: OrdinarySite, warnings: Met['warnings']): Promise<Met> {
  if (site.truth.isClosed) return { ...NOTHING, warnings }
  const refusing = await withVisitor(browser, site, (visitor) => lookAndRefuse(visitor, site))
  const withGpc = await withVisitor(
    browser,
    site,
    async (visitor) => {
      await openAll(visitor, site)
      return visitor.contacted()
    },
    { gpc: true },
  )
  const early = await withVisitor(browser, site, (visitor) => brokenOf(visitor, site.truth.before, 'before a choice'))
  const late = await withVisitor(browser, site, (visitor) => allowAndTry(visitor, site))
  return { ...refusing, withGpc, broken: [...early, ...late], warnings }
}

const NOTHING: Met = {
  asksIn: null,
  hasOther: false,
  named: [],
  before: [],
  afterReject: [],
  withGpc: [],
  broken: [],
  warnings: [],
}

/** Its own pages, or its home page where it has none that are known. */
export const pathsOf = ({ pages }: OrdinarySite) => (Object.keys(pages).length === 0 ? ['/'] : Object.keys(pages))

async function openAll({ open }: Visitor, site: OrdinarySite): Promise<void> {
  for (const path of pathsOf(site)) await open(path)
}

async function lookAndRefuse(visitor: Visitor, site: OrdinarySite) {
  const { page, open, contacted } = visitor
  await openAll(visitor, site)
  const before = contacted()
  await open('/')
  const asksIn = await ownBannerOf(page)
  const hasOther = await hasOtherBanner(page)
  contacted()
  if (asksIn === null) return { asksIn, hasOther, named: [], before, afterReject: [] }
  const named = await namedServices(page)
  await choose(page, asksIn, 'rejectAll')
  await openAll(visitor, site)
  return { asksIn, hasOther, named, before, afterReject: contacted() }
}

async function brokenOf(visitor: Visitor, trials: readonly Trial[], when: string): Promise<readonly string[]> {
  const broken: string[] = []
  for (const trial of trials) {
    const result = await tryOut(visitor, trial, when === 'before a choice')
    if (result === 'broken') broken.push(`${trial.name} ${when}`)
  }
  return broken
}

async function allowAndTry(visitor: Visitor, { truth }: OrdinarySite): Promise<readonly string[]> {
  if (truth.after === undefined) return []
  await visitor.open('/')
  const language = await ownBannerOf(visitor.page)
  if (language !== null) await choose(visitor.page, language, 'acceptAll')
  return brokenOf(visitor, truth.after, 'after a yes')
}
