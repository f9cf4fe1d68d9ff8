import { openConsent } from './consent.ts'
import { openGate } from './gate.ts'
import { offerInterface } from './interface.ts'
import { chooseLanguage } from './language.ts'
import { openLayers } from './layers.ts'
import { holdListed } from './listed.ts'
import type { Page, Parts } from './page.ts'
import { type Assets, partsAt } from './parts.ts'
import { makeRoot } from './root.ts'
import { say } from './say.ts'
import type { PageSettings } from './settings.ts'
import { readTag } from './tag.ts'
import type { Language } from './texts/languages.ts'
import { textPart } from './texts/parts.ts'
import type { Texts } from './texts/shape.ts'
import { trusted } from './trusted.ts'

// What the tag runs, and in which order. The constants come from the server, around this code: see delivered.ts.
declare const PORTICO_SETTINGS: PageSettings
declare const PORTICO_ASSETS: Assets
declare const PORTICO_LANGUAGES: readonly Spoken[]

type Spoken = { readonly code: Language; readonly locale: string; readonly direction: 'ltr' | 'rtl' }

// The page around a frame asks for itself and for its own.
if (self === top) {
  // Not `window.portico`: an element with that id would be it, too.
  if (Object.hasOwn(window, 'portico')) say('the tag is on this page twice. This one does nothing.')
  else start(PORTICO_SETTINGS, PORTICO_ASSETS, PORTICO_LANGUAGES)
}

function start(settings: PageSettings, assets: Assets, languages: readonly Spoken[]): void {
  const tag = readTag(settings.site)
  const policy = trusted()
  const { load, asset, part } = partsAt(tag.base, assets, tag.nonce, policy)
  const gpc = (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true
  const language = chooseLanguage(settings.languages, [document.documentElement.lang, ...navigator.languages])
  const { locale = language, direction = 'ltr' } = languages.find(({ code }) => code === language) ?? {}

  const consent = openConsent({
    settings,
    gpc,
    language,
    placement: tag.placement,
    address: tag.base && `${tag.base}/s/${settings.site}/consents`,
    hide: () => layers.hide(),
    release: () => gate.release(),
    ran: () => gate.ran,
  })
  const page: Page = {
    settings,
    language,
    locale,
    direction,
    gpc,
    preview: false,
    choice: consent.choice,
    decide: async (categories, method) => void (await consent.decide(categories, method)),
    withdraw: () => consent.decide([], 'withdrawal'),
    on: consent.on,
    texts: <Kind extends keyof Texts>(kind: Kind) => load(textPart(kind, language)) as Promise<Texts[Kind]>,
    load: <Name extends keyof Parts>(name: Name) => load(name) as Promise<Parts[Name]>,
    asset,
    ...makeRoot(locale, direction),
  }
  const portico = Object.freeze({ consent: offerInterface(page), part })
  Object.assign(window, { portico })

  const { isGranted } = consent
  const gate = openGate({ page, nonce: tag.nonce, policy, isGranted, added: (node) => holdIfListed?.(node) })
  const holdIfListed =
    tag.placement === 'first' ? holdListed({ settings, isGranted, isFresh: gate.isFresh }) : undefined
  const layers = openLayers(page, consent.isAsking)
  consent.begin()
  // Back from the browser's memory of pages, as it was left.
  addEventListener('pageshow', ({ persisted }) => persisted && consent.readAgain())
}
