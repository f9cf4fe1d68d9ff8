import { CORS_FOR_ALL, cookie, DAY, frame, pixel, RANDOM_ID, readNpmFile, script } from '../third-town/parts.ts'
import { COOKIEBOT } from '../third-town/sites-b/platform-scripts.ts'
import type { TownAnswer } from '../town/site.ts'
import { captchaBox, FRIENDLY_CAPTCHA, HCAPTCHA, RECAPTCHA, RECAPTCHA_LOADER, TURNSTILE } from './captchas.ts'

// Third parties by their real names, with what their scripts do as far as a browser sees it: whom they ask, what they draw and
// what they store. Numbers of visitors are random, as theirs are.

const TAKEN: TownAnswer = { status: 204, headers: CORS_FOR_ALL }
const JSON_TAKEN: TownAnswer = { type: 'application/json', body: '{}', headers: CORS_FOR_ALL }
const within = (body: string) => script(`(() => { ${RANDOM_ID}\n${body}\n})()`)
const image = (src: string) => `new Image().src = 'https://${src}'`
const beacon = (src: string) => `navigator.sendBeacon('https://${src}', '')`
const insert = (src: string) =>
  `document.head.append(Object.assign(document.createElement('script'), { async: true, src: 'https://${src}' }))`
/** Draws a frame of another website into an element, or after the script. */
const draw = (src: string, title: string, into = 'null') => `{
  const frame = Object.assign(document.createElement('iframe'), { src: 'https://${src}', title: '${title}', width: 400, height: 300 })
  const place = ${into}
  if (place) place.append(frame)
  else document.currentScript.after(frame)
}`
const known = (name: string, expression: string, days: number) => `if (!document.cookie.includes('${name}=')) {
  ${cookie(name, expression, days)}
}`
const thirdCookie = (name: string, domain: string) =>
  `${name}=${Math.random().toString(36).slice(2)}${Math.random().toString(36).slice(2)}; Domain=.${domain}; Path=/; Max-Age=${180 * DAY}; Secure; SameSite=None`
const framed = (title: string): TownAnswer => frame(title, '')

const GTAG = within(`const asked = new URL(document.currentScript.src).searchParams.get('id')
  ${known('_ga', `'GA1.1.' + randomId(10) + '.1790000000'`, 400)}
  document.cookie = '_ga_' + asked.slice(2) + '=GS2.1.s1790000000$o1$g0$t1790000000; path=/; secure; max-age=${400 * DAY}'
  navigator.sendBeacon('https://region1.google-analytics.com/g/collect?v=2&tid=' + asked + '&cid=' + /_ga=([^;]+)/.exec(document.cookie)[1], '')`)
const FBEVENTS = within(`${known('_fbp', `'fb.1.1790000000000.' + randomId(18)`, 90)}
  new Image().src = 'https://www.facebook.com/tr/?id=1207436590012&ev=PageView&fbp=' + /_fbp=([^;]+)/.exec(document.cookie)[1]`)

type Party = Readonly<Record<string, TownAnswer>> | ((path: string) => TownAnswer)

const COUNTED: Readonly<Record<string, Party>> = {
  'www.googletagmanager.com': {
    '/gtag/js': GTAG,
    '/gtm.js': script(`${insert('www.googletagmanager.com/gtag/js?id=G-4TOWN7GTM1')}
      ${insert('connect.facebook.net/en_US/fbevents.js')}`),
    '/ns.html': framed(''),
  },
  'region1.google-analytics.com': { '/g/collect': TAKEN },
  'connect.facebook.net': (path) =>
    path.endsWith('/fbevents.js')
      ? FBEVENTS
      : script(
          `for (const one of document.querySelectorAll('.fb-page:empty')) ${draw('www.facebook.com/v21.0/plugins/page.php', 'fb:page Facebook Social Plugin', 'one')}`,
        ),
  'www.facebook.com': (path) => (path.startsWith('/tr') ? pixel() : framed('A page on Facebook')),
  'static.hotjar.com': () => within(known('_hjSessionUser_3901', 'randomId(24)', 365)),
  'www.clarity.ms': () =>
    within(`${known('_clck', `randomId(8) + '|2|g01|0|2000'`, 365)}\n${beacon('b.clarity.ms/collect')}`),
  'b.clarity.ms': () => TAKEN,
  's10.histats.com': {
    '/js15_as.js': within(
      `${known('HstCfa4815162', `'17900000' + randomId(5)`, 360)}\n${image('s4.histats.com/stats/0.php?4815162')}`,
    ),
  },
  's4.histats.com': () => pixel(),
  'codice.shinystat.com': {
    '/cgi-bin/getcod.cgi': within(
      `${known('SSCN_agriturismo', `'T' + randomId(16)`, 365)}\n${image('s2.shinystat.com/cgi-bin/shinystat.cgi?USER=agriturismo')}`,
    ),
  },
  's2.shinystat.com': () => pixel(thirdCookie('SN_agr', 'shinystat.com')),
  'c.seznam.cz': { '/js/rc.js': within(image('c.seznam.cz/retargeting?id=100047')), '/retargeting': pixel() },
  'static.klaviyo.com': {
    '/onsite/js/klaviyo.js': within(
      `${known('__kla_id', 'randomId(40)', 730)}\n${beacon('a.klaviyo.com/onsite/track')}`,
    ),
  },
  'a.klaviyo.com': () => TAKEN,
  'chimpstatic.com': () => within(insert('mc.us14.list-manage.com/subscribe/popup')),
  'mc.us14.list-manage.com': () => script('window.dojoRequire = () => {}'),
  'cdn.matomo.cloud': () =>
    within(`${known('_pk_id.1.f0a1', 'randomId(16)', 393)}\n${beacon('velo.matomo.cloud/matomo.php?idsite=1&rec=1')}`),
  'velo.matomo.cloud': () => TAKEN,
  'static.parastorage.com': () => script('window.thunderbolt = true'),
  'static.wixstatic.com': () => pixel(),
  'frog.wix.com': () => TAKEN,
}

