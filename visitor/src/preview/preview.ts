import { LANGUAGES, type Language } from '@portico/contract/words/languages'
import { showFirstLayer } from '../first-layer/index.ts'
import { embedDocument } from '../legal/embed.ts'
import type { PageContext, PartModules, ShownSurface } from '../page/page.ts'
import { partTexts } from '../page/part-texts.ts'
import type { PageSettings } from '../page/settings.ts'
import { SURFACE_STYLES } from '../page/surface.ts'
import { openPreferences } from '../preferences/index.ts'
import { showReopenButton } from '../reopen/index.ts'
import { TEXT_LOADERS } from '../texts/load.ts'
import { startWidget } from '../widget/index.ts'

// The dashboard's preview: the same parts as for visitors, on a page where nothing is stored, sent or released.

/** All parts; a preview has nothing to hold back. */
const PARTS: PartModules = {
  'first-layer': { showFirstLayer },
  reopen: { showReopen: showReopenButton },
  preferences: { openPreferences },
  placeholders: { hold: () => ({ release() {} }) },
  captcha: { hold: () => ({ release() {} }) },
  legal: { embed: embedDocument },
  widget: { startWidget },
}

/** Shows the banner or the widget; `stop` removes it. */
export function startPreview(settings: PageSettings, language: Language, what: 'banner' | 'widget'): { stop(): void } {
  const host = document.createElement('portico-preview')
  const root = host.attachShadow({ mode: 'open' })
  document.documentElement.insertBefore(host, document.body)
  let shown: ShownSurface | null = null
  const page = pageOf(settings, language, root, () => {
    shown?.hide()
    shown = showReopenButton(page)
  })
  if (what === 'widget') startWidget(page, settings.widget ?? 'right')
  else shown = showFirstLayer(page)
  return {
    stop() {
      shown?.hide()
      host.remove()
    },
  }
}

function pageOf(settings: PageSettings, language: Language, root: ShadowRoot, decided: () => void): PageContext {
  const { locale, direction } = LANGUAGES.find(({ code }) => code === language) ?? LANGUAGES[0]
  const added = new Set<string>()
  const styles = (text: string) => {
    if (added.has(text)) return
    added.add(text)
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
  }
  styles(SURFACE_STYLES)
  const page: PageContext = {
    settings,
    language,
    locale,
    direction,
    consentCategories: settings.offers,
    preview: true,
    choice: () => null,
    decide: async () => decided(),
    withdraw: async () => false,
    on: () => () => {},
    sourceOf: () => ({ host: '', tool: undefined, service: '' }),
    texts: async (kind) => partTexts((await TEXT_LOADERS[language]()).default)[kind],
    load: async (name) => PARTS[name],
    openPreferences: (opener, focus) => openPreferences(page, { opener, focus }),
    address: () => '',
    asset: () => null,
    surface: () => SURFACE_STYLES,
    root: () => root,
    styles,
  }
  return page
}
