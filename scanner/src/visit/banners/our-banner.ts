/// <reference lib="dom" />
import type { AnalysisJob } from '@portico/contract/analyses/analysis-job'
import { PLACEMENTS, type Placement } from '@portico/contract/words'
import type { Response } from 'playwright-core'
import { bounded } from '../kit/bounded.ts'
import type { Times } from '../kit/limits.ts'
import type { Tab } from '../traffic/tab.ts'

// Our own banner, by the interface that it offers to scripts of a page.

export type OurBanner = {
  /** Whether our script runs on the page: then there is something to choose. */
  readonly runs: boolean
  /** Whether it is the script of this very website. */
  readonly isOfSite: boolean
  /** The version that it was delivered with. */
  readonly version: number | null
}

export async function readOurBanner(tab: Tab, { site }: Pick<AnalysisJob, 'site'>, times: Times): Promise<OurBanner> {
  const { entries } = tab.traffic
  const entry = entries.get(site)
  const settings = entry ? await settingsIn(entry, times) : null
  const runs =
    entries.size > 0 &&
    (await ask(tab, `Object.hasOwn(window, 'portico') && typeof portico.consent.reject === 'function'`, times)) === true
  return {
    runs,
    isOfSite: settings?.site === site,
    version:
      runs && typeof settings?.version === 'number' && Number.isSafeInteger(settings.version) ? settings.version : null,
  }
}

/** How our script found itself placed when it ran; null where it has not. */
export async function readPlacement(tab: Tab, times: Times): Promise<Placement | null> {
  const said = await ask(tab, `Object.hasOwn(window, 'portico') ? portico.placement : null`, times)
  return PLACEMENTS.find((one) => one === said) ?? null
}

/** Resolves when the choice is made and what follows from it has begun. */
export async function chooseInOurs(tab: Tab, what: 'reject' | 'accept', times: Times): Promise<void> {
  await ask(tab, `portico.consent.${what}().then(() => true)`, times)
}

/** In the page's own world, where the interface is. */
async function ask({ session }: Tab, expression: string, times: Times): Promise<unknown> {
  const asked = session.send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true })
  return (await bounded(asked, times.question, null))?.result.value
}

const MAX_TEXT = 500_000
const BEFORE_SETTINGS = '})({'
const MAX_PLACES = 50

/** What was published stands behind the code, as JSON; a website with nothing to show has none. */
async function settingsIn(entry: Response, times: Times): Promise<Settings | null> {
  const text = (await bounded(entry.text(), times.question, '')).slice(0, MAX_TEXT)
  const end = text.lastIndexOf(')')
  let at = text.indexOf(BEFORE_SETTINGS)
  // The same characters may stand in the code.
  for (let place = 0; at >= 0 && place < MAX_PLACES; place++) {
    const given = settingsFrom(text.slice(at + BEFORE_SETTINGS.length - 1, end))
    if (given !== null) return given
    at = text.indexOf(BEFORE_SETTINGS, at + 1)
  }
  return null
}

type Settings = { readonly site?: unknown; readonly version?: unknown }

function settingsFrom(text: string): Settings | null {
  try {
    return JSON.parse(`[${text}]`)[0]
  } catch {
    return null
  }
}

/** The choice's cookie, under either of its names; its value begins with the site. */
export function isChoiceOn(site: string, { name, value }: { readonly name: string; readonly value: string }): boolean {
  return /^(?:__Host-)?portico_consent$/.test(name) && value.startsWith(`1.${site}.`)
}
