import type { Locale } from '../../locale.ts'
import type { WebsiteTexts } from './shape.ts'

const FILES: Record<Locale, () => Promise<WebsiteTexts>> = {
  en: async () => (await import('./website-en.ts')).websiteEn,
  de: async () => (await import('./website-de.ts')).websiteDe,
  es: async () => (await import('./website-es.ts')).websiteEs,
  fr: async () => (await import('./website-fr.ts')).websiteFr,
  it: async () => (await import('./website-it.ts')).websiteIt,
  pt: async () => (await import('./website-pt.ts')).websitePt,
  'pt-BR': async () => (await import('./website-pt-BR.ts')).websitePtBR,
}

/** What the screens about the website itself say. The first screen does without it. */
export function loadWebsiteTexts(locale: Locale): Promise<WebsiteTexts> {
  return FILES[locale]()
}
