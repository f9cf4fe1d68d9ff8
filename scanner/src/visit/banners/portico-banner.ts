/// <reference lib="dom" />
import type { ScannerJob } from '@portico/contract/analyses/analysis-job'
import { PLACEMENTS, type Placement } from '@portico/contract/words'
import type { Response } from 'playwright-core'
import type { VisitTimeouts } from '../kit/limits.ts'
import { withTimeout } from '../kit/timeouts.ts'
import type { Tab } from '../traffic/tab.ts'

// Portico's banner, through its script interface.

export type PorticoBanner = {
  /** Whether our script runs on the page. */
  readonly runs: boolean
  /** Whether it is the script of this website. */
  readonly isOfSite: boolean
  /** The version that it was delivered with. */
  readonly version: number | null
}

export async function readPorticoBanner(
  tab: Tab,
  { site }: Pick<ScannerJob, 'site'>,
  times: VisitTimeouts,
): Promise<PorticoBanner> {
  const { entries } = tab.traffic
  const entry = entries.get(site)
  const settings = entry ? await settingsIn(entry, times) : null
  // With the banner off it asks nothing, and a choice in it has no effect.
  const isOff = Array.isArray(settings?.offers) && settings.offers.length === 0
  const runs =
    entries.size > 0 &&
    !isOff &&
    (await evaluateInPage(
      tab,
      `Object.hasOwn(window, 'portico') && typeof portico.consent.reject === 'function'`,
      times,
    )) === true
  return {
    runs,
    isOfSite: settings?.site === site,
    version:
      runs && typeof settings?.version === 'number' && Number.isSafeInteger(settings.version) ? settings.version : null,
  }
}

/** The placement that our script reported; null if it has not run. */
export async function readTagPlacement(tab: Tab, times: VisitTimeouts): Promise<Placement | null> {
  const placement = await evaluateInPage(tab, `Object.hasOwn(window, 'portico') ? portico.placement : null`, times)
  return PLACEMENTS.find((one) => one === placement) ?? null
}

/** Resolves when the choice is made and its effects have begun. */
export async function chooseInPorticoBanner(tab: Tab, what: 'reject' | 'accept', times: VisitTimeouts): Promise<void> {
  await evaluateInPage(tab, `portico.consent.${what}().then(() => true)`, times)
}

/** In the page's own world, where the interface is. */
async function evaluateInPage({ session }: Tab, expression: string, times: VisitTimeouts): Promise<unknown> {
  const evaluated = session.send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true })
  return (await withTimeout(evaluated, times.question, null))?.result.value
}

const MAX_TEXT = 500_000
const BEFORE_SETTINGS = '})({'
const MAX_PLACES = 50

/** The published settings follow the code as JSON. A website with nothing to show has none. */
async function settingsIn(entry: Response, times: VisitTimeouts): Promise<Settings | null> {
  const text = (await withTimeout(entry.text(), times.question, '')).slice(0, MAX_TEXT)
  const end = text.lastIndexOf(')')
  let at = text.indexOf(BEFORE_SETTINGS)
  // The code may contain the same characters.
  for (let place = 0; at >= 0 && place < MAX_PLACES; place++) {
    const settings = settingsFrom(text.slice(at + BEFORE_SETTINGS.length - 1, end))
    if (settings !== null) return settings
    at = text.indexOf(BEFORE_SETTINGS, at + 1)
  }
  return null
}

type Settings = { readonly site?: unknown; readonly version?: unknown; readonly offers?: unknown }

function settingsFrom(text: string): Settings | null {
  try {
    return JSON.parse(`[${text}]`)[0]
  } catch {
    return null
  }
}

/** Whether this is the consent cookie of a site, under either of its names. Its value begins with the site. */
export function isConsentCookieOf(
  site: string,
  { name, value }: { readonly name: string; readonly value: string },
): boolean {
  return /^(?:__Host-)?portico_consent$/.test(name) && value.startsWith(`1.${site}.`)
}
