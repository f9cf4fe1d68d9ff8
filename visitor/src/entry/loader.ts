// THE LOADER: inline, first in <head>. It loads the entry, and until that is there keeps back what must not be faster; after a
// second without it the page goes on as if we were not there. Nothing waits to be drawn meanwhile.
//
//   <script data-entry="https://…/s/SITE.js" data-cookie="portico_consent=1." data-since="3" data-hold="a.counter.example m.ads.example|.pixel.example">…</script>
//
// What is kept back: scripts of other hosts whose order nobody relies on (`async`, or added by a script), whatever their host;
// and those that stand in the HTML without `async` where their host is listed for a category that this visitor has not
// allowed. A script without an address does nothing, so the address is taken away, and given back later: by then the
// entry watches, and holds what is listed (`listed-scripts.ts`).

/** Milliseconds. */
const PATIENCE = 1_000

/** As in `document.ts`: an element with a name, `<form name="cookie">`, takes the place of what the document has under it. */
const ofDocument = (name: string) => Reflect.get(Document.prototype, name, document)
const create = ofDocument('createElement').bind(document) as typeof document.createElement
const own = ofDocument('currentScript') as HTMLScriptElement
const { entry = '', hold = '', cookie = '', since = '' } = own.dataset
const { prototype } = HTMLScriptElement
const src = Object.getOwnPropertyDescriptor(prototype, 'src') as Required<PropertyDescriptor>
const { setAttribute } = prototype
const link = create('a')
const waiting: (() => void)[] = []
let holds = true

// `NAME=1.SITE.VERSION.LETTERS.GPC…`, as in `choice.ts`; the entry's address ends in `SITE.js`. The name counts as a whole: any
// neighbour may write a cookie of another name for the domain above. A choice from before visitors were asked anew is none, and
// Global Privacy Control ends a yes to marketing that was said without it (`isRefusedByGpc`, by the first letter alone).
const cookies = ['', ofDocument('cookie')].join('; ')
const [, version, letters = '', gpc] = cookies.split(['; ', cookie, entry.slice(-39, -3)].join(''))[1]?.split('.') ?? []
const isEnded = (letter: string) =>
  letter === 'm' && gpc === '0' && (navigator as { readonly globalPrivacyControl?: boolean }).globalPrivacyControl
const isAllowed = (letter: string) => Number(version) >= Number(since) && letters.includes(letter) && !isEnded(letter)
const isHeldBy = (host: string) => ['', link.hostname].join('.').endsWith(host)
const isListed = () =>
  hold !== '' &&
  hold.split(' ').some((group) => !isAllowed(group.charAt(0)) && group.slice(1).split('|').some(isHeldBy))

/** True: the address must not be there yet, and is given back with `others` later. */
function waits(script: HTMLScriptElement, src: string, others?: object): boolean {
  link.href = src
  // No host: `data:`, `blob:`, or nothing that is an address.
  const isForeign = link.host !== '' && link.host !== location.host
  const isHeld = holds && isForeign && script.type !== 'text/plain' && (script.async || isListed())
  if (isHeld) waiting.push(() => Object.assign(script, others, { src }))
  return isHeld
}

const observer = new MutationObserver((records) => {
  for (const { addedNodes } of records) {
    for (const node of addedNodes) {
      if (!(node instanceof HTMLScriptElement) || node === script || !node.src) continue
      const { async, type } = node
      // Firefox has read the address by now, but not the type.
      if (waits(node, node.src, { async, type })) {
        node.type = 'text/plain'
        node.removeAttribute('src')
      }
    }
  }
})

function letGo(): void {
  holds = false
  observer.disconnect()
  for (const go of waiting.splice(0)) go()
}

const script = create('script')
Object.assign(script, { nonce: own.nonce, holds: () => holds, onload: letGo, onerror: letGo })
// Announced first: a script that never arrives would keep the page from ever having loaded. So would `import()`, in Safari.
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
