import { createContentSlot } from './content-slot.ts'
import { checkUpgradeUrl, type DashboardAppearance, fetchEmbedUrl } from './embed-url.ts'
import { DashboardError } from './error.ts'
import { type FrameMessage, type KnownScreen, readFrameMessage, SCREENS, type Screen, type Wanted } from './messages.ts'
import { errorNotice, loadingNotice } from './notice.ts'
import { createScreenMemory } from './screen-memory.ts'
import { frameTextsFor } from './texts.ts'

export type DashboardOptions = DashboardAppearance & {
  /** Asks your own backend for a new embed URL. It is called again when a session has expired. */
  readonly getEmbedUrl: (context: { readonly signal: AbortSignal }) => string | Promise<string>
  /** The screen to begin with; the overview when left out. A reload of the page comes back to where the customer was. */
  readonly screen?: KnownScreen | undefined
  /** The frame's name for screen readers. */
  readonly title?: string | undefined
  /** Pixels, until the dashboard has said how high it is; 480 when left out. */
  readonly minHeight?: number | undefined
  readonly onReady?: (() => void) | undefined
  readonly onNavigate?: ((screen: Screen) => void) | undefined
  /** A page of yours where the customer can order more: each thing that is missing then links to it, with `module` or `tier`. */
  readonly upgradeUrl?: string | undefined
  /** Instead of a link, called with what the customer would order. */
  readonly onUpgrade?: ((currentScreen: Wanted) => void) | undefined
  /** For your log: the customer has already seen a message. */
  readonly onError?: ((error: DashboardError) => void) | undefined
}

export type Dashboard = {
  /** Asks for a fresh URL and starts again. */
  reload(): void
  /** Removes the frame and everything else that was set up. */
  destroy(): void
}

const READY_WITHIN = 15_000
const RENEWALS = 3
const RENEWALS_WITHIN = 60_000
const NOTHING_LEFT = { resume: '', unsaved: 0 }

/** Puts the dashboard into an element of your page, keeps it as high as its content, and renews it when it expires. */
export function mountDashboard(element: HTMLElement, options: DashboardOptions): Dashboard {
  if (!(element instanceof HTMLElement)) throw new TypeError('mountDashboard needs the element to put the frame into.')
  if (typeof options?.getEmbedUrl !== 'function') {
    throw new TypeError('mountDashboard needs getEmbedUrl, a function that asks your backend for a new embed_url.')
  }
  if (options.screen !== undefined && !SCREENS.includes(options.screen)) {
    throw new TypeError(`mountDashboard needs one of ${SCREENS.join(', ')} as screen, or none.`)
  }
  const { minHeight = 480, onReady, onNavigate, onUpgrade, onError } = options
  const appearance = {
    ...options,
    upgradeUrl: checkUpgradeUrl(options.upgradeUrl),
    sendsUpgradeMessage: onUpgrade !== undefined,
  }
  const texts = frameTextsFor(options.locale)
  const place = createContentSlot()
  const screen = createScreenMemory(options.screen)
  /** What the frame asks the next one to go on with. */
  let left = NOTHING_LEFT
  let renewals: number[] = []
  let destroyed = false
  /** Ends what the current frame started. */
  let current = new AbortController()

  async function load(): Promise<void> {
    current.abort()
    current = new AbortController()
    const { signal } = current
    place.show(loadingNotice(texts.loading, minHeight))
    const url = await fetchEmbedUrl(options.getEmbedUrl, appearance, signal)
    if (signal.aborted) return
    if (url instanceof DashboardError) fail(url)
    else show(goingOn(url), signal)
  }

  /** The same URL, for the screen that the customer was on, with what could not be saved. */
  function goingOn(url: URL): URL {
    const currentScreen = screen.current()
    if (currentScreen !== undefined) url.searchParams.set('screen', currentScreen)
    if (left.resume !== '') url.hash = left.resume
    return url
  }

  function show(url: URL, signal: AbortSignal): void {
    const frame = newFrame(options.title ?? texts.title, minHeight)
    const late = setTimeout(() => {
      fail(new DashboardError('not_ready', `The dashboard at ${url.origin} did not answer within 15 s.`))
    }, READY_WITHIN)
    signal.addEventListener('abort', () => clearTimeout(late))
    const listen = ({ source, origin, data }: MessageEvent) => {
      // Only this frame, and only while it shows the dashboard.
      if (source === null || source !== frame.contentWindow || origin !== url.origin) return
      const message = readFrameMessage(data)
      if (message === null) return
      // Any message shows that the frame is alive.
      clearTimeout(late)
      hear(message, frame)
    }
    window.addEventListener('message', listen, { signal })
    place.show(frame)
    // Laid out before it loads: otherwise Chromium may take it for hidden, and show nothing of it, when the page around it
    // was reloaded.
    frame.getBoundingClientRect()
    frame.src = url.href
  }

  function hear(message: FrameMessage, frame: HTMLIFrameElement): void {
    switch (message.type) {
      case 'ready':
        // The frame has taken over what was left, and can take the focus: before it was loaded, that would be lost again.
        left = NOTHING_LEFT
        place.giveFocus(frame)
        onReady?.()
        break
      case 'resize':
        frame.style.height = `${Math.ceil(message.height)}px`
        break
      case 'navigate':
        screen.remember(message.screen)
        onNavigate?.(message.screen)
        break
      case 'upgrade':
        onUpgrade?.(message.wanted)
        break
      case 'unsaved':
        left = message
        break
      case 'error':
        onError?.(new DashboardError(message.code, `The dashboard reports ${message.code}.`))
        break
      case 'expired':
        left = message
        renew(message.code)
        break
    }
  }

  /** A fresh URL, unless the last ones expired as well: then something else is wrong, and the customer decides. */
  function renew(code: string): void {
    const now = Date.now()
    renewals = renewals.filter((at) => at > now - RENEWALS_WITHIN)
    if (renewals.length >= RENEWALS) {
      fail(new DashboardError('expired_too_often', `Fresh embed URLs expire at once (${code}).`))
      return
    }
    renewals.push(now)
    void load()
  }

  function fail(error: DashboardError): void {
    current.abort()
    const sentences = left.unsaved > 0 ? [texts.trouble, texts.unsaved] : [texts.trouble]
    const { notice, button } = errorNotice(sentences, texts.tryAgain, minHeight, reload)
    place.show(notice)
    place.giveFocus(button)
    onError?.(error)
  }

  function reload(): void {
    renewals = []
    void load()
  }

  element.append(place.element)
  void load()
  return {
    reload() {
      if (!destroyed) reload()
    },
    destroy() {
      destroyed = true
      current.abort()
      place.element.remove()
    },
  }
}

/** Always a new one: changing the address of a frame would add to the browser's history. */
function newFrame(title: string, minHeight: number): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frame.title = title
  // Where a browser does not tell the dashboard whom to talk to, the referrer does: it must not depend on the page's policy.
  frame.referrerPolicy = 'origin'
  Object.assign(frame.style, { display: 'block', width: '100%', height: `${minHeight}px`, border: '0' })
  return frame
}
