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
  /** Applies the stored choice, or its absence, to this page. */
  begin(): void
  choice(): Choice | null
  /** Whether the visitor has to be asked: there is no valid choice, and not everything is refused by Global Privacy Control. */
  isAsking(): boolean
  isGranted(category: Category): boolean
  /** The grant that allows an element: its category, or its own service as `#id`. Undefined: it is not allowed. */
  grantFor(element: HTMLElement): Grant | undefined
  /** Stores a choice and applies it. True: the page reloads now. */
  decide(categories: readonly OptionalCategory[], method: ConsentMethod, services?: readonly string[]): Promise<boolean>
  on(listener: (choice: Choice) => void): () => void
  /** Reads the cookie again: the visitor may have chosen on another page meanwhile. */
  readAgain(): void
}

export type Grant = Category | `#${string}`

type Needs = {
  readonly settings: PageSettings
  /** The categories that the banner asks for: as in `page.ts`. */
  readonly asked: readonly OptionalCategory[]
  readonly gpc: boolean
  readonly language: string
  readonly placement: Placement
  /** Where consents are sent. Empty if it is not known. */
  readonly address: string
  /** Hides the first layer. It is called first, so that the click has an effect at once. */
  hide(): void
  /** Runs what is allowed now. */
  release(): void
  /** The grants that something on this page has run by. */
  ran(): ReadonlySet<Grant>
}

/** Keeps the choice of this visitor, and applies each new one. */
export function openConsent(needs: Needs): Consent {
  const { settings, asked, gpc, language, placement, address } = needs
  const listeners = new Set<(choice: Choice) => void>()
  // Choices for earlier versions are kept too: they name the visitor, and what they allowed can be withdrawn.
  const read = () => storedChoice(settings.site, settings.cookieDomain)
  let stored = read()

  /** Null if there is no choice, or if a material change was published since. */
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

  /** Replaces the id of the choice, so that the receipt names the record. */
  const rename = (id: string, newId: string) => {
    if (stored?.id !== id) return
    stored = { ...stored, id: newId }
    storeChoice(stored, settings.cookieDomain)
  }

  /** A late answer may have set the cookie to an older choice: write ours again. A newer choice comes from another page and stays. */
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
        // An error of the website's own listener: report it and go on.
        reportError(reason)
      }
    }
    document.dispatchEvent(new CustomEvent('portico:consent', { detail: made }))
  }

  /** A service that was allowed alone stays allowed if its whole category is allowed now. */
  const isRefused = (grant: Grant) => !isGranted(grant) && !isGranted(categoryOfTool(grant.slice(1)) ?? grant)
  const hasRunRefused = () => [...needs.ran()].some(isRefused)

  async function decide(
    categories: readonly OptionalCategory[],
    method: ConsentMethod,
    wanted: readonly string[] = [],
  ): Promise<boolean> {
    const granted = OPTIONAL_CATEGORIES.filter(
      (category) =>
        // Global Privacy Control wins over "accept all" in the banner, and loses to a yes to this very category.
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
      // The signal ends a yes that was given without it. Only then does it store or send anything.
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

/** A choice that allows nothing after one that allowed something is a withdrawal, wherever it was made. Without one before there is none. */
function methodOf(method: ConsentMethod, allowed: number, before: Stored | null): ConsentMethod {
  const had = before !== null && before.granted.length + before.services.length > 0
  if (method !== 'signal' && allowed === 0 && had) return 'withdrawal'
  return method === 'withdrawal' ? 'api' : method
}
