// THE LOADER: inline, first in <head>. It loads the entry, and holds back scripts that must not run before it. After a timeout of
// one second without the entry the page goes on as if we were not there. It never blocks rendering.
//
//   <script data-entry="https://…/s/SITE.js" data-cookie="portico_consent=1." data-since="3" data-hold="a.counter.example m.ads.example|.pixel.example">…</script>
//
// It holds back all scripts of other hosts whose order does not matter (`async`, or added by a script). Scripts in the HTML without
// `async` are held back only if their host is listed for a category that this visitor has not allowed. A script without an
// address does nothing, so the loader removes the address and restores it later. By then the
// entry watches, and holds back what is listed (`listed-scripts.ts`). Frames of listed hosts are held back in the same way
// (`listed-frames.ts`).

/** A frame has neither `async` nor `type`, and nobody misses what it is given for a while. */
type HeldElement = HTMLScriptElement | (HTMLIFrameElement & { async?: undefined; type?: string })

/** The timeout in milliseconds. */
const PATIENCE = 1_000

/** As in `document.ts`: an element with a name, `<form name="cookie">`, hides the document's property of that name. */
const ofDocument = (name: string) => Reflect.get(Document.prototype, name, document)
const create = ofDocument('createElement').bind(document) as typeof document.createElement
const own = ofDocument('currentScript') as HTMLScriptElement
const { entry = '', hold = '', cookie = '', since = '' } = own.dataset
const { prototype } = HTMLScriptElement
const src = Object.getOwnPropertyDescriptor(prototype, 'src') as Required<PropertyDescriptor>
const { setAttribute } = prototype
const link = create('a')
/** Elements, with what they get back. The entry takes out of it the frames that go on waiting. */
const waiting: [HeldElement, object][] = []
let holds = true

// `NAME=1.SITE.VERSION.LETTERS.GPC…`, as in `choice.ts`; the entry's address ends in `SITE.js`. The whole name must match, because
// other subdomains can write cookies of other names for the parent domain. A choice older than `since` counts as none, and
// Global Privacy Control ends a yes to marketing that was given without it (`isRefusedByGpc`, by the first letter alone).
const cookies = ['', ofDocument('cookie')].join('; ')
const [, version, letters = '', gpc] = cookies.split(['; ', cookie, entry.slice(-39, -3)].join(''))[1]?.split('.') ?? []
const isEnded = (letter: string) =>
  letter === 'm' && gpc === '0' && (navigator as { readonly globalPrivacyControl?: boolean }).globalPrivacyControl
const isAllowed = (letter: string) => Number(version) >= Number(since) && letters.includes(letter) && !isEnded(letter)
// A place with a path is on the website's own hosts, which are never held as a whole.
const isHeldBy = (place: string) =>
  place.includes('/')
    ? ['', link.hostname + link.pathname].join('.').includes(place)
    : isForeign() && ['', link.hostname].join('.').endsWith(place)
/** No host: `data:`, `blob:`, or an invalid address. */
const isForeign = () => link.host !== '' && link.host !== location.host
const isListed = () =>
  hold !== '' &&
  hold.split(' ').some((group) => !isAllowed(group.charAt(0)) && group.slice(1).split('|').some(isHeldBy))

/** True: the element is held back, and gets its address and `others` later. */
function waits(element: HeldElement, src: string, others?: object): boolean {
  link.href = src
  const isHeld = holds && element.type !== 'text/plain' && ((isForeign() && element.async) || isListed())
  if (isHeld) waiting.push([element, { ...others, src }])
  return isHeld
}

const observer = new MutationObserver((records) => {
  for (const { addedNodes } of records) {
    for (const node of addedNodes) {
      const element = node as HeldElement
      // Other names within this text, such as `i`, are of elements without an address.
      if (!'script iframe'.includes(element.localName) || element === script || !element.src) continue
      const { async, type } = element
      // Firefox has already read the address, but not the type.
      if (waits(element, element.src, { async, type })) {
        element.type = 'text/plain'
        element.removeAttribute('src')
      }
    }
  }
})

function letGo(): void {
  holds = false
  observer.disconnect()
  for (const [element, what] of waiting.splice(0)) Object.assign(element, what)
}

const script = create('script')
Object.assign(script, { nonce: own.nonce, holds: () => holds && waiting, onload: letGo, onerror: letGo })
// Preloaded first: a script that never arrives would delay the page's load event for ever. So would `import()`, in Safari.
const preload = create('link')
Object.assign(preload, { rel: 'preload', as: 'script', nonce: own.nonce, href: entry })
preload.onload = preload.onerror = () => {
  src.set.call(script, entry)
  own.after(script)
}
own.after(preload)
setTimeout(letGo, PATIENCE)

observer.observe(document, { childList: true, subtree: true })
Object.defineProperty(prototype, 'src', {
  ...src,
  set(this: HTMLScriptElement, address: string) {
    if (!waits(this, address)) src.set.call(this, address)
  },
})
prototype.setAttribute = function (this: HTMLScriptElement, name, value) {
  if (name !== 'src' || !waits(this, value)) setAttribute.call(this, name, value)
}