const DRAWN: Readonly<Record<string, Party>> = {
  'www.google.com': {
    '/recaptcha/api.js': RECAPTCHA_LOADER,
    '/recaptcha/api2/anchor': captchaBox,
    '/maps/embed': framed('A map'),
  },
  'www.gstatic.com': (path) => (path.startsWith('/recaptcha/') ? RECAPTCHA : { status: 404 }),
  'js.hcaptcha.com': { '/1/api.js': HCAPTCHA },
  'newassets.hcaptcha.com': () => captchaBox,
  'challenges.cloudflare.com': (path) => (path.endsWith('/api.js') ? TURNSTILE : captchaBox),
  'cdn.jsdelivr.net': (path) =>
    path.includes('friendlycaptcha')
      ? FRIENDLY_CAPTCHA
      : script('window.Glider = class { constructor(at) { at.classList.add("is-slider") } }'),
  'eu.frcapi.com': (path) => (path.endsWith('/widget') ? framed('Anti-Robot') : JSON_TAKEN),
  'www.youtube.com': { '/embed/Zt4hQ1oW9sE': frame('A film', '', [thirdCookie('VISITOR_INFO1_LIVE', 'youtube.com')]) },
  'player.vimeo.com': { '/video/76979871': frame('A film', '', [thirdCookie('vuid', 'vimeo.com')]) },
  'scontent-mad1-1.cdninstagram.com': () => pixel(),
  'frame.mapy.cz': () => frame('A map', '', [thirdCookie('sid', 'mapy.cz')]),
  'www.jscache.com': {
    '/wejs': script(
      draw(
        'www.tripadvisor.com/WidgetEmbed-cdsratingsonlynarrow',
        'Tripadvisor',
        `document.getElementById('TA_cdsratings')`,
      ),
    ),
  },
  'www.tripadvisor.com': () => frame('Reviews', '', [thirdCookie('TAUnique', 'tripadvisor.com')]),
  'cf.bstatic.com': {
    '/static/affiliate_base/js/flexiproduct.js': script(
      draw('www.booking.com/flexiproduct.html?product=nsb', 'Booking.com', `document.querySelector('.bookingaff')`),
    ),
  },
  'www.booking.com': () => frame('Find a room', '', [thirdCookie('bkng', 'booking.com')]),
  'www.doctolib.de': () => frame('Book an appointment', '', [thirdCookie('__cf_bm', 'doctolib.de')]),
  'www.planity.com': () => frame('Book an appointment', '', [thirdCookie('planity_uid', 'planity.com')]),
  'assets.calendly.com': {
    '/assets/external/widget.js': script(
      `for (const one of document.querySelectorAll('.calendly-inline-widget')) ${draw('calendly.com/ingrid/30min', 'Calendly', 'one')}`,
    ),
  },
  'calendly.com': () => frame('A calendar', '', [thirdCookie('_calendly_session', 'calendly.com')]),
  'embed.tawk.to': () =>
    within(`${known('twk_uuid_5f1', 'randomId(32)', 180)}\n${draw('va.tawk.to/chat', 'chat widget', 'document.body')}`),
  'va.tawk.to': () => framed('Chat'),
  'www.smartsuppchat.com': {
    '/loader.js': within(
      `${known('ssupp.vid', 'randomId(20)', 180)}\n${draw('widget-v3.smartsuppcdn.com/frame', 'Smartsupp widget button', 'document.body')}`,
    ),
  },
  'widget-v3.smartsuppcdn.com': () => framed('Chat'),
  'static.elfsight.com': {
    '/platform/platform.js': within(
      `localStorage.setItem('elfsight_viewed_recurrently', randomId(12))\n${insert('core.service.elfsight.com/p/boot/')}`,
    ),
  },
  'core.service.elfsight.com': () => JSON_TAKEN,
  'widgets.trustedshops.com': () =>
    script(
      `document.body.append(Object.assign(document.createElement('div'), { id: 'tsbadge', textContent: 'Trusted Shops 4,87' }))`,
    ),
  'translate.google.com': {
    '/translate_a/element.js': script(`${insert('translate.googleapis.com/_/translate_http/_/js/main_en.js')}
      document.getElementById('google_translate_element')?.append(Object.assign(document.createElement('select'), { className: 'goog-te-combo' }))`),
  },
  'translate.googleapis.com': () => script('window.translated = true'),
  'fonts.googleapis.com': () => ({
    type: 'text/css',
    headers: CORS_FOR_ALL,
    body: '@font-face { font-family: Lato; src: url(https://fonts.gstatic.com/s/lato/v24/lato.woff2) } body { font-family: Lato, sans-serif }',
  }),
  'fonts.gstatic.com': () => ({ type: 'font/woff2', body: '', headers: CORS_FOR_ALL }),
}

