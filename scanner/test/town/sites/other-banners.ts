import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { footer, pageAnswer, siteIdOf, type TownSite, truths } from '../site.ts'

// Banners that are not ours.

const library = fileURLToPath(import.meta.resolve('vanilla-cookieconsent'))
const file = (name: string) => readFileSync(new URL(name, `file://${library}`), 'utf8')

const LEGAL = footer([
  ['/legal#privacy', 'Privacy policy'],
  ['/legal#imprint', 'Imprint'],
])
const own = (path: string) => (path === '/legal' ? pageAnswer(`<p>Words.</p>${LEGAL}`, { title: 'Legal' }) : null)

const CONFIG = {
  categories: { necessary: { enabled: true, readOnly: true }, analytics: {} },
  language: {
    default: 'en',
    translations: {
      en: {
        consentModal: {
          title: 'We use cookies',
          description: 'May we?',
          acceptAllBtn: 'Accept all',
          acceptNecessaryBtn: 'Reject all',
        },
        preferencesModal: { title: 'Preferences', sections: [] },
      },
    },
  },
}

export const COOKIE_BANNER = `<script src="/cookieconsent.js"></script><script>CookieConsent.run(${JSON.stringify(CONFIG)})</script>`

/** What that asks for; null for anything else. */
export function bannerFile(path: string) {
  if (path === '/cookieconsent.js') return { type: 'text/javascript', body: file('cookieconsent.umd.js') }
  if (path === '/cookieconsent.css') return { type: 'text/css', body: file('cookieconsent.css') }
  return null
}

/** vanilla-cookieconsent as it is published, set up as its handbook says: it keeps its promise. Its owner has said all that is used. */
export const COOKIESHOP: TownSite = {
  name: 'cookieshop',
  url: 'http://www.cookieshop.example/',
  hosts: ['www.cookieshop.example'],
  site: siteIdOf('cookieshop'),
  published: {
    version: 1,
    default_language: 'en',
    languages: ['en'],
    documents: [],
    tools: [
      {
        id: 'banner',
        name: 'Cookie banner',
        category: 'necessary',
        hosts: [],
        addresses: [],
        stored: [{ name: 'cc_cookie', kind: 'cookie' }],
      },
      {
        id: 'tally',
        name: 'Tally',
        category: 'analytics',
        hosts: ['tally.example'],
        addresses: [],
        stored: [
          { name: '_tally', kind: 'cookie' },
          { name: 'tally_visits', kind: 'local' },
        ],
      },
    ],
  },
  answer(path) {
    const library = bannerFile(path)
    if (library !== null) return library
    const head = `<link rel="stylesheet" href="/cookieconsent.css">
<script type="text/plain" data-category="analytics" data-src="http://tally.example/tally.js"></script>`
    if (path === '/') return pageAnswer(`<p>Biscuits.</p>${LEGAL}${COOKIE_BANNER}`, { head, title: 'Cookie shop' })
    return own(path)
  },
  truths: [
    ...truths('other_banner', 'cookieconsent3'),
    ...truths('tag_missing', 'www.cookieshop.example'),
    ...truths('no_integrity', 'tally.example'),
    ...truths('no_https_redirect', 'www.cookieshop.example'),
  ],
}

/** A banner in a frame of somebody else, which goes with its answer; the website remembers it. */
export const FRAMED: TownSite = {
  name: 'framed',
  url: 'http://www.framed.example/',
  hosts: ['www.framed.example'],
  site: siteIdOf('Tally'),
  published: null,
  answer(path) {
    if (path !== '/') return null
    return pageAnswer(
      `<p>Frames.</p><script>
  const frame = document.createElement('iframe')
  frame.title = 'Cookies'
  frame.src = 'http://ask.example/banner'
  if (!/asked=/.test(document.cookie)) document.body.append(frame)
  addEventListener('message', ({ data }) => {
    document.cookie = 'asked=' + data + '; path=/; max-age=86400'
    frame.remove()
  })
</script>`,
      { title: 'Framed' },
    )
  },
  truths: [
    ...truths('other_banner', 'piano.io'),
    ...truths('contacted_before_choice', 'ask.example'),
    ...truths('contacted_despite_gpc', 'ask.example'),
    ...truths('not_declared', 'ask.example'),
    ...truths('legal_page_missing', 'privacy', 'notice'),
    ...truths('no_https_redirect', 'www.framed.example'),
  ],
}

/** A banner of its own making: its buttons close it, and what was asked about goes on in any case. */
export const STUBBORN: TownSite = {
  name: 'stubborn',
  url: 'http://www.stubborn.example/',
  hosts: ['www.stubborn.example'],
  site: siteIdOf('stubborn'),
  published: null,
  answer(path) {
    const banner = `<div id="cookie-banner" role="dialog" aria-label="Cookies" style="position:fixed;bottom:0;left:0;right:0;padding:2em;background:#fff;z-index:99">
<p>We use cookies and similar technologies to personalise content and ads. You can accept or reject all cookies.</p>
<button id="yes">Accept all</button> <button id="no">Reject all</button></div>
<script>
  const banner = document.getElementById('cookie-banner')
  if (/chosen=/.test(document.cookie)) banner.remove()
  for (const button of banner.querySelectorAll('button'))
    button.onclick = () => { document.cookie = 'chosen=1; path=/; max-age=86400'; banner.remove() }
  const script = document.createElement('script')
  script.src = 'http://stalker.example/follow.js'
  document.head.append(script)
</script>`
    if (path === '/') return pageAnswer(`<p>Nails.</p>${banner}${LEGAL}`, { title: 'Stubborn' })
    return own(path)
  },
  truths: [
    ...truths('contacted_before_choice', 'stalker.example', 'px.stalker.example', 'buyer.example'),
    ...truths('stored_before_choice', '_stalk'),
    ...truths('contacted_after_reject', 'stalker.example', 'px.stalker.example', 'buyer.example'),
    ...truths('stored_after_reject', '_stalk'),
    ...truths('contacted_despite_gpc', 'stalker.example', 'px.stalker.example', 'buyer.example'),
    ...truths('stored_despite_gpc', '_stalk'),
    ...truths('not_declared', 'stalker.example', 'px.stalker.example', 'buyer.example'),
    ...truths('lifetime_too_long', '_stalk'),
    ...truths('other_banner', 'unknown'),
    ...truths('no_https_redirect', 'www.stubborn.example'),
  ],
}
