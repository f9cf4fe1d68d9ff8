/// <reference lib="dom" />
import type { Rgb } from '@portico/contract/words/contrast'
import type { BannerControl } from '../../kit/evidence.ts'
import { MAX_VISIT, type VisitTimeouts } from '../kit/limits.ts'
import type { IsolatedWorld } from '../traffic/isolated-world.ts'
import type { Tab } from '../traffic/tab.ts'
import { type ControlColours, controlAppearance } from './control-appearance.ts'

// Places where a banner may be: on top of a page or at its edges, also in frames and open shadow roots. Their words are judged
// elsewhere (banner-words.ts).

export type BannerPlace = {
  readonly text: string
  /** Whether it has text fields. */
  readonly hasFields: boolean
  readonly controls: readonly PlaceControl[]
  readonly boxes: readonly ConsentBox[]
  /** Whether it lies on top of the page: fixed, or a dialog. */
  readonly isBefore: boolean
  /** Whether it is small and separate: first or last of the page, or named after cookies. */
  readonly isApart: boolean
  /** Whether it keeps people from using the page. */
  readonly covers: boolean
  /** Whether one of the given selectors matches it. */
  readonly isKnown: boolean
}

/** `called`: its element, id, classes and data attributes in the markup. */
export type PlaceControl = Omit<BannerControl, 'does'> & { readonly called: string }

/** As measured in the page. */
type MeasuredControl = Omit<PlaceControl, 'contrast' | 'appearance'> & ControlColours
type MeasuredPlace = Omit<BannerPlace, 'controls'> & { readonly controls: readonly MeasuredControl[] }

export type ConsentBox = { readonly label: string; readonly isOn: boolean; readonly isFixed: boolean }

/** A place in a frame whose controls can be pressed. */
export type PressablePlace = BannerPlace & {
  /** Presses the control of this number; false when it is gone. */
  press(control: number): Promise<boolean>
  /** Switches the box of this number. */
  pressBox(box: number): Promise<boolean>
  /** Its index among the places of its frame. That frame's world remembers them by it. */
  readonly at: number
  /** The address of the frame that it is in; null for the page itself. */
  readonly frameUrl: string | null
}

/** Places that the selectors match come first. Null if the page does not respond, which is not the same as none. */
export async function findBannerPlaces(
  tab: Tab,
  selectors: readonly string[],
  times: VisitTimeouts,
): Promise<readonly PressablePlace[] | null> {
  const [main, ...frames] = await tab.worlds()
  const framesBefore =
    frames.length === 0 ? [] : ((await main?.evaluate(sizesOfFramesBefore, MAX_VISIT.frames, times.question)) ?? [])
  const query = { ...MAX_VISIT.places, selectors, framesBefore }
  const first = main === undefined ? null : await main.evaluate(readPlaces, query, times.question)
  if (main === undefined || first === null) return null
  const found = first.map((place, at) => pressablePlace(main, place, at, null, times))
  const inFrames = await Promise.all(
    frames.slice(0, MAX_VISIT.bannerFrames).map(async (world) => {
      const places = (await world.evaluate(readPlaces, query, times.question)) ?? []
      return places.map((place, at) => pressablePlace(world, place, at, world.url, times))
    }),
  )
  return [...found, ...inFrames.flat()]
}

function pressablePlace(
  world: IsolatedWorld,
  place: MeasuredPlace,
  at: number,
  frameUrl: string | null,
  { question }: VisitTimeouts,
): PressablePlace {
  return {
    ...place,
    controls: place.controls.map(({ hasImage, colours, ...control }) => ({
      ...control,
      ...controlAppearance({ hasImage, colours }),
    })),
    at,
    frameUrl,
    press: async (number) =>
      (await world.evaluate(press, { at, list: 'controls' as const, number }, question)) === true,
    pressBox: async (number) =>
      (await world.evaluate(press, { at, list: 'boxes' as const, number }, question)) === true,
  }
}

// Everything below runs in our isolated world, which remembers the places under one name.

