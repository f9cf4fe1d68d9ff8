import type { TownAnswer } from '../town/site.ts'
import { CORS_FOR_ALL, cookie, DAY, frame, pixel, RANDOM_ID, script, scriptInserting } from './parts.ts'
import { bannerPartyAnswer } from './sites-b/index.ts'

// Third parties by their real names, with what their real scripts do as far as a browser sees it: whom they ask and what
// they store. Numbers of visitors are random, as theirs are; names, lengths and lifetimes are always the same.

const FONT: TownAnswer = { type: 'font/woff2', body: '', headers: CORS_FOR_ALL }

const GTAG = script(`(() => { ${RANDOM_ID}
  const [id] = /G-[A-Z0-9]+/.exec(document.currentScript.src) ?? ['G-TOWN']
  const visitor = /_ga=GA1\\.1\\.([0-9a-f]+)/.exec(document.cookie)?.[1] ?? randomId(10)
  ${cookie('_ga', `'GA1.1.' + visitor + '.1790000000'`, 400)}
  document.cookie = '_ga_' + id.slice(2) + '=GS2.1.s1790000000$o1$g0$t1790000000; path=/; secure; max-age=${400 * DAY}'
  navigator.sendBeacon('https://region1.google-analytics.com/g/collect?v=2&tid=' + id + '&cid=' + visitor + '&en=page_view', '')
})()`)

const FBEVENTS = script(`(() => { ${RANDOM_ID}
  const browser = /_fbp=([^;]+)/.exec(document.cookie)?.[1] ?? 'fb.1.1790000000000.' + randomId(18)
  ${cookie('_fbp', 'browser', 90)}
  new Image().src = 'https://www.facebook.com/tr/?id=1207436590012&ev=PageView&fbp=' + browser
})()`)

const YOUTUBE = frame('A film', `<script>localStorage.setItem('yt-remote-device-id', 'Zt4hQ1oW9sE')</script>`, [
  `VISITOR_INFO1_LIVE=Qm9vdGVkSW4; Domain=.youtube.com; Path=/; Max-Age=${180 * DAY}; Secure; HttpOnly; SameSite=None`,
  'YSC=bG9va2luZw; Domain=.youtube.com; Path=/; Secure; HttpOnly; SameSite=None',
])

type Party = Readonly<Record<string, TownAnswer>> | ((path: string) => TownAnswer)

