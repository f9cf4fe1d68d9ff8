import type { DocumentName } from '@portico/contract/words'
import type { OptionalCategory } from '@portico/contract/words/categories'
import { warnDeveloper } from '../kit/warn-developer.ts'
import type { PageContext, PartModules, VisitorChoice } from '../page/page.ts'

/** `window.portico.consent` */
export type ConsentApi = {
  get(): VisitorChoice | null
  /** Opens the preferences. */
  open(): void
  /** Without a list: everything on offer, except what Global Privacy Control refuses. */
  accept(categories?: readonly OptionalCategory[]): Promise<void>
  reject(): Promise<void>
  /** Rejects everything, deletes what can be deleted, and reloads if something has run. */
  withdraw(): Promise<void>
  on(listener: (choice: VisitorChoice) => void): () => void
}

/** `window.portico.legal`: published documents in an element of the page. */
export type LegalApi = {
  /** In the named language, otherwise in that of the banner or the website's default. It replaces the element's content. */
  embed(element: Element, document: DocumentName, language?: string): Promise<unknown>
}

const PREFERENCES_HASH = '#portico-consent'
const PREFERENCES_LINK_SELECTOR = `a[href$="${PREFERENCES_HASH}"],[data-portico="consent"]`

/** Whether the page has its own link to the preferences. Otherwise we draw a small button. */
export const hasPreferencesLink = () => document.querySelector(PREFERENCES_LINK_SELECTOR) !== null

/** `window.portico`, for the website's own scripts. */
export type PorticoApi = { readonly consent: ConsentApi; readonly legal: LegalApi }

export function createPorticoApi(page: PageContext): PorticoApi {
  const use = <Name extends keyof PartModules>(name: Name, how: (part: PartModules[Name]) => unknown) =>
    page.load(name).then(how, () => warnDeveloper(`${name} could not be loaded.`))
  const open = (opener: HTMLElement | null) => {
    // With the banner off there is nothing to choose.
    if (page.settings.offers.length > 0)
      void use('preferences', ({ openPreferences }) => openPreferences(page, { opener }))
  }
  document.addEventListener('click', (event) => {
    const [from] = event.composedPath()
    const link = from instanceof Element ? from.closest<HTMLElement>(PREFERENCES_LINK_SELECTOR) : null
    if (link === null) return
    event.preventDefault()
    open(link)
  })
  // The visitor came by a link from another page of the website.
  if (location.hash === PREFERENCES_HASH) open(null)
  return {
    consent: Object.freeze<ConsentApi>({
      get: page.choice,
      open: () => open(null),
      accept(categories = page.consentCategories) {
        return page.decide(categories, 'api')
      },
      reject: () => page.decide([], 'api'),
      async withdraw() {
        await page.withdraw()
      },
      on: page.on,
    }),
    legal: Object.freeze<LegalApi>({ embed: (...args) => use('legal', ({ embed }) => embed(page, ...args)) }),
  }
}
