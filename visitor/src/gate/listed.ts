import type { Category } from '@portico/contract/words/categories'
import type { Consent } from '../consent/consent.ts'
import type { PageSettings } from '../page/settings.ts'
import { type Blocked, blockingOf, lineOf } from '../tools/blocking.ts'
import { categoryOf, isScript } from '../tools/marked.ts'

// With the tag first in <head>: scripts of listed tools are kept from running although nobody marked them. We mark them
// ourselves, the moment they appear; `gate.ts` does the rest. What stands in the HTML has been requested by then.

/** Null: it is the website's own, no listed tool, or a tool that needs no consent. */
export function listedCategory(address: string, page: string, lines: readonly Blocked[]): Category | null {
  const url = new URL(address, page)
  const { category = 'necessary' } = lineOf(url, lines) ?? {}
  return url.origin === new URL(page).origin || category === 'necessary' ? null : category
}

type Needs = {
  readonly settings: PageSettings
  readonly isGranted: Consent['isGranted']
  readonly grantFor: Consent['grantFor']
  /** Told of each script that is held back. */
  isFresh(script: HTMLScriptElement): void
}

/** Gives the function that has to see every node as it is added. */
export function holdListed({ settings, isGranted, grantFor, isFresh }: Needs): (node: unknown) => void {
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
    // One that was held may have been allowed for its service alone.
    if (held.has(script) ? grantFor(script) : isGranted(category)) return
    script.dataset['type'] = script.type
    script.dataset['category'] = category
    setAttribute.call(script, 'type', 'text/plain')
    held.add(script)
    isFresh(script)
  }

  // A script that another script adds is requested the moment it is in the document and has an address, before anybody can
  // observe it. So we look before either happens: whichever comes last decides.
  const { setAttribute } = Element.prototype
  const { prototype } = HTMLScriptElement
  /** False: it must not be set. */
  const mayBeSet = (script: HTMLScriptElement, name: string, value: unknown) => {
    if (name === 'src') consider(script, String(value))
    if (name !== 'type' || !held.has(script) || grantFor(script)) return true
    script.dataset['type'] = String(value)
    return false
  }
  for (const name of ['src', 'type'] as const) {
    const property = Object.getOwnPropertyDescriptor(prototype, name)
    if (!property) continue
    Object.defineProperty(prototype, name, {
      ...property,
      set(this: HTMLScriptElement, value: unknown) {
        if (mayBeSet(this, name, value)) property.set?.call(this, value)
      },
    })
  }
  watch(Element, prototype, 'setAttribute setAttributeNS setAttributeNode setAttributeNodeNS', (given, script) => {
    const last = given.at(-1) as Attr | null
    const [name, value] = last?.nodeType ? [last.name, last.value] : given.slice(-2)
    return mayBeSet(script as HTMLScriptElement, String(name).toLowerCase(), value) ? given : null
  })

  const seen = (node: unknown) => {
    if (isScript(node)) consider(node, node.src)
  }
  // Of a script that another frame's document has made, nothing else can be watched.
  const adds = (given: unknown[]) => {
    given.forEach(seen)
    return given
  }
  watch(Node, Node.prototype, 'appendChild insertBefore replaceChild', adds)
  watch(Element, Element.prototype, 'append prepend before after replaceWith insertAdjacentElement', adds)

  const marks = (given: unknown[]) => {
    const text = given.join('')
    const marked = text.replace(WRITTEN, (whole, before, address) => {
      const category = categoryAt(address.replace(/^["']|["']$/g, ''))
      if (category === null || isGranted(category)) return whole
      return `${before} type="text/plain" data-category="${category}" data-src=${address}`
    })
    return marked === text ? given : [marked]
  }
  watch(Document, Document.prototype, 'write writeln', marks)
  watch(Range, Range.prototype, 'createContextualFragment', marks)

  // Firefox runs scripts of the HTML before it tells observers of them, but tells it beforehand. Others know no such event.
  document.addEventListener(
    'beforescriptexecute',
    (event) => {
      seen(event.target)
      if (held.has(event.target as HTMLScriptElement)) event.preventDefault()
    },
    true,
  )
  // Later the parser adds none: what came through innerHTML never runs, and what another script added has begun to.
  return (node) => void (document.readyState === 'loading' && seen(node))
}

/** The beginning of a script in HTML up to its address. The brackets: our own text may stand inside a page. */
const WRITTEN = /([<]script\b[^>]*?)\ssrc\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)/gi

type Owner = { readonly prototype: object }

/** Methods of these names are called with what `look` makes of their arguments; null: not at all. */
function watch(owner: Owner, into: object, names: string, look: (given: unknown[], self: unknown) => unknown[] | null) {
  for (const name of names.split(' ')) {
    const method = Reflect.get(owner.prototype, name)
    Reflect.set(into, name, function (this: unknown, ...given: unknown[]) {
      const changed = look(given, this)
      return changed && method.apply(this, changed)
    })
  }
}