export type RememberedPlaces = {
  porticoPlaces?: {
    readonly root: Element
    readonly controls: readonly Element[]
    readonly boxes: readonly Element[]
  }[]
}

type ControlPosition = { readonly at: number; readonly list: 'controls' | 'boxes'; readonly number: number }

/** Presses nothing that would submit a form with text fields, or to another address. */
function press({ at, list, number }: ControlPosition): boolean {
  const place = (globalThis as RememberedPlaces).porticoPlaces?.[at]
  const element = place?.[list][number]
  if (place === undefined || !(element instanceof HTMLElement) || !element.isConnected) return false
  const form = Element.prototype.closest.call(element, 'form')
  const submits =
    (element instanceof HTMLButtonElement || element instanceof HTMLInputElement) && element.type === 'submit'
  if (form !== null && (submits || Node.prototype.contains.call(place.root, form))) {
    const fields = Element.prototype.querySelectorAll.call(
      form,
      'textarea,input:is([type="email"],[type="password"],[type="text"],[type="tel"],[type="search"],:not([type]))',
    )
    if ([...fields].some((one) => Element.prototype.checkVisibility.call(one))) return false
  }
  if (form !== null && submits) {
    const action = element.getAttribute('formaction') ?? Element.prototype.getAttribute.call(form, 'action')
    const to = URL.parse(action || location.href, document.baseURI)
    if (to === null || to.origin !== location.origin || to.pathname !== location.pathname) return false
  }
  element.click()
  return true
}

type Size = readonly [width: number, height: number]

/** Sizes of frames that lie on top of the page. A frame recognises itself only by its size. */
function sizesOfFramesBefore(most: number): Size[] {
  const framesIn = (root: Document | ShadowRoot): Element[] => [
    ...root.querySelectorAll('iframe'),
    ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
      shadowRoot instanceof ShadowRoot ? framesIn(shadowRoot) : [],
    ),
  ]
  // A form field may shadow a property by its name.
  const parentNode = Object.getOwnPropertyDescriptor(Node.prototype, 'parentNode')?.get
  const parentOf = (node: Node) => (parentNode?.call(node) ?? null) as Node | null
  const standsBefore = (element: Element) => {
    for (let at: Node | null = element; at !== null; at = at instanceof ShadowRoot ? at.host : parentOf(at))
      if (
        at instanceof Element &&
        (['fixed', 'sticky'].includes(getComputedStyle(at).position) ||
          Element.prototype.matches.call(at, 'dialog[open],[role="dialog"],[role="alertdialog"],[aria-modal="true"]'))
      )
        return true
    return false
  }
  return framesIn(document)
    .slice(0, most)
    .filter(standsBefore)
    .map((frame) => {
      const { paddingLeft, paddingRight, paddingTop, paddingBottom } = getComputedStyle(frame)
      const without = (all: number, ...paddings: string[]) =>
        paddings.reduce((left, padding) => left - Number.parseFloat(padding), all)
      return [
        without(frame.clientWidth, paddingLeft, paddingRight),
        without(frame.clientHeight, paddingTop, paddingBottom),
      ]
    })
}

type PlaceQuery = {
  readonly elements: number
  readonly places: number
  readonly controls: number
  readonly selectors: readonly string[]
  readonly framesBefore: readonly Size[]
}