const SOLD: Readonly<Record<string, Party>> = {
  'js.stripe.com': {
    '/v3/': within(`${known('__stripe_mid', 'randomId(36)', 365)}
      window.Stripe = () => ({ elements: () => ({ create: () => ({ mount(at) {
        ${draw('js.stripe.com/v3/elements-inner-card.html', 'Secure card payment', 'document.querySelector(at)')}
      } }) }) })`),
    '/v3/elements-inner-card.html': framed('Card number'),
  },
  'x.klarnacdn.net': {
    '/kp/lib/v1/api.js': script(`window.Klarna = { Payments: { init() {}, load({ container }) {
      ${draw('js.klarna.com/kp/main', 'Klarna', 'document.querySelector(container)')}
    } } }\nwindow.klarnaAsyncCallback?.()`),
  },
  'js.klarna.com': () => framed('Pay later'),
  'eu-library.klarnaservices.com': {
    '/lib.js': within(`localStorage.setItem('__klarna_sdk_id', randomId(32))
      ${beacon('evt.playground.klarnaservices.com/v1/osm')}
      for (const one of document.querySelectorAll('klarna-placement')) one.textContent = 'Klarna'`),
  },
  'evt.playground.klarnaservices.com': () => TAKEN,
  'www.paypal.com': (path) =>
    path.startsWith('/sdk/js')
      ? script(
          `window.paypal = { Buttons: () => ({ render(at) { ${draw('www.paypal.com/smart/buttons', 'PayPal', 'document.querySelector(at)')} } }) }`,
        )
      : framed('PayPal'),
  'cdn.shopify.com': () => script('window.Shopify = window.Shopify || {}'),
  'monorail-edge.shopifysvc.com': () => TAKEN,
  'images.squarespace-cdn.com': () => pixel(),
  'assets.squarespace.com': () => script('window.Static = window.Static || {}'),
  'u.jimcdn.com': () => pixel(),
  'code.jquery.com': () => script(readNpmFile('jquery/dist/jquery.min.js')),
}

const ASKED: Readonly<Record<string, Party>> = {
  'consent.cookiebot.com': { '/uc.js': script(COOKIEBOT), '/logconsent.ashx': pixel() },
  'consentcdn.cookiebot.com': () => JSON_TAKEN,
  'cdn-cookieyes.com': () => JSON_TAKEN,
  'log.cookieyes.com': () => TAKEN,
}

/** Nobody's table has them. */
const UNKNOWN: Readonly<Record<string, Party>> = {
  'cdn.visitlens.example': {
    '/lens.js': within(`${known('_vl_vid', 'randomId(24)', 365)}
      navigator.sendBeacon('https://in.visitlens.example/v?id=' + /_vl_vid=(\\w+)/.exec(document.cookie)[1], '')`),
  },
  'in.visitlens.example': () => TAKEN,
  'api.odwiedziny.example': {
    '/t.js': within(`const visitor = (localStorage.odw_id ??= randomId(32))
      new Image().src = 'https://api.odwiedziny.example/hit.gif?uid=' + visitor`),
    '/hit.gif': pixel(),
  },
  'static.themehaus.example': { '/v4/theme.js': script('document.documentElement.classList.add("has-theme")') },
}

const PARTIES: Readonly<Record<string, Party>> = { ...COUNTED, ...DRAWN, ...SOLD, ...ASKED, ...UNKNOWN }

export const ORDINARY_PARTY_HOSTS: readonly string[] = Object.keys(PARTIES)

export function ordinaryPartyAnswer(host: string, path: string): TownAnswer | null {
  const party = PARTIES[host]
  if (party === undefined) return null
  return (typeof party === 'function' ? party(path) : party[path]) ?? { status: 404 }
}
