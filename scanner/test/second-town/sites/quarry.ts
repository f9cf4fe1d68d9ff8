import { randomBytes } from 'node:crypto'
import { footer, pageAnswer, siteIdOf, type TownAnswer, type TownSite, truths } from '../../town/site.ts'

// Nothing published, and a banner of another maker that keeps its word and remembers it: what a refusal leaves behind is the
// refusal. The server has never heard of headers.

const HOST = 'quarry.example'
const YEARS_3 = 3 * 365 * 86_400

const HEAD = `<link rel="stylesheet" href="https://fonts.googleapis.com/css2?family=Lato">
<script src="https://code.jquery.com/jquery.js"></script><script defer src="/banner.js"></script>`

const BANNER = `const chosen = /quarry_privacy_choice=(\\w+)/.exec(document.cookie)?.[1]
const load = (src) => document.head.append(Object.assign(document.createElement('script'), { src }))
const start = () => {
  load('https://stats.${HOST}/matomo.js')
  load('https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js?client=ca-pub-1')
}
const choose = (what) => {
  document.cookie = '_iub_cs-7700123=' + what + '; path=/; secure; max-age=31536000'
  document.cookie = 'quarry_privacy_choice=' + what + '; path=/; secure; max-age=31536000'
  document.querySelector('#iubenda-cs-banner').remove()
  if (what === 'yes') start()
}
if (chosen === 'yes') start()
if (chosen === undefined) {
  const banner = document.createElement('div')
  banner.id = 'iubenda-cs-banner'
  banner.setAttribute('role', 'dialog')
  banner.setAttribute('aria-label', 'Cookies')
  banner.innerHTML = '<p>We and others use cookies.</p><button class="iubenda-cs-accept-btn">Accept</button><button class="iubenda-cs-reject-btn">Reject</button>'
  document.body.append(banner)
  banner.querySelector('.iubenda-cs-accept-btn').onclick = () => choose('yes')
  banner.querySelector('.iubenda-cs-reject-btn').onclick = () => choose('no')
}`

const MATOMO = `document.cookie = '_pk_id.1.ab12=1; path=/; secure; max-age=33955200'
document.cookie = '_pk_ses.1.ab12=1; path=/; secure; max-age=1800'`

const FOOTER = footer([
  ['/privacy', 'Privacy policy'],
  ['/privacy#cookies', 'Cookie policy'],
  ['/notice', 'Legal notice'],
])

const PAGES: Readonly<Record<string, readonly [title: string, body: string]>> = {
  '/': ['Stones', '<p>Slabs and gravel.</p><img src="http://pictures.example/wall.gif" alt="A wall">'],
  '/privacy': ['Privacy policy', '<p>What we do.</p><h2 id="cookies">Cookies</h2><p>Some.</p>'],
  '/notice': ['Legal notice', '<p>Who we are.</p>'],
}

export const QUARRY: TownSite = {
  name: 'quarry',
  url: `https://${HOST}/`,
  hosts: [HOST, `stats.${HOST}`],
  site: siteIdOf('quarry'),
  published: null,
  truths: [
    ...truths('other_banner', 'iubenda'),
    ...truths('contacted_before_choice', 'jquery-cdn', 'google-fonts', 'pictures.example'),
    ...truths('contacted_after_reject', 'jquery-cdn', 'google-fonts', 'pictures.example'),
    // A font is no marketing.
    ...truths('contacted_despite_gpc', 'pictures.example'),
    ...truths('stored_before_choice', 'quarry_visitor'),
    ...truths('stored_after_reject', 'quarry_visitor'),
    ...truths('stored_despite_gpc', 'quarry_visitor'),
    ...truths('not_declared', 'google-fonts', 'pictures.example', 'quarry_visitor', 'matomo', 'google-adsense'),
    // What the banner keeps of the choice is neither a tool nor a question.
    ...truths('not_declared', 'jquery-cdn'),
    ...truths('lifetime_too_long', 'quarry_visitor'),
    ...truths('needs_tcf', 'google-adsense'),
    ...truths('third_party_font', 'google-fonts'),
    ...truths('mixed_content', 'pictures.example'),
    // What Google sends for a font is another thing for every browser, and can have none.
    ...truths('no_integrity', 'code.jquery.com'),
    // The session can be read by any script, and travels without encryption; the visitor's number is no login.
    ...truths('cookie_flags', 'PHPSESSID'),
    ...truths('no_https_redirect', HOST),
    ...truths('no_hsts', 'strict-transport-security'),
    ...truths('no_csp', 'content-security-policy'),
    ...truths('no_nosniff', 'x-content-type-options'),
    ...truths('no_frame_protection', 'x-frame-options'),
    ...truths('no_referrer_policy', 'referrer-policy'),
    ...truths('no_permissions_policy', 'permissions-policy'),
  ],
  answer(path, host): TownAnswer {
    if (host !== HOST) return { type: 'text/javascript', body: MATOMO }
    if (path === '/banner.js') return { type: 'text/javascript', body: BANNER }
    const [title, body] = PAGES[path] ?? []
    if (title === undefined) return { status: 404 }
    const cookies = [
      'PHPSESSID=abc; Path=/',
      `quarry_visitor=${randomBytes(8).toString('hex')}; Path=/; Secure; Max-Age=${YEARS_3}`,
    ]
    return { ...pageAnswer(`${body}${FOOTER}`, { title, head: HEAD }), headers: { 'set-cookie': cookies } }
  },
}
