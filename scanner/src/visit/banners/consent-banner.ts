import type { BannerControl, BannerFirstLayer, PassEvidence } from '../../kit/evidence.ts'
import { MAX_VISIT } from '../kit/limits.ts'
import type { BrowserProfile } from '../kit/profile.ts'
import { cleanText } from '../kit/text.ts'
import { NoAnswerError, withTimeoutRethrowingFaults } from '../kit/timeouts.ts'
import type { VisitContext } from '../kit/visit-context.ts'
import { openTab, type Tab } from '../traffic/tab.ts'
import { waitInPage, waitUntilIdle } from '../traffic/wait-until-idle.ts'
import { bannerSelectorsOf } from './autoconsent-rules.ts'
import { findBannerPlaces, type PressablePlace } from './banner-places.ts'
import { acceptsAll, asksForConsent, controlAction, isNecessaryBox, isSettingsLayer } from './banner-words.ts'

// A banner without a rule, or the layers of one with a rule: found and answered by its words and its place.

export type BannerChoice = Extract<PassEvidence['pass'], 'reject' | 'accept'>

export type ConsentBanner = { readonly place: PressablePlace; readonly controls: readonly BannerControl[] }

/**
 * The banner on top of the page with most controls; null if there is none. If no words are understood, but autoconsent has a
 * name for a banner, its rule's selectors find it.
 */
export async function findConsentBanner(
  tab: Tab,
  context: Pick<VisitContext, 'times'>,
  name: string | null,
): Promise<ConsentBanner | null> {
  const places = await placesOn(tab, context, bannerSelectorsOf(name))
  return bestOf(places, asksForConsent) ?? bestOf(places, ({ isKnown }) => isKnown)
}

/** Throws if the page does not respond: then nobody knows whether there is a banner. */
async function placesOn(
  tab: Tab,
  { times }: Pick<VisitContext, 'times'>,
  selectors: readonly string[] = [],
): Promise<readonly PressablePlace[]> {
  // Tried again if the page was just navigating.
  for (let tries = 0; tries < 3; tries++) {
    const places = await findBannerPlaces(tab, selectors, times)
    if (places !== null) return places
  }
  throw new NoAnswerError('The page does not say what stands before it.')
}

/** Waits for a late banner, by the page's clock. */
export async function awaitConsentBanner(
  tab: Tab,
  context: VisitContext,
  name: string | null,
): Promise<ConsentBanner | null> {
  for (let tries = 0; tries < 2; tries++) {
    const found = await findConsentBanner(tab, context, name)
    if (found !== null) return found
    await waitInPage(tab, context.times.banner, context)
  }
  return findConsentBanner(tab, context, name)
}

function bestOf(
  places: readonly PressablePlace[],
  isCandidate: (place: PressablePlace) => boolean,
): ConsentBanner | null {
  const banners = places.filter(isCandidate).map((place) => ({
    place,
    controls: place.controls.map((control) => ({ ...control, does: controlAction(control.text, control.called) })),
  }))
  const known = ({ controls }: ConsentBanner) => controls.filter(({ does }) => does !== 'other').length
  banners.sort(
    (one, other) =>
      Number(other.place.isBefore) - Number(one.place.isBefore) ||
      known(other) - known(one) ||
      one.place.text.length - other.place.text.length,
  )
  return banners[0] ?? null
}

export function firstLayerOf(banner: ConsentBanner): BannerFirstLayer {
  const { place, controls } = banner
  return {
    controls: controls
      .slice(0, MAX_VISIT.bannerControls)
      .map(({ does, text, area, fontSize, contrast, appearance }) => ({
        does,
        text: cleanText(text),
        area,
        fontSize,
        contrast,
        appearance,
      })),
    ticked: tickedIn(place).map(({ label }) => label),
    covers: place.covers,
    pressesToRefuse: pressesIn(banner),
  }
}

/** Boxes that are on by default. */
function tickedIn({ boxes }: PressablePlace): readonly { readonly label: string; readonly number: number }[] {
  return boxes.flatMap(({ label, isOn, isFixed }, number) =>
    isOn && !isFixed && !isNecessaryBox(label) ? [{ label: cleanText(label, 100), number }] : [],
  )
}

/** How many presses a refusal on this layer takes: one for each ticked box, and one to save. */
function pressesIn({ place, controls }: ConsentBanner): number | null {
  if (controls.some(({ does }) => does === 'reject')) return 1
  return controls.some(({ does }) => does === 'save') ? 1 + tickedIn(place).length : null
}

/** Opens the layer behind the settings button; null if nothing opened. */
async function openSettings(tab: Tab, first: ConsentBanner, context: VisitContext): Promise<ConsentBanner | null> {
  if (!(await press(first, 'settings'))) return null
  await waitUntilIdle(tab, context, context.times.quietAgain)
  const places = await placesOn(tab, context)
  return bestOf(places, (place) => isSettingsLayer(place) && place.text !== first.place.text)
}

/** Completes a first layer: ticked boxes behind its settings, and how many presses a refusal takes there. Null if unknown. */
export async function readSecondLayer(
  { firstLayer: layer, bannerName }: Pick<PassEvidence, 'firstLayer' | 'bannerName'>,
  profile: BrowserProfile,
  context: VisitContext,
  ms: number,
): Promise<BannerFirstLayer | null> {
  if (layer === null) return null
  if (!layer.controls.some(({ does }) => does === 'settings')) return layer
  const tab = await openTab(profile.context, context)
  const read = async () => {
    if (!(await tab.go(context.job.url))) return null
    await waitUntilIdle(tab, context, context.times.quiet)
    const first = await awaitConsentBanner(tab, context, bannerName)
    if (first === null) return null
    const second = await openSettings(tab, first, context)
    return second === null ? layer : withSecondLayer(layer, second)
  }
  const whole = await withTimeoutRethrowingFaults(read(), tab, ms, null)
  await tab.close()
  return whole
}

function withSecondLayer(layer: BannerFirstLayer, second: ConsentBanner): BannerFirstLayer {
  const presses = pressesIn(second)
  return {
    ...layer,
    ticked: [...new Set([...layer.ticked, ...tickedIn(second.place).map(({ label }) => label)])],
    pressesToRefuse: layer.pressesToRefuse ?? (presses === null ? null : 1 + presses),
  }
}

/** Whether a button for this choice was pressed. */
export async function chooseByWords(
  tab: Tab,
  choice: BannerChoice,
  context: VisitContext,
  name: string | null,
): Promise<boolean> {
  const first = await awaitConsentBanner(tab, context, name)
  if (first === null) return false
  if (choice === 'accept') return press(first, 'accept')
  if (await refuseIn(first)) return true
  const second = await openSettings(tab, first, context)
  return second !== null && refuseIn(second)
}

async function refuseIn(layer: ConsentBanner): Promise<boolean> {
  if (await press(layer, 'reject')) return true
  if (!layer.controls.some(({ does }) => does === 'save')) return false
  for (const { number } of tickedIn(layer.place)) await layer.place.pressBox(number)
  return press(layer, 'save')
}

async function press({ place, controls }: ConsentBanner, does: BannerControl['does']): Promise<boolean> {
  const all = controls.findIndex((control) => control.does === does && acceptsAll(control.text))
  const at = all >= 0 ? all : controls.findIndex((control) => control.does === does)
  return at >= 0 && place.press(at)
}
