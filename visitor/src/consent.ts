import type { Category } from '@portico/tools/tool'
import { answers, OPTIONAL, type Stored, shown } from './choice.ts'
import { storeChoice, storedChoice } from './cookie.ts'
import { erase } from './erase.ts'
import type { Choice, Method, Placement } from './page.ts'
import { pause } from './pause.ts'
import { send, sendWaiting } from './send.ts'
import type { OptionalCategory, PageSettings } from './settings.ts'
import { tellVendors } from './signals.ts'
import { timeOf, uuidV4, uuidV7 } from './uuid.ts'

export type Consent = {
  /** What a stored choice, or the lack of one, means for this page. */
  begin(): void
  choice(): Choice | null
  /** Whether there is something to ask: no valid choice, and more on offer than Global Privacy Control has refused already. */
  isAsking(): boolean
  isGranted(category: Category): boolean
  /** True: the page reloads now. */
  decide(categories: readonly OptionalCategory[], method: Method): Promise<boolean>
  on(listener: (choice: Choice) => void): () => void
  /** Reads the cookie again: the visitor may have chosen on another page while this one was away. */
  readAgain(): void
}

type Needs = {
  readonly settings: PageSettings
  readonly gpc: boolean
  readonly language: string
  readonly placement: Placement
  /** Of the consents; empty where it is not known. */
  readonly address: string
  /** Takes the first layer away: before anything else, so that the click is answered at once. */
  hide(): void
  /** Puts to work what is allowed now. */
  release(): void
  /** Of what was put to work on this page, by category. */
  ran(): ReadonlySet<Category>
}

/** The choice of this visitor: what it is, and all that follows when it is made. */
export function openConsent(needs: Needs): Consent {
  const { settings, gpc, language, placement, address } = needs
  const listeners = new Set<(choice: Choice) => void>()
  // An earlier version's choice, too: who made it is the same visitor, and what it allowed can be withdrawn.
  let stored = storedChoice(settings.site)

  /** Null as well when something material was published since. */
  const current = (): Stored | null => (stored !== null && stored.version >= settings.asksSince ? stored : null)
  const choice = () => {
    const made = current()
    return made && shown(made)
  }
  const isGranted = (category: Category) => category === 'necessary' || (current()?.granted.includes(category) ?? false)

  /** The receipt names the record. */
  const rename = (id: string, newId: string) => {
    if (stored?.id !== id) return
    stored = { ...stored, id: newId }
    storeChoice(stored, settings.cookieDomain)
  }

  /** A late answer may have brought back the cookie of an older choice. What is newer comes from another page, and stays. */
  const restore = () => {
    const found = storedChoice(settings.site)
    if (stored && found && timeOf(found.id) < timeOf(stored.id)) storeChoice(stored, settings.cookieDomain)
  }

  const record = (made: Stored, method: Method) => {
    const { id, visitor, version, granted } = made
    const choice = answers(granted)
    void send(address, { id, visitor, version, choice, language, method, gpc, placement }, rename).then(restore)
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

  const hasRunRefused = () => [...needs.ran()].some((category) => !isGranted(category))

  async function decide(categories: readonly OptionalCategory[], method: Method): Promise<boolean> {
    const granted = OPTIONAL.filter(
      (category) =>
        settings.offers.includes(category) &&
        categories.includes(category) &&
        // A signal is more than a click on everything, and less than a yes to this very category.
        (isNotMarketing(category) || !gpc || method !== 'banner'),
    )
    const said = methodOf(method, granted, stored?.granted ?? [])
    const made: Stored = {
      site: settings.site,
      version: settings.version,
      granted,
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
    erase(settings.tools.filter(({ category }) => !isGranted(category)))
    tell()
    const reloads = hasRunRefused()
    if (reloads) location.reload()
    else needs.release()
    return reloads
  }

  return {
    choice,
    isAsking: () => current() === null && settings.offers.some((category) => !gpc || isNotMarketing(category)),
    isGranted,
    decide,
    begin() {
      const before = current()
      tellVendors(settings, 'default', [])
      if (before === null) return
      if (address) void sendWaiting(address, rename).then(restore)
      // The signal ends a yes that was said without it. Nothing else makes it store or send anything.
      if (gpc && !before.gpc && isGranted('marketing'))
        return void decide(before.granted.filter(isNotMarketing), 'signal')
      tellVendors(settings, 'update', before.granted)
      tell()
    },
    on(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    readAgain() {
      const now = storedChoice(settings.site)
      if (now === null || now.id === stored?.id) return
      stored = now
      if (current()) needs.hide()
      tell()
      if (hasRunRefused()) location.reload()
      else needs.release()
    },
  }
}

const isNotMarketing = (category: OptionalCategory) => category !== 'marketing'

/** Something was allowed and nothing is left of it: a withdrawal, wherever it was said. Otherwise there was none. */
function methodOf(method: Method, now: readonly OptionalCategory[], before: readonly OptionalCategory[]): Method {
  if (method !== 'signal' && now.length === 0 && before.length > 0) return 'withdrawal'
  return method === 'withdrawal' ? 'api' : method
}
