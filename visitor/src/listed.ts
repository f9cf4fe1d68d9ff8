import type { Category } from '@portico/tools/tool'
import { type Blocked, blockingOf, lineOf } from './blocking.ts'
import { categoryOf } from './marked.ts'
import type { PageSettings } from './settings.ts'

// With the tag first in <head>: scripts of listed tools are kept from running although nobody marked them. We mark them
// ourselves, the moment they appear; `gate.ts` does the rest. What stands in the HTML has been requested by then.

/** Null: it is the website's own, no listed tool, or a tool that needs no consent. */
export function listedCategory(address: string, page: string, lines: readonly Blocked[]): Category | null {
  const url = new URL(address, page)
  const category = url.origin === new URL(page).origin ? undefined : lineOf(url, lines)?.category
  return category === undefined || category === 'necessary' ? null : category
}

type Needs = {
  readonly settings: PageSettings
  isGranted(category: Category): boolean
  /** Told of each script that is held back. */
  isFresh(script: HTMLScriptElement): void
}

/** Gives the function that has to see every node as it is added. */
export function holdListed({ settings, isGranted, isFresh }: Needs): (node: Node) => void {
  const held = new WeakSet<HTMLScriptElement>()
  const lines = blockingOf(settings.tools, settings.consentMode)

  const categoryAt = (address: string) => {
    try {
      return listedCategory(address, document.baseURI, lines)
    } catch {
      // No address at all: the browser will say so.
      return null
    }
  }
  const consider = (script: HTMLScriptElement, address: string) => {
    if (!address || script.type === 'text/plain') return
    const listed = categoryAt(address)
    if (listed === null) return
    // The page itself may say which category it is: also that it is necessary.
    const category = script.dataset['category'] ? categoryOf(script) : listed
    if (isGranted(category)) return
    script.dataset['type'] = script.type
    script.dataset['category'] = category
    setAttribute.call(script, 'type', 'text/plain')
    held.add(script)
    isFresh(script)
  }

  // A script that another script adds is requested the moment it is in the document, before anybody can observe it. So
  // its address is looked at when it is set, which loaders (of tag managers, pixels, …) do before.
  const { setAttribute } = Element.prototype
  const { prototype } = HTMLScriptElement
  const set = (script: HTMLScriptElement, name: string, value: unknown, go: () => void) => {
    if (name === 'src') consider(script, String(value))
    if (name === 'type' && held.has(script) && !isGranted(categoryOf(script))) script.dataset['type'] = String(value)
    else go()
  }
  for (const name of ['src', 'type'] as const) {
    const property = Object.getOwnPropertyDescriptor(prototype, name)
    if (!property) continue
    Object.defineProperty(prototype, name, {
      ...property,
      set(this: HTMLScriptElement, value: unknown) {
        set(this, name, value, () => property.set?.call(this, value))
      },
    })
  }
  prototype.setAttribute = function (this: HTMLScriptElement, name, value) {
    set(this, name.toLowerCase(), value, () => setAttribute.call(this, name, value))
  }

  const seen = (node: EventTarget | null) => {
    if (node instanceof HTMLScriptElement) consider(node, node.src)
  }
  // Firefox runs scripts of the HTML before it tells observers of them, but tells it beforehand. Others know no such event.
  document.addEventListener(
    'beforescriptexecute',
    (event) => {
      seen(event.target)
      if (event.target instanceof HTMLScriptElement && held.has(event.target)) event.preventDefault()
    },
    true,
  )
  return seen
}
