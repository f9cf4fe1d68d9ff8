import type { Locale } from '../locale.ts'
import type { WebsiteTexts } from './shape.ts'

const FILES: Record<Locale, () => Promise<{ readonly website: WebsiteTexts }>> = {
  en: () => import('./website-en.ts'),
  de: () => import('./website-de.ts'),
  es: () => import('./website-es.ts'),
  fr: () => import('./website-fr.ts'),
  it: () => import('./website-it.ts'),
  pt: () => import('./website-pt.ts'),
  'pt-BR': () => import('./website-pt-BR.ts'),
}

/** What the screens about the website itself say. The first screen does without it. */
export async function loadWebsiteTexts(locale: Locale): Promise<WebsiteTexts> {
  return (await FILES[locale]()).website
}
