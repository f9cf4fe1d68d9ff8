import { pageAnswer, siteIdOf, type TownSite } from '../site.ts'
import { bannerFile, COOKIE_BANNER } from './other-banners.ts'

// A website that does everything to keep us, to fill us up, or to tell us lies.

const many = (count: number, what: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => what(at)).join('')

/** Each on a page of its own; the home page links to all of them. A little more than each bound of `limits.ts`. */
const PAGES: Readonly<Record<string, string>> = {
  '/lies': `<script>
    for (const [object, name] of [[Document.prototype, 'querySelectorAll'], [Element.prototype, 'querySelectorAll'], [Array.prototype, 'map'],
      [Array.prototype, 'filter'], [JSON, 'stringify'], [Storage.prototype, 'key'], [Storage.prototype, 'getItem'], [Element.prototype, 'getAttribute']])
      try { object[name] = () => { throw new Error('no') } } catch {}
    localStorage.setItem('hidden_from_scripts', 'x'.repeat(12))
  </script><img name="querySelectorAll" alt=""><img name="title" alt=""><form id="trap"><input name="querySelectorAll"><input name="parentElement"><input type="email" name="getAttribute" aria-label="mail"></form>
  <a href="/found-in-spite">Found</a>`,
  '/stored': `<script>
    for (let at = 0; at < 2100; at++) document.cookie = 'c' + at + '=1; path=/'
    for (let at = 0; at < 300; at++) localStorage.setItem('k' + at, 'v')
  </script>`,
  '/dialogs': '<script>for (let at = 0; at < 5; at++) { alert(at); confirm(at); prompt(at) }</script>',
  '/popups': '<script>for (let at = 0; at < 20; at++) open("/popup?" + at)</script>',
  '/download': '<script>location = "/file.bin"</script>',
  '/leaves': '<script>setTimeout(() => { location = "http://elsewhere.example/" }, 50)</script>',
  // Links that nobody follows, and a port that browsers refuse: nobody has to answer so many.
  '/much': `<a href="http://elsewhere.example/t">${'\u202e\u0000x\ud83d\ude00'.repeat(5000)}</a>${many(400, (at) => `<a href="http://elsewhere.example/${at}">l${at}</a>`)}
    <script>for (let at = 0; at < 520; at++) new Image().src = 'http://adlight.example:1/pixel.gif?' + at</script>`,
  // Nothing else happens until there is an answer; a loop that does the same with all its might is in ../../hostile/site.ts.
  '/busy': `<p>Busy for ever</p><script>
    const never = new XMLHttpRequest()
    never.open('GET', '/never', false)
    setTimeout(() => never.send(), 300)
  </script>`,
}

/** What takes long is met in the first pass: in the one with GPC there is nothing on these pages. */
const ONCE = ['/stored', '/much']

/** Nothing links to them: they are opened by themselves. */
export const ALONE = {
  /** Frames without end, then a banner that is known: autoconsent talks in each of them. */
  '/frames': `<script>
    for (let at = 0; at < 60; at++) document.body.append(document.createElement('iframe'))
  </script><link rel="stylesheet" href="/cookieconsent.css">${COOKIE_BANNER}`,
  /** As many writes as one document is heard with and some more, and the same again in a frame. */
  '/writes': `<script>
    for (let at = 0; at < 2100; at++) localStorage.setItem('k' + at % 10, 'v')
  </script><iframe src="/written"></iframe>`,
  '/written': `<script>for (let at = 0; at < 2100; at++) sessionStorage.setItem('k' + at % 10, 'v')</script>`,
} as const

const LINKS = [...Object.keys(PAGES), '/endless'].map((one) => `<a href="${one}">${one}</a>`)

export const HOSTILE: TownSite = {
  name: 'hostile',
  url: 'http://www.hostile.example/',
  hosts: ['www.hostile.example'],
  site: siteIdOf('hostile'),
  published: null,
  truths: [],
  answer(path, _host, request) {
    if (path === '/') return pageAnswer(LINKS.join(' '), { title: 'Hostile' })
    if (path === '/file.bin')
      return { type: 'application/octet-stream', body: 'x', headers: { 'content-disposition': 'attachment' } }
    const library = bannerFile(path)
    if (library !== null) return library
    const body = PAGES[path] ?? ALONE[path as keyof typeof ALONE]
    const isAgain = ONCE.includes(path) && request.headers['sec-gpc'] === '1'
    if (body !== undefined) return pageAnswer(isAgain ? '' : body, { title: `Hostile ${path}` })
    if (path === '/never') return { stream() {} }
    // Endless, as far as anybody reads.
    if (path === '/endless') return { stream: endless(request) }
    return null
  },
}

function endless(request: { once(event: 'close', listener: () => void): unknown }) {
  return (write: (text: string) => void) => {
    write('<!doctype html><title>Endless</title>')
    const timer = setInterval(() => write('<p>More.</p>'), 50)
    request.once('close', () => clearInterval(timer))
  }
}
