import { isRefusedByGpc } from '@portico/contract/words/categories'
import type { Language } from '@portico/contract/words/languages'
import { openVisitorConsent } from '../consent/consent.ts'
import { DRAWING } from '../drawing/drawing.ts'
import { openConsentGate } from '../gate/gate.ts'
import { keepImageSizes } from '../gate/image-sizes.ts'
import { holdListed } from '../gate/listed-scripts.ts'
import { trustedTypesPolicy } from '../kit/trusted-types.ts'
import { warnDeveloper } from '../kit/warn-developer.ts'
import type { PageContext } from '../page/page.ts'
import { openPartLoader, type PartHashes } from '../page/parts.ts'
import { makeShadowRoot } from '../page/root.ts'
import type { PageSettings } from '../page/settings.ts'
import { SURFACE_STYLES } from '../page/surface.ts'
import type { PartTexts } from '../texts/shape.ts'
import { sourceOfElement } from '../tools/source.ts'
import { createPorticoApi, usePart } from './api.ts'
import { chooseLanguage } from './language.ts'
import { showConsentSurfaces } from './layers.ts'
import { readTag } from './tag.ts'

// What the tag runs, and in which order. The server wraps these constants around the code: see delivered.ts.
declare const PORTICO_SETTINGS: PageSettings
declare const PORTICO_ASSETS: PartHashes
declare const PORTICO_LANGUAGES: LocalesByLanguage

/** For each language of the website its locale for Intl and its direction. */
type LocalesByLanguage = { readonly [language in Language]?: readonly [locale: string, direction: 'ltr' | 'rtl'] }

// In a frame nothing happens: the page around it asks for both.
if (self === top) {
  // Not `window.portico`, which an element with that id would be too.
  if (Object.hasOwn(window, 'portico')) warnDeveloper('the tag is on this page twice. This one does nothing.')
  else start(PORTICO_SETTINGS, PORTICO_ASSETS, PORTICO_LANGUAGES)
}

function start(settings: PageSettings, assets: PartHashes, languages: LocalesByLanguage): void {
  const { base, placement, held, nonce } = readTag(settings.site)
  const { cookieDomain, domain = cookieDomain } = settings
  const { hostname } = location
  if (domain && !`.${hostname}`.endsWith(`.${domain}`))
    warnDeveloper(`this tag is for ${domain}. What is chosen on ${hostname} is not recorded.`)
  const policy = trustedTypesPolicy()
  const gpc = (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true
  const consentCategories = settings.offers.filter((category) => !gpc || !isRefusedByGpc(category))
  const language = chooseLanguage(settings.languages, [document.documentElement.lang, ...navigator.languages])
  const [locale, direction] = languages[language] ?? [language, 'ltr']
  // What `follow-page.ts` has brought, on websites that have it.
  const surface = () => SURFACE_STYLES + ((brought('look') as (() => string) | undefined)?.() ?? '')
  const address = (path: string) => `${base}/s/${path}`
  const { load, brought, part } = openPartLoader(base, assets, language, nonce, policy)

  const consent = openVisitorConsent({
    settings,
    consentCategories,
    gpc,
    language,
    placement,
    address: base && address(`${settings.site}/consents`),
    hide: () => layers.hide(),
    release: () => gate.release(),
    ran: () => gate.ran,
  })
  const page: PageContext = {
    settings,
    language,
    locale,
    direction,
    consentCategories,
    choice: consent.choice,
    decide: async (...choice) => void (await consent.decide(...choice)),
    withdraw: () => consent.decide([], 'withdrawal'),
    on: consent.on,
    sourceOf: (element) => sourceOfElement(element, settings.tools),
    texts: async <Kind extends keyof PartTexts>(kind: Kind) => brought(`texts-${kind}`) as PartTexts[Kind],
    load,
    openPreferences(opener, focus) {
      // With the banner off there is nothing to choose.
      if (settings.offers.length > 0)
        void usePart(page, 'preferences', ({ openPreferences }) => openPreferences(page, { opener, focus }))
    },
    address,
    asset: (name) => address(`a/${brought(`file-${name}`)}`),
    surface,
    ...makeShadowRoot(locale, direction, surface),
  }
  // The last four are not for websites. Parts use `part`, `document` and `drawing`, and the scanner reads `placement`.
  const forParts = { part, document, drawing: DRAWING }
  Object.assign(window, { portico: Object.freeze({ ...createPorticoApi(page), ...forParts, placement }) })

  const { isGranted, grantFor } = consent
  const gate = openConsentGate({ page, nonce, policy, grantFor, added: (node) => holdIfListed?.(node) })
  const holdIfListed =
    placement === 'first'
      ? holdListed({ settings, heldByLoader: held, isGranted, grantFor, markFresh: gate.markFresh })
      : undefined
  const layers = showConsentSurfaces(page, consent.isAsking)
  consent.begin()
  // The page comes back from the browser's back/forward cache.
  addEventListener('pageshow', ({ persisted }) => persisted && consent.readAgain())
  // Last, so that a browser that is too old for it loses nothing else.
  keepImageSizes()
}