const PARTIES: Readonly<Record<string, Party>> = {
  'www.googletagmanager.com': {
    '/gtag/js': GTAG,
    '/gtm.js': script(`${scriptInserting('https://www.googletagmanager.com/gtag/js?id=G-9XKQ2T7LMN')}
      ${scriptInserting('https://connect.facebook.net/en_US/fbevents.js')}
      ${scriptInserting('https://snap.licdn.com/li.lms-analytics/insight.min.js')}`),
    '/ns.html': frame('', ''),
  },
  'region1.google-analytics.com': { '/g/collect': { status: 204, headers: CORS_FOR_ALL } },
  'connect.facebook.net': { '/en_US/fbevents.js': FBEVENTS, '/fr_FR/fbevents.js': FBEVENTS },
  'www.facebook.com': { '/tr/': pixel(), '/tr': pixel() },
  'snap.licdn.com': {
    '/li.lms-analytics/insight.min.js': script(
      `new Image().src = 'https://px.ads.linkedin.com/collect/?v=2&fmt=js&pid=5511234'`,
    ),
  },
  'px.ads.linkedin.com': {
    '/collect/': pixel(`bcookie=v2; Domain=.linkedin.com; Path=/; Max-Age=${365 * DAY}; Secure; SameSite=None`),
  },
  'www.youtube.com': { '/embed/Zt4hQ1oW9sE': YOUTUBE },
  'www.google.com': {
    '/maps/embed': frame('A map', ''),
    '/recaptcha/api.js': script(
      scriptInserting('https://www.gstatic.com/recaptcha/releases/hbAq-YhJxOnlU-7cpgBoAJHb/recaptcha__fr.js'),
    ),
  },
  'www.gstatic.com': {
    '/recaptcha/releases/hbAq-YhJxOnlU-7cpgBoAJHb/recaptcha__fr.js': script(`(() => { ${RANDOM_ID}
      localStorage.setItem('_grecaptcha', '09A' + randomId(80)) })()`),
  },
  'fonts.googleapis.com': {
    '/css': {
      type: 'text/css',
      headers: CORS_FOR_ALL,
      body: `@font-face { font-family: Roboto; src: url(https://fonts.gstatic.com/s/roboto/v48/roboto.woff2) } body { font-family: Roboto, sans-serif }`,
    },
    '/css2': {
      type: 'text/css',
      headers: CORS_FOR_ALL,
      body: `@font-face { font-family: Lato; src: url(https://fonts.gstatic.com/s/lato/v24/lato.woff2) } body { font-family: Lato, sans-serif }`,
    },
  },
  'fonts.gstatic.com': { '/s/roboto/v48/roboto.woff2': FONT, '/s/lato/v24/lato.woff2': FONT },
  'tile.openstreetmap.org': () => pixel(),
  'client.crisp.chat': {
    '/l.js': script(`(() => { ${RANDOM_ID}
      ${cookie('crisp-client%2Fsession%2F7c1fd0a2-11f5-4a55-a4f0-52a0d6f0c5be', `'session_' + randomId(32)`, 182)}
      new WebSocket('wss://client.relay.crisp.chat/w/b7/?EIO=4&transport=websocket')
    })()`),
  },
  'client.relay.crisp.chat': {},
  'sibautomation.com': {
    '/sa.js': script(`(() => { ${RANDOM_ID}
      ${cookie('sib_cuid', 'randomId(32)', 180)}
      navigator.sendBeacon('https://in-automate.brevo.com/p?key=6zq1&cuid=' + /sib_cuid=(\\w+)/.exec(document.cookie)[1], '')
    })()`),
  },
  'in-automate.brevo.com': { '/p': { status: 204, headers: CORS_FOR_ALL } },
  'js.stripe.com': {
    '/v3/': script(`(() => { ${RANDOM_ID}
      ${cookie('__stripe_mid', 'randomId(36)', 365)}
      document.cookie = '__stripe_sid=' + randomId(36) + '; path=/; secure; samesite=strict; max-age=1800'
      const frame = document.createElement('iframe')
      frame.hidden = true
      frame.title = 'Stripe'
      frame.src = 'https://m.stripe.network/inner.html'
      document.body.append(frame)
    })()`),
  },
  'm.stripe.network': { '/inner.html': frame('', '') },
  /** Counts visits for small websites. It is in no table. */
  'cdn.besuchsblick.example': {
    '/b.js': script(`(() => { ${RANDOM_ID}
      const visitor = /_bb_vid=(\\w+)/.exec(document.cookie)?.[1] ?? randomId(24)
      ${cookie('_bb_vid', 'visitor', 365)}
      navigator.sendBeacon('https://in.besuchsblick.example/hit?v=' + visitor, '')
    })()`),
  },
  'in.besuchsblick.example': { '/hit': { status: 204, headers: CORS_FOR_ALL } },
  /** Recommends products: the shop's own script tells it who is there. */
  'api.empfehlio.example': { '/recommend': { type: 'application/json', body: '[]', headers: CORS_FOR_ALL } },
  // What builders deliver their own websites with.
  'static.wixstatic.com': { '/media/11062b_oven.gif': pixel() },
  'static.parastorage.com': { '/services/wix-thunderbolt/dist/main.js': script('window.thunderbolt = true') },
  'images.squarespace-cdn.com': { '/content/v1/atelier/studio.gif': pixel() },
  'assets.squarespace.com': { '/universal/scripts-compressed/common.js': script('window.Static = {}') },
  'cdn.prod.website-files.com': { '/6531/hero.gif': pixel() },
  'u.jimcdn.com': { '/cms/o/s1f2/emotion/bienen.gif': pixel() },
}

export function thirdPartyAnswer(host: string, path: string): TownAnswer | null {
  const party = PARTIES[host]
  const answer = (typeof party === 'function' ? party(path) : party?.[path]) ?? bannerPartyAnswer(host, path)
  return answer ?? (party === undefined ? null : { status: 404 })
}
