import type { DocumentName } from '@portico/contract/words'
import type { OptionalCategory } from '@portico/contract/words/categories'
import { say } from '../kit/say.ts'
import type { Choice, Page, Parts } from '../page/page.ts'

/** `window.portico.consent` */
export type ConsentInterface = {
  get(): Choice | null
  /** Opens the preferences. */
  open(): void
  /** Without a list: everything on offer, except what Global Privacy Control refuses. */
  accept(categories?: readonly OptionalCategory[]): Promise<void>
  reject(): Promise<void>
  /** Rejects everything, deletes what can be deleted, and reloads if something has run. */
  withdraw(): Promise<void>
  on(listener: (choice: Choice) => void): () => void
}

/** `window.portico.legal`: published documents in an element of the page. */
export type LegalInterface = {
  /** In the named language, otherwise in that of the banner or the website's default. It replaces the element's content. */
  embed(element: Element, document: DocumentName, language?: string): Promise<unknown>
}

const HASH = '#portico-consent'
const LINK = `a[href$="${HASH}"],[data-portico="consent"]`

/** Whether the page has its own link to the preferences. Otherwise we draw a small button. */
export const hasLink = () => document.querySelector(LINK) !== null

/** `window.portico`, for the website's own scripts. */
export type Interface = { readonly consent: ConsentInterface; readonly legal: LegalInterface }

export function offerInterface(page: Page): Interface {
  const use = <Name extends keyof Parts>(name: Name, how: (part: Parts[Name]) => unknown) =>
    page.load(name).then(how, () => say(`${name} could not be loaded.`))
  const open = (opener: HTMLElement | null) =>
    void use('preferences', ({ openPreferences }) => openPreferences(page, { opener }))
  document.addEventListener('click', (event) => {
    const [from] = event.composedPath()
    const link = from instanceof Element ? from.closest<HTMLElement>(LINK) : null
    if (link === null) return
    event.preventDefault()
    open(link)
  })
  // The visitor came by a link from another page of the website.
  if (location.hash === HASH) open(null)
  return {
    consent: Object.freeze<ConsentInterface>({
      get: page.choice,
      open: () => open(null),
      accept(categories = page.asked) {
        return page.decide(categories, 'api')
      },
      reject: () => page.decide([], 'api'),
      async withdraw() {
        await page.withdraw()
      },
      on: page.on,
    }),
    legal: Object.freeze<LegalInterface>({ embed: (...given) => use('legal', ({ embed }) => embed(page, ...given)) }),
  }
}
