import { isRefusedByGpc } from '@portico/contract/words/categories'
import type { Language } from '@portico/contract/words/languages'
import { openConsent } from '../consent/consent.ts'
import { openGate } from '../gate/gate.ts'
import { keepImageSizes } from '../gate/image-sizes.ts'
import { holdListed } from '../gate/listed.ts'
import { say } from '../kit/say.ts'
import { trusted } from '../kit/trusted.ts'
import type { Page, Parts } from '../page/page.ts'
import { type Assets, partsAt } from '../page/parts.ts'
import { makeRoot } from '../page/root.ts'
import type { PageSettings } from '../page/settings.ts'
import { SURFACE } from '../page/surface.ts'
import type { PartTexts } from '../texts/shape.ts'
import { sourceOf } from '../tools/source.ts'
import { offerInterface } from './interface.ts'
import { chooseLanguage } from './language.ts'
import { openLayers } from './layers.ts'
import { readTag } from './tag.ts'

// What the tag runs, and in which order. The server wraps these constants around the code: see delivered.ts.
declare const PORTICO_SETTINGS: PageSettings
declare const PORTICO_ASSETS: Assets
declare const PORTICO_LANGUAGES: Spoken

/** For each language of the website its locale for Intl and its direction. */
type Spoken = { readonly [language in Language]?: readonly [locale: string, direction: 'ltr' | 'rtl'] }

// In a frame nothing happens: the page around it asks for both.
if (self === top) {
  // Not `window.portico`, which an element with that id would be too.
  if (Object.hasOwn(window, 'portico')) say('the tag is on this page twice. This one does nothing.')
  else start(PORTICO_SETTINGS, PORTICO_ASSETS, PORTICO_LANGUAGES)
}

function start(settings: PageSettings, assets: Assets, languages: Spoken): void {
  const tag = readTag(settings.site)
  const { cookieDomain, domain = cookieDomain } = settings
  const { hostname } = location
  if (domain && !`.${hostname}`.endsWith(`.${domain}`))
    say(`this tag is for ${domain}. What is chosen on ${hostname} is not recorded.`)
  const policy = trusted()
  const gpc = (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true
  const asked = settings.offers.filter((category) => !gpc || !isRefusedByGpc(category))
  const language = chooseLanguage(settings.languages, [document.documentElement.lang, ...navigator.languages])
  const [locale, direction] = languages[language] ?? [language, 'ltr']
  const address = (path: string) => `${tag.base}/s/${path}`
  const { load, brought, part } = partsAt(tag.base, assets, language, tag.nonce, policy)

  const consent = openConsent({
    settings,
    asked,
    gpc,
    language,
    placement: tag.placement,
    address: tag.base && address(`${settings.site}/consents`),
    hide: () => layers.hide(),
    release: () => gate.release(),
    ran: () => gate.ran,
  })
  const page: Page = {
    settings,
    language,
    locale,
    direction,
    asked,
    choice: consent.choice,
    decide: async (...choice) => void (await consent.decide(...choice)),
    withdraw: () => consent.decide([], 'withdrawal'),
    on: consent.on,
    sourceOf: (element) => sourceOf(element, settings.tools),
    texts: async <Kind extends keyof PartTexts>(kind: Kind) => brought(`texts-${kind}`) as PartTexts[Kind],
    load: <Name extends keyof Parts>(name: Name) => load(name) as Promise<Parts[Name]>,
    address,
    asset: (name) => address(`a/${brought(`file-${name}`)}`),
    surface: SURFACE,
    ...makeRoot(locale, direction),
  }
  // The last three are not for websites. Parts use `part` and `document`, and the scanner reads `placement`.
  const { placement } = tag
  Object.assign(window, { portico: Object.freeze({ ...offerInterface(page), part, document, placement }) })

  const { isGranted, grantFor } = consent
  const gate = openGate({ page, nonce: tag.nonce, policy, grantFor, added: (node) => holdIfListed?.(node) })
  const holdIfListed =
    tag.placement === 'first' ? holdListed({ settings, isGranted, grantFor, isFresh: gate.isFresh }) : undefined
  const layers = openLayers(page, consent.isAsking)
  consent.begin()
  // The page comes back from the browser's back/forward cache.
  addEventListener('pageshow', ({ persisted }) => persisted && consent.readAgain())
  // Last, so that a browser that is too old for it loses nothing else.
  keepImageSizes()
}