/** Only places with both a control and words. */
function readPlaces({ selectors, framesBefore, ...most }: PlaceQuery): MeasuredPlace[] {
  const isTop = window === window.top
  const standsBefore = framesBefore.some(
    ([width, height]) => Math.abs(width - innerWidth) <= 1 && Math.abs(height - innerHeight) <= 1,
  )
  // A form field named `children` would shadow the property: so properties are never read through the element itself.
  const getter = <Value>(from: object, name: string) => {
    const get = Object.getOwnPropertyDescriptor(from, name)?.get
    return (element: Node) => get?.call(element) as Value
  }
  const lightChildrenOf = getter<HTMLCollection>(Element.prototype, 'children')
  const shadowOf = getter<ShadowRoot | null>(Element.prototype, 'shadowRoot')
  const attributesOf = getter<NamedNodeMap>(Element.prototype, 'attributes')
  const nodesOf = getter<NodeList>(Node.prototype, 'childNodes')
  const parentElementOf = getter<Element | null>(Node.prototype, 'parentElement')
  const rootOf = (element: Element) => Node.prototype.getRootNode.call(element)
  const boundsOf = (element: Element) => Element.prototype.getBoundingClientRect.call(element)
  const attribute = (element: Element, name: string) => Element.prototype.getAttribute.call(element, name)
  const is = (element: Element, selector: string) => Element.prototype.matches.call(element, selector)
  const isSeen = (element: Element) => {
    const { width, height } = boundsOf(element)
    const isShown = Element.prototype.checkVisibility
    return width > 1 && height > 1 && isShown.call(element, { opacityProperty: true, visibilityProperty: true })
  }
  // What Portico draws is no place of the page.
  const isOurs = ({ localName }: Element) => localName.startsWith('portico-')
  const childrenOf = (element: Element) =>
    [...(shadowOf(element)?.children ?? []), ...lightChildrenOf(element)].filter((child) => !isOurs(child))
  /** Every element below, those in open shadow roots too. */
  const below = (element: Element): Element[] => {
    const found: Element[] = []
    const walk = (at: Element) => {
      for (const child of childrenOf(at)) {
        if (found.length >= 3 * most.elements) return
        found.push(child)
        walk(child)
      }
    }
    walk(element)
    return found
  }
  const textOf = (element: Element) => {
    let text = ''
    const read = (node: Node) => {
      if (text.length > 8_000) return
      if (node instanceof Text) text += node.data
      if (!(node instanceof Element) || ['SCRIPT', 'STYLE', 'NOSCRIPT', 'TEMPLATE'].includes(node.tagName)) return
      if (getComputedStyle(node).display === 'none') return
      for (const child of shadowOf(node)?.childNodes ?? []) read(child)
      for (const child of nodesOf(node)) read(child)
      text += ' '
    }
    read(element)
    return text.replace(/\s+/g, ' ').trim()
  }

  type Colour = readonly [number, number, number, number]
  const colourOf = (text: string): Colour => {
    const parts = /^rgba?\(([^)]*)\)$/
      .exec(text)?.[1]
      ?.split(/[\s,/]+/)
      .map(Number)
    if (parts !== undefined) return [parts[0] ?? 0, parts[1] ?? 0, parts[2] ?? 0, parts[3] ?? 1]
    const context = new OffscreenCanvas(1, 1).getContext('2d')
    if (context === null) return [0, 0, 0, 0]
    context.fillStyle = text
    context.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data
    return [red, green, blue, alpha / 255]
  }
  const over = (front: Colour, back: Colour): Colour => {
    const mix = (at: 0 | 1 | 2) => front[at] * front[3] + back[at] * (1 - front[3])
    return [mix(0), mix(1), mix(2), 1]
  }
  const rgbOf = ([red, green, blue]: Colour): Rgb => [red, green, blue]
  const parentOf = (element: Element): Element | null => {
    const root = rootOf(element)
    return parentElementOf(element) ?? (root instanceof ShadowRoot ? root.host : null)
  }
  const backgroundOf = (element: Element | null): Colour => {
    const layers: Colour[] = []
    for (let at = element; at !== null && layers.at(-1)?.[3] !== 1; at = parentOf(at))
      layers.push(colourOf(getComputedStyle(at).backgroundColor))
    return layers.reduceRight<Colour>((back, front) => over(front, back), [255, 255, 255, 1])
  }
  const labelOf = (element: Element) => {
    const value = element instanceof HTMLInputElement ? element.value : ''
    return (textOf(element) || value || attribute(element, 'aria-label') || attribute(element, 'title') || '').slice(
      0,
      300,
    )
  }
  const calledOf = (element: Element) =>
    [
      element.localName,
      ...[...attributesOf(element)]
        .filter(({ name }) => name === 'id' || name === 'class' || name === 'name' || name.startsWith('data-'))
        .map(({ name, value }) => `${name}=${value}`),
    ]
      .join(' ')
      .slice(0, 300)
  const describe = (element: Element) => {
    const style = getComputedStyle(element)
    const { width, height } = boundsOf(element)
    const around = backgroundOf(parentOf(element))
    const own = backgroundOf(element)
    const hasBorder =
      Number.parseFloat(style.borderBottomWidth) >= 1 &&
      Number.parseFloat(style.borderTopWidth) >= 1 &&
      style.borderBottomStyle !== 'none'
    return {
      text: labelOf(element),
      called: calledOf(element),
      area: Math.round(width * height),
      fontSize: Math.round(Number.parseFloat(style.fontSize)),
      hasImage: style.backgroundImage !== 'none',
      colours: {
        around: rgbOf(around),
        background: rgbOf(own),
        text: rgbOf(over(colourOf(style.color), own)),
        border: hasBorder ? rgbOf(over(colourOf(style.borderBottomColor), around)) : null,
      },
    }
  }

  const FIELDS = 'textarea,input:is([type="email"],[type="password"],[type="text"],[type="tel"],:not([type]))'
  const PRESSED = 'button,input[type="button"],input[type="submit"],a,summary,[role="button"],[onclick]'
  /** A link to another document would leave the page. One to the same page with a query may be an answer. */
  const leadsAway = (element: Element) => {
    const around = Element.prototype.closest.call(element, 'a[href]')
    const link = around === null ? null : attribute(around, 'href')
    if (link === null || /^(?:#|javascript:|$)/i.test(link)) return false
    const url = URL.parse(link, document.baseURI)
    if (url === null || url.origin !== location.origin || url.pathname !== location.pathname) return true
    return url.hash === '' && url.search === location.search
  }
  const hasHand = (element: Element | null) => element !== null && getComputedStyle(element).cursor === 'pointer'
  /** Text with a pointer cursor that its parent does not have. */
  const isStyledAsButton = (element: Element) =>
    is(element, 'div,span,p,li,b,strong') &&
    lightChildrenOf(element).length <= 1 &&
    hasHand(element) &&
    (/btn|button/i.test(attribute(element, 'class') ?? '') || !hasHand(parentElementOf(element)))
  const isPressed = (element: Element) => is(element, PRESSED) || isStyledAsButton(element)
  const isSwitch = (element: Element) => is(element, 'input[type="checkbox"],[role="switch"],[role="checkbox"]')
  const isFixed = (element: Element) =>
    is(element, ':disabled,[aria-disabled="true"],[readonly],[aria-readonly="true"]')
  const boxOf = (box: Element): ConsentBox => {
    const named = box instanceof HTMLInputElement ? [...(box.labels ?? [])].map(textOf).join(' ') : ''
    const id = attribute(box, 'aria-labelledby')?.split(' ')[0]
    const by = id ? (rootOf(box) as Document | ShadowRoot).getElementById(id) : null
    const around = parentOf(box)
    const label =
      named ||
      (by && textOf(by)) ||
      attribute(box, 'aria-label') ||
      (around && textOf(around)) ||
      attribute(box, 'name') ||
      ''
    const isOn = box instanceof HTMLInputElement ? box.checked : attribute(box, 'aria-checked') === 'true'
    return { label: label.slice(0, 200), isOn, isFixed: isFixed(box) }
  }

  const edges = (document.body ? [...document.body.children] : []).filter(
    (element) => !['SCRIPT', 'STYLE', 'NOSCRIPT', 'LINK', 'TEMPLATE'].includes(element.tagName) && isSeen(element),
  )
  const atEdge = new Set([...edges.slice(0, 2), ...edges.slice(-3)])
  const isBefore = (element: Element) =>
    is(element, 'dialog[open],[role="dialog"],[role="alertdialog"],[aria-modal="true"]') ||
    ['fixed', 'sticky'].includes(getComputedStyle(element).position)
  const isNamed = (element: Element) =>
    /cookie|consent|gdpr|dsgvo|rgpd|(?:^|[\s_-])cmp(?:lz|box|banner|wrapper|\s|$)/i.test(
      `${attribute(element, 'id') ?? ''} ${attribute(element, 'class') ?? ''}`,
    )
  const isPlace = (element: Element) => atEdge.has(element) || isNamed(element) || isBefore(element)
  const inFlow = edges.filter((element) => !isBefore(element))
  const isOwnEdge = (element: Element) =>
    (element === inFlow[0] || element === inFlow.at(-1)) && !is(element, 'header,nav,main,footer')
  const isApart = (element: Element) =>
    (isNamed(element) || isOwnEdge(element)) && boundsOf(element).height <= innerHeight / 2
  const coversPage = (root: Element) => {
    if (!isTop) return innerWidth >= 1_150 && innerHeight >= 720
    const hides = (element: Element | null): boolean => {
      for (let at = element; at !== null; at = parentOf(at)) {
        if (at === root) return true
        const { width, height } = boundsOf(at)
        const isBackdrop = width >= 0.95 * innerWidth && height >= 0.95 * innerHeight
        if (isBackdrop && getComputedStyle(at).position === 'fixed') return true
      }
      return false
    }
    if (is(root, 'dialog:modal')) return true
    const parts = [0.1, 0.3, 0.5, 0.7, 0.9]
    return parts.every((x) => parts.every((y) => hides(document.elementFromPoint(x * innerWidth, y * innerHeight))))
  }

  const isSelector = (selector: string) => {
    try {
      document.querySelector(selector)
      return true
    } catch {
      return false
    }
  }
  const usable = selectors.filter(isSelector)
  const all = isTop || document.body === null ? below(document.documentElement) : []
  /** The closest ancestor on top of the page, otherwise the closest one with a control. */
  const placeAround = (element: Element): Element => {
    let own: Element | null = null
    for (let at: Element | null = element; at !== null && at !== document.body; at = parentOf(at)) {
      if (isBefore(at)) return at
      if (own === null && below(at).some(isPressed)) own = at
    }
    return own ?? element
  }
  const known = new Set(
    isTop
      ? usable
          .flatMap((selector) => all.find((one) => is(one, selector) && one !== document.body && isSeen(one)) ?? [])
          .map(placeAround)
      : usable.some((selector) => document.querySelector(selector) !== null)
        ? [document.body]
        : [],
  )
  const others =
    isTop || document.body === null
      ? all.filter((element) => element !== document.body && isPlace(element))
      : innerWidth > 100 && innerHeight > 40
        ? [document.body]
        : []
  const before = others.filter(isBefore)
  // Places on top of the page come first: pages may have more candidates than are read.
  const roots = [...new Set([...known, ...before, ...others])].slice(0, 5 * most.places)
  const remembered: NonNullable<RememberedPlaces['porticoPlaces']> = []
  ;(globalThis as RememberedPlaces).porticoPlaces = remembered
  const places: MeasuredPlace[] = []
  for (const root of roots) {
    if (places.length >= most.places) break
    const inside = below(root)
    const pressed = inside.filter((one) => isPressed(one) && !leadsAway(one) && !isSwitch(one) && isSeen(one))
    const isKnown = known.has(root)
    if (pressed.length > 3 * most.controls && !isKnown) continue
    const innermost = pressed
      .slice(0, 3 * most.controls)
      .filter((one) => !pressed.some((other) => other !== one && Node.prototype.contains.call(one, other)))
    if (innermost.length === 0 || (innermost.length > most.controls && !isKnown)) continue
    const controls = innermost.slice(0, most.controls)
    const text = textOf(root).slice(0, 8_000)
    if ((text.length === 0 || text.length >= 8_000) && !isKnown) continue
    const boxes = inside.filter((one) => isSwitch(one) && isSeen(parentOf(one) ?? one)).slice(0, most.controls)
    remembered.push({ root, controls, boxes })
    places.push({
      text,
      hasFields: inside.some((one) => is(one, FIELDS) && isSeen(one)),
      controls: controls.map(describe),
      boxes: boxes.map(boxOf),
      isBefore: isTop ? isBefore(root) : standsBefore,
      isApart: isTop && isApart(root),
      covers: coversPage(root),
      isKnown,
    })
  }
  return places
}
