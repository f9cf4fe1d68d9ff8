/// <reference lib="dom" />
import type { PageForm, PageLink, PorticoTag } from '../../kit/evidence.ts'
import { MAX_VISIT, type VisitTimeouts } from '../kit/limits.ts'
import { type SiteScope, siteIdOfTag } from '../kit/site-scope.ts'
import { cleanText } from '../kit/text.ts'
import type { IsolatedWorld } from '../traffic/isolated-world.ts'

// What the document of a page contains once its scripts have run.

export type PageDocument = {
  readonly title: string
  readonly language: string | null
  readonly links: readonly PageLink[]
  readonly forms: readonly PageForm[]
  /** Tags of ours, in their order. */
  readonly tags: readonly PorticoTag[]
}

export async function readDocument(
  world: IsolatedWorld,
  scope: SiteScope,
  times: VisitTimeouts,
): Promise<PageDocument | null> {
  const found = await world.evaluate(readInPage, MAX_VISIT, times.question)
  if (found === null) return null
  let isAfterOthers = false
  const tags: PorticoTag[] = []
  for (const { src, isDeferred, inHead } of found.scripts) {
    const site = siteIdOfTag(src, scope)
    if (site === null) isAfterOthers ||= scope.isOther(src)
    else tags.push({ src: address(src), site, async: isDeferred, inHead, afterOthers: isAfterOthers, inHtml: false })
  }
  const links = found.links.map(({ href, text, footer }) => ({ href: address(href), text: cleanText(text), footer }))
  const forms = found.forms.map(({ selector, personal, action, links }) => ({
    selector: cleanText(selector),
    personal,
    action: address(action),
    links: links.map(({ href, text }) => ({ href: address(href), text: cleanText(text) })),
  }))
  return {
    title: cleanText(found.title),
    language: found.language === null ? null : cleanText(found.language, 35) || null,
    links: uniqueBy(links, ({ href, text, footer }) => [href, text, footer].join(' ')),
    forms,
    tags: tags.slice(0, MAX_VISIT.tags),
  }
}

const address = (text: string) => cleanText(text, MAX_VISIT.address)

function uniqueBy<Value>(values: readonly Value[], key: (value: Value) => string): readonly Value[] {
  return [...new Map(values.map((value) => [key(value), value])).values()]
}

type FoundInDocument = {
  readonly title: string
  readonly language: string | null
  readonly links: readonly PageLink[]
  readonly forms: readonly PageForm[]
  readonly scripts: readonly { readonly src: string; readonly isDeferred: boolean; readonly inHead: boolean }[]
}

