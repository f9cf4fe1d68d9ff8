import { footer, pageAnswer, SECURE_HEADERS, siteIdOf, type TownSite, truths } from '../site.ts'

// Websites without any banner.

const ENGLISH = footer([
  ['/privacy', 'Privacy policy'],
  ['/imprint', 'Imprint'],
])

/** Everything at once, and nothing asked; and not one header that would help. */
export const BARE: TownSite = {
  name: 'bare',
  url: 'http://www.bare.example/',
  hosts: ['www.bare.example'],
  site: siteIdOf('bare'),
  published: null,
  answer(path) {
    const head = `<link rel="stylesheet" href="http://letters.example/fonts.css">
<script src="http://manager.example/manager.js"></script>`
    if (path !== '/') return null
    return {
      ...pageAnswer('<p>No links, no words, no questions.</p>', { head, title: 'Bare', headers: {} }),
      headers: {
        'set-cookie': ['visit=1; Path=/; Max-Age=86400', 'theme=dark; Path=/; Secure; HttpOnly; SameSite=Lax'],
      },
    }
  },
  truths: [
    ...truths('contacted_before_choice', 'letters.example', 'files.letters.example', 'manager.example', 'chat.example'),
    ...truths('contacted_despite_gpc', 'letters.example', 'files.letters.example', 'manager.example', 'chat.example'),
    ...truths('not_declared', 'letters.example', 'files.letters.example', 'manager.example', 'chat.example'),
    ...truths('unknown_first_party', 'visit'),
    ...truths('no_banner', 'www.bare.example'),
    ...truths('legal_page_missing', 'privacy', 'notice'),
    ...truths('third_party_font', 'files.letters.example'),
    ...truths('no_https_redirect', 'www.bare.example'),
    ...truths('no_csp', 'content-security-policy'),
    ...truths('no_nosniff', 'x-content-type-options'),
    ...truths('no_frame_protection', 'x-frame-options'),
    ...truths('no_referrer_policy', 'referrer-policy'),
    ...truths('no_permissions_policy', 'permissions-policy'),
    ...truths('no_integrity', 'letters.example', 'manager.example'),
  ],
}

const APP = `
const show = { '/': 'Home', '/team': 'Team', '/legal': 'Legal' }
const name = show[location.pathname] ?? 'Nothing'
document.title = name
document.getElementById('app').innerHTML = '<main><h1>' + name + '</h1><a href="/team">Team</a></main>' +
  '<footer><p><a href="/legal#privacy">Privacy policy</a></p><p><a href="/legal#imprint">Imprint</a></p></footer>'
const frame = document.createElement('iframe')
frame.title = 'A film'
frame.src = 'http://reel.example/embed'
if (name === 'Team') document.querySelector('main').append(frame)
`

/** A single-page app: the HTML says nothing, the script makes everything. */
export const SINGLE: TownSite = {
  name: 'single',
  url: 'http://app.single.example/',
  hosts: ['app.single.example'],
  site: siteIdOf('single'),
  published: null,
  answer(path) {
    if (path === '/app.js') return { type: 'text/javascript', body: APP }
    const html =
      '<!doctype html><html lang="en"><head><title>App</title></head><body><div id="app"></div><script type="module" src="/app.js"></script></body></html>'
    return { headers: SECURE_HEADERS, body: html }
  },
  truths: [
    ...truths('contacted_before_choice', 'reel.example', 'cdn.reel.example'),
    ...truths('stored_before_choice', 'reel_volume (reel.example)', 'reel_films (reel.example)'),
    ...truths('contacted_despite_gpc', 'reel.example', 'cdn.reel.example'),
    ...truths('stored_despite_gpc', 'reel_volume (reel.example)', 'reel_films (reel.example)'),
    ...truths('not_declared', 'reel.example', 'cdn.reel.example'),
    ...truths('no_banner', 'app.single.example'),
    ...truths('no_https_redirect', 'app.single.example'),
  ],
}

/** Registered without `www`, and at home with it. Nothing else is wrong. */
export const REDIRECTED: TownSite = {
  name: 'redirected',
  url: 'http://redirected.example/',
  hosts: ['redirected.example', 'www.redirected.example'],
  site: siteIdOf('redirected'),
  published: null,
  answer(path, host) {
    if (host === 'redirected.example')
      return { status: 301, headers: { location: `http://www.redirected.example${path}` } }
    if (path === '/away') return { status: 302, headers: { location: 'http://elsewhere.example/' } }
    if (path === '/') return pageAnswer(`<p>Here.</p><a href="/away">Away</a>${ENGLISH}`, { title: 'Redirected' })
    if (path === '/privacy') return pageAnswer(`<p>Nothing is kept.</p>${ENGLISH}`, { title: 'Privacy' })
    return null
  },
  truths: [...truths('legal_page_dead', 'notice'), ...truths('no_https_redirect', 'redirected.example')],
}

/** In Arabic, from right to left, with a form that says nothing. */
export const ARABIC: TownSite = {
  name: 'arabic',
  url: 'http://www.arabic.example/',
  hosts: ['www.arabic.example'],
  site: siteIdOf('arabic'),
  published: null,
  answer(path) {
    const legal = footer([
      ['/legal#privacy', 'سياسة الخصوصية'],
      ['/legal#notice', 'إشعار قانوني'],
    ])
    const form =
      '<form id="contact"><label>البريد الإلكتروني <input type="email" name="e"></label><button>إرسال</button></form>'
    if (path === '/') return pageAnswer(`<p>مرحبا</p>${form}${legal}`, { lang: 'ar', title: 'مخبز' })
    if (path === '/legal') return pageAnswer(`<p>كلمات</p>${legal}`, { lang: 'ar', title: 'صفحة' })
    return null
  },
  truths: [...truths('form_without_privacy_link', '#contact'), ...truths('no_https_redirect', 'www.arabic.example')],
}
