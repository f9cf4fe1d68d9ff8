import { OPTIONAL } from './choice.ts'
import type { Choice, Page } from './page.ts'
import { say } from './say.ts'
import type { OptionalCategory } from './settings.ts'

/** `window.portico.consent`: for the website's own scripts. */
export type ConsentInterface = {
  get(): Choice | null
  /** The preferences. */
  open(): void
  /** Without a list everything on offer, but marketing where the browser sends Global Privacy Control. */
  accept(categories?: readonly OptionalCategory[]): Promise<void>
  reject(): Promise<void>
  /** Rejects, deletes what can be deleted, and reloads if something was put to work. */
  withdraw(): Promise<void>
  on(listener: (choice: Choice) => void): () => void
}

const HASH = '#portico-consent'
const LINK = `a[href$="${HASH}"],[data-portico="consent"]`

/** Whether the page has a way of its own to the preferences; otherwise ours draws a small button. */
export const hasLink = () => document.querySelector(LINK) !== null

export function offerInterface(page: Page): ConsentInterface {
  const open = (opener: HTMLElement | null) => {
    page.load('preferences').then(
      ({ openPreferences }) => openPreferences(page, { opener }),
      () => say('the preferences could not be loaded.'),
    )
  }
  document.addEventListener('click', (event) => {
    const [from] = event.composedPath()
    const link = from instanceof Element ? from.closest<HTMLElement>(LINK) : null
    if (link === null) return
    event.preventDefault()
    open(link)
  })
  // A link from another page of the website.
  if (location.hash === HASH) open(null)
  return Object.freeze<ConsentInterface>({
    get: page.choice,
    open: () => open(null),
    accept(categories = OPTIONAL.filter((category) => !(page.gpc && category === 'marketing'))) {
      return page.decide(categories, 'api')
    },
    reject: () => page.decide([], 'api'),
    async withdraw() {
      await page.withdraw()
    },
    on: page.on,
  })
}
