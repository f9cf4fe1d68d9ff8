import type { ConsentMethod, Placement } from '@portico/contract/words'
import type { Category, OptionalCategory } from '@portico/contract/words/categories'
import { isRefusedByGpc, OPTIONAL_CATEGORIES } from '@portico/contract/words/categories'
import { MAX_SERVICES } from '@portico/contract/words/consent'
import { pause } from '../kit/pause.ts'
import { timeOf, uuidV4, uuidV7 } from '../kit/uuid.ts'
import type { Choice } from '../page/page.ts'
import type { PageSettings } from '../page/settings.ts'
import { categoryOf } from '../tools/marked.ts'
import { sourceOf } from '../tools/source.ts'
import { answers, type Stored, shown } from './choice.ts'
import { storeChoice, storedChoice } from './cookie.ts'
import { erase } from './erase.ts'
import { send, sendWaiting } from './send.ts'
import { tellVendors } from './signals.ts'

export type Consent = {
  /** What a stored choice, or the lack of one, means for this page. */
  begin(): void
  choice(): Choice | null
  /** Whether there is something to ask: no valid choice, and more on offer than Global Privacy Control has refused already. */
  isAsking(): boolean
  isGranted(category: Category): boolean
  /** What lets an element work: its category, or its service by itself, as `#id`. Undefined: nothing does. */
  grantFor(element: HTMLElement): Grant | undefined
  /** True: the page reloads now. */
  decide(categories: readonly OptionalCategory[], method: ConsentMethod, services?: readonly string[]): Promise<boolean>
  on(listener: (choice: Choice) => void): () => void
  /** Reads the cookie again: the visitor may have chosen on another page while this one was away. */
  readAgain(): void
}

export type Grant = Category | `#${string}`

type Needs = {
  readonly settings: PageSettings
  /** What is asked for: as in `page.ts`. */
  readonly asked: readonly OptionalCategory[]
  readonly gpc: boolean
  readonly language: string
  readonly placement: Placement
  /** Of the consents; empty where it is not known. */
  readonly address: string
  /** Takes the first layer away: before anything else, so that the click is answered at once. */
  hide(): void
  /** Puts to work what is allowed now. */
  release(): void
  /** What let something work on this page. */
  ran(): ReadonlySet<Grant>
}

/** The choice of this visitor: what it is, and all that follows when it is made. */
export function openConsent(needs: Needs): Consent {
  const { settings, asked, gpc, language, placement, address } = needs
  const listeners = new Set<(choice: Choice) => void>()
  // An earlier version's choice, too: who made it is the same visitor, and what it allowed can be withdrawn.
  const read = () => storedChoice(settings.site, settings.cookieDomain)
  let stored = read()

  /** Null as well when something material was published since. */
  const current = (): Stored | null => (stored !== null && stored.version >= settings.asksSince ? stored : null)
  const choice = () => {
    const made = current()
    return made && shown(made)
  }
  const isGranted = (grant: Grant) => {
    const { granted = [], services = [] } = current() ?? {}
    return ['necessary', ...granted, ...services.map((id) => `#${id}`)].includes(grant)
  }
  const categoryOfTool = (id: string) => settings.tools.find((tool) => tool.id === id)?.category
  const grantFor = (element: HTMLElement) =>
    [categoryOf(element), `#${sourceOf(element, settings.tools).service}` as const].find(isGranted)

  /** The receipt names the record. */
  const rename = (id: string, newId: string) => {
    if (stored?.id !== id) return
    stored = { ...stored, id: newId }
    storeChoice(stored, settings.cookieDomain)
  }

  /** A late answer may have brought back the cookie of an older choice. What is newer comes from another page, and stays. */
  const restore = () => {
    const found = read()
    if (stored && found && timeOf(found.id) < timeOf(stored.id)) storeChoice(stored, settings.cookieDomain)
  }

  const record = (made: Stored, method: ConsentMethod) => {
    const { id, visitor, version, granted, services } = made
    const consent = { id, visitor, version, choice: answers(granted), language, method, gpc, placement }
    void send(address, services.length > 0 ? { ...consent, services } : consent, rename).then(restore)
  }

  const tell = () => {
    const made = choice()
    if (made === null) return
    for (const listener of [...listeners]) {
      try {
        listener(made)
      } catch (reason) {
        // The website's own mistake: told as such, and no reason to stop.
        reportError(reason)
      }
    }
    document.dispatchEvent(new CustomEvent('portico:consent', { detail: made }))
  }

  /** A service that ran by itself goes on where its whole category is allowed by now. */
  const isRefused = (grant: Grant) => !isGranted(grant) && !isGranted(categoryOfTool(grant.slice(1)) ?? grant)
  const hasRunRefused = () => [...needs.ran()].some(isRefused)

  async function decide(
    categories: readonly OptionalCategory[],
    method: ConsentMethod,
    wanted: readonly string[] = [],
  ): Promise<boolean> {
    const granted = OPTIONAL_CATEGORIES.filter(
      (category) =>
        // A signal is more than a click on everything, and less than a yes to this very category.
        (method === 'banner' ? asked : settings.offers).includes(category) && categories.includes(category),
    )
    const refused: readonly unknown[] = OPTIONAL_CATEGORIES.filter((category) => !granted.includes(category))
    const services = wanted.filter((id) => refused.includes(categoryOfTool(id))).slice(-MAX_SERVICES)
    const said = methodOf(method, granted.length + services.length, stored)
    const made: Stored = {
      site: settings.site,
      version: settings.version,
      granted,
      services,
      gpc,
      id: uuidV7(Date.now()),
      visitor: stored?.visitor ?? uuidV4(),
    }
    stored = made
    needs.hide()
    storeChoice(made, settings.cookieDomain)
    await pause()
    if (address) record(made, said)
    tellVendors(settings, 'update', granted)
    erase(settings.tools.filter(({ id, category }) => refused.includes(category) && !services.includes(id)))
    tell()
    const reloads = hasRunRefused()
    if (reloads) location.reload()
    else needs.release()
    return reloads
  }

  return {
    choice,
    isAsking: () => current() === null && asked.length > 0,
    isGranted,
    grantFor,
    decide,
    begin() {
      const before = current()
      tellVendors(settings, 'default', [])
      if (before === null) return
      if (address) void sendWaiting(address, rename).then(restore)
      // The signal ends a yes that was said without it. Nothing else makes it store or send anything.
      const granted = before.granted.filter((category) => !isRefusedByGpc(category))
      const services = before.services.filter((id) => !isRefusedByGpc(categoryOfTool(id)))
      const isLess = granted.length + services.length < before.granted.length + before.services.length
      if (gpc && !before.gpc && isLess) return void decide(granted, 'signal', services)
      tellVendors(settings, 'update', before.granted)
      tell()
    },
    on(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    readAgain() {
      const now = read()
      if (now === null || now.id === stored?.id) return
      stored = now
      if (current()) needs.hide()
      tell()
      if (hasRunRefused()) location.reload()
      else needs.release()
    },
  }
}

/** Something was allowed and nothing is left of it: a withdrawal, wherever it was said. Otherwise there was none. */
function methodOf(method: ConsentMethod, allowed: number, before: Stored | null): ConsentMethod {
  const had = before !== null && before.granted.length + before.services.length > 0
  if (method !== 'signal' && allowed === 0 && had) return 'withdrawal'
  return method === 'withdrawal' ? 'api' : method
}
