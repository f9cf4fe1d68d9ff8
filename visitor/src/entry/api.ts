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

/** Loads a part that somebody asked for, and uses it. */
export const usePart = <Name extends keyof PartModules>(
  page: PageContext,
  name: Name,
  how: (part: PartModules[Name]) => unknown,
): Promise<unknown> => page.load(name).then(how, () => warnDeveloper(`${name} could not be loaded.`))

export function createPorticoApi(page: PageContext): PorticoApi {
  document.addEventListener('click', (event) => {
    const [from] = event.composedPath()
    const link = from instanceof Element ? from.closest<HTMLElement>(PREFERENCES_LINK_SELECTOR) : null
    if (link === null) return
    event.preventDefault()
    page.openPreferences(link)
  })
  // The visitor came by a link from another page of the website.
  if (location.hash === PREFERENCES_HASH) page.openPreferences(null)
  return {
    consent: Object.freeze<ConsentApi>({
      get: page.choice,
      open: () => page.openPreferences(null),
      accept(categories = page.consentCategories) {
        return page.decide(categories, 'api')
      },
      reject: () => page.decide([], 'api'),
      async withdraw() {
        await page.withdraw()
      },
      on: page.on,
    }),
    legal: Object.freeze<LegalApi>({ embed: (...args) => usePart(page, 'legal', ({ embed }) => embed(page, ...args)) }),
  }
}
