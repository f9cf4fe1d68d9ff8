import type { ConsentMethod, Placement } from '@portico/contract/words'
import type { Category, OptionalCategory } from '@portico/contract/words/categories'
import { isRefusedByGpc, OPTIONAL_CATEGORIES } from '@portico/contract/words/categories'
import { MAX_CONSENT_SERVICES } from '@portico/contract/words/consent'
import { yieldToBrowser } from '../kit/scheduling.ts'
import { timeOfUuid, uuidV4, uuidV7 } from '../kit/uuid.ts'
import type { VisitorChoice } from '../page/page.ts'
import type { PageSettings } from '../page/settings.ts'
import { markedCategory } from '../tools/marked.ts'
import { sourceOfElement } from '../tools/source.ts'
import { grantedByCategory, publicChoice, type StoredChoice } from './choice.ts'
import { readStoredChoice, storeChoice } from './cookie.ts'
import { eraseStoredItems } from './erase.ts'
import { sendConsent, sendUnsentConsents } from './send.ts'
import { sendConsentSignals } from './signals.ts'

export type VisitorConsent = {
  /** Applies the stored choice, or its absence, to this page. */
  begin(): void
  choice(): VisitorChoice | null
  /** Whether the visitor has to be asked: there is no valid choice, and not everything is refused by Global Privacy Control. */
  isAsking(): boolean
  /** Whether it is allowed, by a choice for version `since` or a later one. */
  isGranted(category: Category, since?: number): boolean
  /** The grant that allows an element: its category, or its own service as `#id`. Undefined: it is not allowed. */
  grantFor(element: HTMLElement): ConsentTarget | undefined
  /** Stores a choice and applies it. True: the page reloads now. */
  decide(categories: readonly OptionalCategory[], method: ConsentMethod, services?: readonly string[]): Promise<boolean>
  on(listener: (choice: VisitorChoice) => void): () => void
  /** Reads the cookie again: the visitor may have chosen on another page meanwhile. */
  readAgain(): void
}

export type ConsentTarget = Category | `#${string}`

type ConsentOptions = {
  readonly settings: PageSettings
  /** The categories that the banner asks for: as in `page.ts`. */
  readonly consentCategories: readonly OptionalCategory[]
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
  ran(): ReadonlySet<ConsentTarget>
}

/** Keeps the choice of this visitor, and applies each new one. */
export function openVisitorConsent(needs: ConsentOptions): VisitorConsent {
  const { settings, consentCategories, gpc, language, placement, address } = needs
  const listeners = new Set<(choice: VisitorChoice) => void>()
  // Choices for earlier versions are kept too: they name the visitor, and what they allowed can be withdrawn.
  const isOff = settings.offers.length === 0
  const read = () => (isOff ? null : readStoredChoice(settings.site, settings.cookieDomain))
  let stored = read()

  /** Null if there is no choice, or if a material change was published since. */
  const current = (): StoredChoice | null => (stored !== null && stored.version >= settings.asksSince ? stored : null)
  const choice = () => {
    const made = current()
    return made && publicChoice(made)
  }
  const grants = (since = 0): readonly ConsentTarget[] => {
    const { version = 0, granted = [], services = [] } = current() ?? {}
    return ['necessary', ...(version < since ? [] : granted), ...services.map((id) => `#${id}` as const)]
  }
  const isGranted = (grant: ConsentTarget, since?: number) => grants(since).includes(grant)
  const categoryOfTool = (id: string) => settings.tools.find((tool) => tool.id === id)?.category
  // Whose an element is takes long to find: most visitors have allowed no service alone, and most websites have asked about all.
  const grantFor = (element: HTMLElement) => {
    const source = () => sourceOfElement(element, settings.tools)
    const since = settings.tools.some((tool) => tool.since) ? source().tool?.since : 0
    return grants(since).find(
      (grant) => grant === (grant.startsWith('#') ? `#${source().service}` : markedCategory(element)),
    )
  }

  /** Replaces the id of the choice, so that the receipt names the record. */
  const rename = (id: string, newId: string) => {
    if (stored?.id !== id) return
    stored = { ...stored, id: newId }
    storeChoice(stored, settings.cookieDomain)
  }

  /** A late answer may have set the cookie to an older choice: write ours again. A newer choice comes from another page and stays. */
  const restore = () => {
    const found = read()
    if (stored && found && timeOfUuid(found.id) < timeOfUuid(stored.id)) storeChoice(stored, settings.cookieDomain)
  }

  const record = (made: StoredChoice, method: ConsentMethod) => {
    const { id, visitor, version, granted, services } = made
    const consent = { id, visitor, version, choice: grantedByCategory(granted), language, method, gpc, placement }
    void sendConsent(address, { ...consent, ...(services.length > 0 && { services }) }, rename).then(restore)
  }

  const notifyListeners = () => {
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
  const isRefused = (grant: ConsentTarget) => !isGranted(grant) && !isGranted(categoryOfTool(grant.slice(1)) ?? grant)
  const hasRunRefused = () => [...needs.ran()].some(isRefused)

  async function decide(
    categories: readonly OptionalCategory[],
    method: ConsentMethod,
    requestedServices: readonly string[] = [],
  ): Promise<boolean> {
    if (isOff) return false
    const granted = OPTIONAL_CATEGORIES.filter(
      (category) =>
        // Global Privacy Control wins over "accept all" in the banner, and loses to a yes to this very category.
        (method === 'banner' ? consentCategories : settings.offers).includes(category) && categories.includes(category),
    )
    const refused: readonly unknown[] = OPTIONAL_CATEGORIES.filter((category) => !granted.includes(category))
    const services = requestedServices.filter((id) => refused.includes(categoryOfTool(id))).slice(-MAX_CONSENT_SERVICES)
    const recordedMethod = methodOf(method, granted.length + services.length, stored)
    const made: StoredChoice = {
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
    await yieldToBrowser()
    if (address) record(made, recordedMethod)
    sendConsentSignals(settings, 'update', granted)
    eraseStoredItems(settings.tools.filter(({ id, category }) => refused.includes(category) && !services.includes(id)))
    notifyListeners()
    const reloads = hasRunRefused()
    if (reloads) location.reload()
    else needs.release()
    return reloads
  }

  return {
    choice,
    isAsking: () => current() === null && consentCategories.length > 0,
    isGranted,
    grantFor,
    decide,
    begin() {
      const before = current()
      sendConsentSignals(settings, 'default', [])
      if (before === null) return
      if (address) void sendUnsentConsents(address, rename).then(restore)
      // The signal ends a yes that was given without it. Only then does it store or send anything.
      const granted = before.granted.filter((category) => !isRefusedByGpc(category))
      const services = before.services.filter((id) => !isRefusedByGpc(categoryOfTool(id)))
      const isLess = granted.length + services.length < before.granted.length + before.services.length
      if (gpc && !before.gpc && isLess) return void decide(granted, 'signal', services)
      sendConsentSignals(settings, 'update', before.granted)
      notifyListeners()
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
      notifyListeners()
      if (hasRunRefused()) location.reload()
      else needs.release()
    },
  }
}

/** A choice that allows nothing after one that allowed something is a withdrawal, wherever it was made. Without one before there is none. */
function methodOf(method: ConsentMethod, allowed: number, before: StoredChoice | null): ConsentMethod {
  const had = before !== null && before.granted.length + before.services.length > 0
  if (method !== 'signal' && allowed === 0 && had) return 'withdrawal'
  return method === 'withdrawal' ? 'api' : method
}