/** Runs in our isolated world. A form field named `querySelectorAll` would shadow the function: so it is never called through the element. */
function readInPage(most: typeof MAX_VISIT): FoundInDocument {
  const attribute = (element: Element, name: string) => Element.prototype.getAttribute.call(element, name)
  const all = (root: Document | Element, selector: string, count: number) => {
    const { querySelectorAll } = root === document ? Document.prototype : Element.prototype
    return [...querySelectorAll.call(root, selector)].slice(0, count)
  }
  const around = (element: Element, selector: string) => Element.prototype.closest.call(element, selector)
  const parentOf = (element: Element) =>
    Object.getOwnPropertyDescriptor(Node.prototype, 'parentElement')?.get?.call(element) as Element | null
  const textOf = (element: Element) =>
    String(Object.getOwnPropertyDescriptor(Node.prototype, 'textContent')?.get?.call(element) ?? '')
      .slice(0, 2_000)
      .replace(/\s+/g, ' ')
      .trim()
  const root = Object.getOwnPropertyDescriptor(Document.prototype, 'documentElement')?.get?.call(document) as Element
  const base = Object.getOwnPropertyDescriptor(Node.prototype, 'baseURI')?.get?.call(document) as string

  // A page that has one may be called after it as a whole.
  const FOOTER = 'footer,[role="contentinfo"],:is([id*="footer" i],[class*="footer" i]):not(html,body)'
  const whole = (href: string | null) => URL.parse(href ?? '', base)?.href ?? ''
  const linkOf = (element: Element) => {
    const label = textOf(element) || attribute(element, 'aria-label') || attribute(element, 'title')
    return { href: whole(attribute(element, 'href')).slice(0, 4_000), text: (label ?? '').slice(0, 600) }
  }
  const isWeb = ({ href }: { readonly href: string }) => /^https?:/.test(href)
  const anchors = all(document, 'a[href],area[href]', 5_000)
  const atEnd = linksAtEnd()
  const inFooter = (element: Element) => around(element, FOOTER) !== null || atEnd.has(element)

  /**
   * Links after the page's content: between them and the end there are few words, no main heading and no paragraph, and they
   * are in the lower half. What lies on top of the page, such as a banner, is not at its end.
   */
  function linksAtEnd(): ReadonlySet<Element> {
    const wordsIn = (text: string) => text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0
    const textAt = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue')?.get
    const away = new Map<Element, boolean>()
    const isAway = (element: Element | null): boolean => {
      if (element === null || element === root) return false
      const known = away.get(element)
      if (known !== undefined) return known
      const { display, position, visibility } = getComputedStyle(element)
      const isOver = ['fixed', 'sticky'].includes(position) || element.localName === 'dialog'
      const found = isOver || display === 'none' || visibility === 'hidden' || isAway(parentOf(element))
      away.set(element, found)
      return found
    }
    /** With how many words behind it. */
    const found = new Map<Element, number>()
    const walker = Document.prototype.createTreeWalker.call(document, root, NodeFilter.SHOW_TEXT)
    const isInside = () => walker.lastChild() !== null
    while (isInside());
    let [words, texts, isWhole] = [0, 0, true]
    for (let node: Node | null = walker.currentNode; node !== null && isWhole; node = walker.previousNode()) {
      const parent = parentOf(node as Element)
      const count = wordsIn(String(textAt?.call(node) ?? '').slice(0, 2_000))
      if (count === 0 || parent === null || around(parent, 'script,style,noscript,template,[role="dialog"]')) continue
      if (isAway(parent)) continue
      const link = around(parent, 'a[href]')
      if (link !== null) found.set(link, words)
      else words += count
      isWhole =
        ++texts <= most.textsAtEnd &&
        words <= most.wordsAtEnd &&
        (link !== null || count <= most.wordsOfParagraph) &&
        around(parent, `h1,header,[role="banner"],${FOOTER}`) === null
    }
    const placeOf = (link: Element) => Element.prototype.getBoundingClientRect.call(link)
    const lowest = Math.max(...[...found.keys()].map((link) => placeOf(link).bottom)) + scrollY
    const isEnd = ([link, behind]: readonly [Element, number]) =>
      placeOf(link).top + scrollY > lowest / 2 &&
      around(link, 'header,[role="banner"]') === null &&
      (!isWhole || words > 2 * behind)
    return new Set([...found].filter(isEnd).map(([link]) => link))
  }

  const footers = anchors.filter(inFooter)
  const others = anchors.filter((element) => !inFooter(element))
  // Of very many the footer's are kept: it is where the legal ones are.
  const chosen = new Set([...footers.slice(0, most.links / 2), ...others].slice(0, most.links))
  const links = anchors
    .filter((element) => chosen.has(element))
    .map((element) => ({ ...linkOf(element), footer: inFooter(element) }))
    .filter(isWeb)

  const PERSONAL =
    /mail|phone|telefon|telefono|mobil|handy|name|nombre|apellido|nom\b|nome\b|naam|imie|nazwisko|namn|message|mensaje|nachricht|mensagem|messaggio|bericht|wiadomo|meddelande|missatge|address|adresse|direccion|birth|geburt|الاسم|البريد|الهاتف|رسال/i
  const isPersonal = (field: Element) => {
    const type = (attribute(field, 'type') ?? '').toLowerCase()
    if (['hidden', 'submit', 'button', 'search', 'reset', 'checkbox', 'radio', 'image'].includes(type)) return false
    if (['email', 'tel', 'file', 'password'].includes(type) || field.localName === 'textarea') return true
    if (field.localName !== 'input') return false
    const id = attribute(field, 'id')
    const label = (id ? all(document, `label[for="${CSS.escape(id)}"]`, 1)[0] : null) ?? around(field, 'label')
    const names = ['name', 'id', 'autocomplete', 'placeholder', 'aria-label'].map(
      (name) => attribute(field, name) ?? '',
    )
    return PERSONAL.test([...names, label ? textOf(label) : ''].join(' ').slice(0, 1_000))
  }
  const selectorOf = (element: Element) => {
    const steps: string[] = []
    for (let at: Element | null = element; at !== null && at !== root && steps.length < 6; at = parentOf(at)) {
      const id = attribute(at, 'id')
      if (id) {
        steps.unshift(`#${CSS.escape(id.slice(0, 60))}`)
        break
      }
      const { localName } = at
      const above = parentOf(at)
      const alike = above
        ? [...Element.prototype.querySelectorAll.call(above, `:scope > ${CSS.escape(localName)}`)]
        : []
      steps.unshift(alike.length > 1 ? `${localName}:nth-of-type(${alike.indexOf(at) + 1})` : localName)
    }
    return steps.join(' > ')
  }
  /** The block around it: not so far out that it would have the links of the whole page. */
  const blockOf = (form: Element) => {
    const block = parentOf(form)
    const isWhole = block === null || ['body', 'main', 'html'].includes(block.localName)
    return isWhole || all(block, 'a[href]', 50).length > 20 ? form : block
  }
  const forms = all(document, 'form', most.forms).map((form) => ({
    selector: selectorOf(form),
    action: whole(attribute(form, 'action') || base).slice(0, 4_000),
    personal: attribute(form, 'role') !== 'search' && all(form, 'input,textarea', 100).some(isPersonal),
    links: all(blockOf(form), 'a[href]', most.linksOfForm).map(linkOf).filter(isWeb),
  }))

  const scripts = all(document, 'script[src]', 2_000)
    .filter((script) => attribute(script, 'type') !== 'text/plain')
    .map((script) => ({
      src: whole(attribute(script, 'src')).slice(0, 4_000),
      isDeferred:
        ['async', 'defer'].some((name) => attribute(script, name) !== null) || attribute(script, 'type') === 'module',
      inHead: around(script, 'head') !== null,
    }))
  const title = all(document, 'head > title,title', 1)[0]
  return {
    title: title ? textOf(title) : '',
    language: attribute(root, 'lang'),
    links,
    forms,
    scripts,
  }
}
