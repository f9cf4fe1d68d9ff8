import type { VisitorConsent } from '../consent/consent.ts'
import type { PageSettings } from '../page/settings.ts'
import { type BlockingRule, blockingRuleFor, blockingRules } from '../tools/blocking.ts'
import { isScript, markedCategory } from '../tools/marked.ts'
import { type HeldByLoader, holdListedFrames } from './listed-frames.ts'

// With the tag first in <head>, scripts of listed tools are held back although nobody marked them, and frames too. We mark them
// the moment they appear, and `gate.ts` does the rest. Scripts in the HTML have been requested by then.

/** The rule that an address waits by. Null: it is the website's own host, not listed, or needs no consent. */
export function listedRule(address: string, page: string, lines: readonly BlockingRule[]): BlockingRule | null {
  const url = new URL(address, page)
  const rule = blockingRuleFor(url, lines)
  // A tool under the website's own name is held by its address, and never all of its host.
  const isOwnHost = rule?.path === '/' && url.origin === new URL(page).origin
  return !rule || isOwnHost || rule.category === 'necessary' ? null : rule
}

type HoldOptions = {
  readonly settings: PageSettings
  readonly heldByLoader: HeldByLoader
  readonly isGranted: VisitorConsent['isGranted']
  readonly grantFor: VisitorConsent['grantFor']
  /** Called for each script that is held back. */
  markFresh(script: HTMLScriptElement): void
}

/** Starts holding back, and gives the function to call for every added node. */
export function holdListed({
  settings,
  heldByLoader,
  isGranted,
  grantFor,
  markFresh,
}: HoldOptions): (node: unknown) => void {
  const held = new WeakSet<HTMLScriptElement>()
  const lines = blockingRules(settings.tools, settings.consentMode)

  const ruleAt = (address: string) => {
    try {
      return listedRule(address, document.baseURI, lines)
    } catch {
      // The address is invalid: the browser will report it.
      return null
    }
  }
  const holdIfListed = (script: HTMLScriptElement, address: string) => {
    if (!address || script.type === 'text/plain') return
    const listed = ruleAt(address)
    if (listed === null) return
    // The page itself may name the category, also as necessary.
    const isMarked = script.dataset['category']
    const category = isMarked ? markedCategory(script) : listed.category
    // A marked script may be allowed by its service alone.
    if (isMarked ? grantFor(script) : isGranted(category, listed.since)) return
    script.dataset['type'] = script.type
    script.dataset['category'] = category
    setAttribute.call(script, 'type', 'text/plain')
    held.add(script)
    markFresh(script)
  }

  // Plugins that delay a page's scripts put each in the place of one that stood for it, and wait until it has loaded or failed. They go
  // on when a held one fails, as with an ad blocker. Other pages are told nothing: what they would do instead can wait for a yes.
  const givenBack = new WeakSet<Node>(heldByLoader.map(([element]) => element))
  const failIfHeld = (script: unknown) => {
    if (isScript(script) && held.has(script) && script.type === 'text/plain' && !givenBack.has(script))
      setTimeout(() => script.dispatchEvent(new Event('error')))
  }

  // A script that another script adds is requested as soon as it is in the document and has an address, before an observer
  // runs. So we check before each of the two.
  const { setAttribute } = Element.prototype
  const { prototype } = HTMLScriptElement
  /** Whether the property may be set. */
  const mayBeSet = (script: HTMLScriptElement, name: string, value: unknown) => {
    if (name === 'src') {
      holdIfListed(script, String(value))
      if (script.isConnected) failIfHeld(script)
    }
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
  const sets = (args: unknown[], script: unknown) => {
    const last = args.at(-1) as Attr | null
    const [name, value] = last?.nodeType ? [last.name, last.value] : args.slice(-2)
    return mayBeSet(script as HTMLScriptElement, String(name).toLowerCase(), value) ? args : null
  }
  interceptMethods(Element, 'setAttribute setAttributeNS setAttributeNode setAttributeNodeNS', sets, prototype)

  const holdIfScript = (node: unknown) => {
    if (isScript(node)) holdIfListed(node, node.src)
  }
  // For scripts made by another frame's document, these methods are all that we can intercept.
  const adds = (args: unknown[], self: unknown, name: string) => {
    args.forEach(holdIfScript)
    if (PLACING.test(name) && (isScript(args[1]) || isScript(self))) failIfHeld(args[0])
    return args
  }
  interceptMethods(Node, 'appendChild insertBefore replaceChild', adds)
  interceptMethods(Element, 'append prepend before after replaceWith insertAdjacentElement', adds)

  const marks = (args: unknown[]) => {
    const text = args.join('')
    const marked = text.replace(SCRIPT_START_TAG, (whole, before, address) => {
      const rule = ruleAt(address.replace(/^["']|["']$/g, ''))
      if (rule === null || isGranted(rule.category, rule.since)) return whole
      return `${before} type="text/plain" data-category="${rule.category}" data-src=${address}`
    })
    return marked === text ? args : [marked]
  }
  interceptMethods(Document, 'write writeln', marks)
  interceptMethods(Range, 'createContextualFragment', marks)

  // Firefox runs scripts of the HTML before observers are called, but fires this event first. Other browsers have no such event.
  document.addEventListener(
    'beforescriptexecute',
    (event) => {
      holdIfScript(event.target)
      if (held.has(event.target as HTMLScriptElement)) event.preventDefault()
    },
    true,
  )
  // After parsing there is nothing to hold here: scripts from innerHTML never run, and those added by scripts are intercepted above.
  const holdFrames = holdListedFrames({
    categoryAt: (address) => ruleAt(address)?.category ?? null,
    isGranted,
    heldByLoader,
  })
  return (node) => {
    holdFrames(node)
    if (document.readyState === 'loading') holdIfScript(node)
  }
}

/** The methods that can put a script in the place of another one. */
const PLACING = /^(after|replace)/
/** The start of a script tag in HTML up to its address. `[<]` instead of `<`, because our code may be inline in a page. */
const SCRIPT_START_TAG = /([<]script\b[^>]*?)\ssrc\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)/gi

type Owner = { readonly prototype: object }

/** Wraps methods: each is called with the arguments that `change` returns. Null: it is not called. */
function interceptMethods(
  { prototype }: Owner,
  names: string,
  change: (args: unknown[], self: unknown, name: string) => unknown[] | null,
  into = prototype,
) {
  for (const name of names.split(' ')) {
    const method = Reflect.get(prototype, name)
    Reflect.set(into, name, function (this: unknown, ...args: unknown[]) {
      const changed = change(args, this, name)
      return changed && method.apply(this, changed)
    })
  }
}
