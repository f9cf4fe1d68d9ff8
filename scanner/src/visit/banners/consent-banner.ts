import type { BannerControl, BannerFirstLayer, PassEvidence } from '../../kit/evidence.ts'
import { boundedUnlessBroken, NoAnswer } from '../kit/bounded.ts'
import { MOST } from '../kit/limits.ts'
import type { Needs } from '../kit/needs.ts'
import type { Profile } from '../kit/profile.ts'
import { clean } from '../kit/text.ts'
import { comeToRest, waitInPage } from '../traffic/rest.ts'
import { openTab, type Tab } from '../traffic/tab.ts'
import { selectorsOf } from './autoconsent-rules.ts'
import { type FoundPlace, findPlaces } from './banner-places.ts'
import { acceptsAll, asksForConsent, isNecessaryBox, isSettingsLayer, whatControlDoes } from './banner-words.ts'

// A banner that nobody has a rule for, or the layers of one that somebody has: found and answered by its words and its place.

export type Choice = Extract<PassEvidence['pass'], 'reject' | 'accept'>

export type ConsentBanner = { readonly place: FoundPlace; readonly controls: readonly BannerControl[] }

/**
 * The one that stands before the page and has most to press; null where there is none. Where autoconsent has a name for it and
 * nothing is understood of its words, it is the one that is found by the rule of that name.
 */
export async function findConsentBanner(
  tab: Tab,
  needs: Pick<Needs, 'times'>,
  name: string | null,
): Promise<ConsentBanner | null> {
  const places = await placesOn(tab, needs, selectorsOf(name))
  return bestOf(places, asksForConsent) ?? bestOf(places, ({ isKnown }) => isKnown)
}

/** Whoever asks ends here where the page does not answer: that there is no banner is not known then. */
async function placesOn(
  tab: Tab,
  { times }: Pick<Needs, 'times'>,
  selectors: readonly string[] = [],
): Promise<readonly FoundPlace[]> {
  // Asked again where it was just going elsewhere.
  for (let tries = 0; tries < 3; tries++) {
    const places = await findPlaces(tab, selectors, times)
    if (places !== null) return places
  }
  throw new NoAnswer('The page does not say what stands before it.')
}

/** One that comes late, by the page's clock, is waited for. */
export async function awaitConsentBanner(tab: Tab, needs: Needs, name: string | null): Promise<ConsentBanner | null> {
  for (let looks = 0; looks < 2; looks++) {
    const found = await findConsentBanner(tab, needs, name)
    if (found !== null) return found
    await waitInPage(tab, needs.times.banner, needs)
  }
  return findConsentBanner(tab, needs, name)
}

function bestOf(places: readonly FoundPlace[], isMeant: (place: FoundPlace) => boolean): ConsentBanner | null {
  const banners = places.filter(isMeant).map((place) => ({
    place,
    controls: place.controls.map((control) => ({ ...control, does: whatControlDoes(control.text, control.called) })),
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
    controls: controls.slice(0, MOST.bannerControls).map(({ does, text, area, fontSize, contrast, look }) => ({
      does,
      text: clean(text),
      area,
      fontSize,
      contrast,
      look,
    })),
    ticked: tickedIn(place).map(({ label }) => label),
    covers: place.covers,
    pressesToRefuse: pressesIn(banner),
  }
}

/** Boxes that are on although nobody was asked. */
function tickedIn({ boxes }: FoundPlace): readonly { readonly label: string; readonly number: number }[] {
  return boxes.flatMap(({ label, isOn, isFixed }, number) =>
    isOn && !isFixed && !isNecessaryBox(label) ? [{ label: clean(label, 100), number }] : [],
  )
}

/** To refuse on this layer: what is ticked takes a press each before the rest is saved. */
function pressesIn({ place, controls }: ConsentBanner): number | null {
  if (controls.some(({ does }) => does === 'reject')) return 1
  return controls.some(({ does }) => does === 'save') ? 1 + tickedIn(place).length : null
}

/** Opens what is behind the settings button; null where nothing opened. */
async function openSettings(tab: Tab, first: ConsentBanner, needs: Needs): Promise<ConsentBanner | null> {
  if (!(await press(first, 'settings'))) return null
  await comeToRest(tab, needs, needs.times.quietAgain)
  const places = await placesOn(tab, needs)
  return bestOf(places, (place) => isSettingsLayer(place) && place.text !== first.place.text)
}

/** What a first layer leaves open: boxes behind its settings, and how many presses a refusal takes there. Null when that is not known. */
export async function readSecondLayer(
  { firstLayer: layer, bannerName }: Pick<PassEvidence, 'firstLayer' | 'bannerName'>,
  profile: Profile,
  needs: Needs,
  ms: number,
): Promise<BannerFirstLayer | null> {
  if (layer === null) return null
  if (!layer.controls.some(({ does }) => does === 'settings')) return layer
  const tab = await openTab(profile.context, needs)
  const read = async () => {
    if (!(await tab.go(needs.job.url))) return null
    await comeToRest(tab, needs, needs.times.quiet)
    const first = await awaitConsentBanner(tab, needs, bannerName)
    if (first === null) return null
    const second = await openSettings(tab, first, needs)
    return second === null ? layer : withSecondLayer(layer, second)
  }
  const whole = await boundedUnlessBroken(read(), tab, ms, null)
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

/** Whether something was pressed that says so. */
export async function chooseByWords(tab: Tab, choice: Choice, needs: Needs, name: string | null): Promise<boolean> {
  const first = await awaitConsentBanner(tab, needs, name)
  if (first === null) return false
  if (choice === 'accept') return press(first, 'accept')
  if (await refuseIn(first)) return true
  const second = await openSettings(tab, first, needs)
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
