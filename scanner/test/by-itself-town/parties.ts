import { RANDOM_ID, readNpmFile } from '../third-town/parts.ts'
import { COOKIEBOT } from '../third-town/sites-b/platform-scripts.ts'
import type { TownAnswer } from '../town/site.ts'

// Third parties by their real names, with whom their scripts ask and what they store. Addresses have no scheme, and cookies no
// `secure`: this town has no certificate that a browser believes.

const EVERYWHERE = { 'access-control-allow-origin': '*' }
const PIXEL = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64')
const TAKEN: TownAnswer = { status: 204, headers: EVERYWHERE }
const PICTURE: TownAnswer = { type: 'image/gif', body: PIXEL, headers: EVERYWHERE }
export const script = (body: string): TownAnswer => ({ type: 'text/javascript', body, headers: EVERYWHERE })
const frame = (title: string): TownAnswer => ({
  body: `<!doctype html><html lang="en"><title>${title}</title><p>${title}`,
})
const DAY = 86_400
const keep = (name: string, value: string, days: number) =>
  `document.cookie = '${name}=' + ${value} + '; path=/; max-age=${days * DAY}'`
export const scriptInserting = (src: string) =>
  `document.head.append(Object.assign(document.createElement('script'), { async: true, src: '${src}' }))`

const within = (body: string) => script(`(() => { ${RANDOM_ID}\n${body}\n})()`)

/** A package that asks for what it needs by https, as it is served on a website without. */
export const scriptOverHttp = (file: string) => script(readNpmFile(file).replaceAll('https://', '//'))

const GTAG = within(`${keep('_ga', `'GA1.1.' + randomId(10) + '.1790000000'`, 400)}
  navigator.sendBeacon('//region1.google-analytics.com/g/collect?v=2&en=page_view', '')`)

/** Beside each address stands who else is asked by it. */
const PARTIES: Readonly<Record<string, Readonly<Record<string, TownAnswer>> | ((path: string) => TownAnswer)>> = {
  'www.googletagmanager.com': {
    '/gtag/js': GTAG,
    '/gtm.js': script(`${scriptInserting('//www.googletagmanager.com/gtag/js?id=G-7OSTERIA21')}
      ${scriptInserting('//connect.facebook.net/it_IT/fbevents.js')}`),
  },
  'region1.google-analytics.com': { '/g/collect': TAKEN },
  'connect.facebook.net': (path) =>
    path.endsWith('/fbevents.js')
      ? within(`${keep('_fbp', `'fb.1.1790000000000.' + randomId(18)`, 90)}
        new Image().src = '//www.facebook.com/tr/?id=1207436590012&ev=PageView'`)
      : { status: 404 },
  'www.facebook.com': { '/tr/': PICTURE },
  'static.hotjar.com': (path) =>
    path.startsWith('/c/hotjar-') ? within(keep('_hjSessionUser_3901', `randomId(24)`, 365)) : { status: 404 },
  'snap.licdn.com': {
    '/li.lms-analytics/insight.min.js': script(`new Image().src = '//px.ads.linkedin.com/collect/?v=2&pid=5511234'`),
  },
  'px.ads.linkedin.com': { '/collect/': PICTURE },
  'analytics.tiktok.com': { '/i18n/pixel/events.js': within(keep('_ttp', 'randomId(27)', 390)) },
  'cdn.matomo.cloud': {
    '/fjordlampan.matomo.cloud/matomo.js': within(`${keep('_pk_id.1.f0a1', 'randomId(16)', 393)}
      navigator.sendBeacon('//fjordlampan.matomo.cloud/matomo.php?idsite=1&rec=1', '')`),
  },
  'fjordlampan.matomo.cloud': { '/matomo.php': TAKEN },
  'www.youtube.com': { '/embed/Zt4hQ1oW9sE': frame('A film') },
  'i.ytimg.com': () => PICTURE,
  'player.vimeo.com': { '/video/76979871': frame('A film') },
  'www.google.com': { '/maps/embed': frame('A map') },
  'tile.openstreetmap.org': () => PICTURE,
  'fonts.googleapis.com': {
    '/css2': {
      type: 'text/css',
      headers: EVERYWHERE,
      body: '@font-face { font-family: Lato; src: url(//fonts.gstatic.com/s/lato/v24/lato.woff2) } body { font-family: Lato, sans-serif }',
    },
  },
  'fonts.gstatic.com': { '/s/lato/v24/lato.woff2': { type: 'font/woff2', body: '', headers: EVERYWHERE } },
  'js.stripe.com': {
    '/v3/': within(`${keep('__stripe_mid', 'randomId(36)', 365)}
      const frame = Object.assign(document.createElement('iframe'), { hidden: true, title: 'Stripe', src: '//m.stripe.network/inner.html' })
      addEventListener('DOMContentLoaded', () => document.body.append(frame))`),
  },
  'm.stripe.network': { '/inner.html': frame('') },
  'code.jquery.com': { '/jquery.min.js': script(readNpmFile('jquery/dist/jquery.min.js')) },
  /** Delivers a shop's own theme. It is in no table. */
  'cdn.winkelbouw.example': { '/thema.js': script('window.thema = true') },
  'consent.cookiebot.com': {
    '/uc.js': script(COOKIEBOT.replaceAll('https://', '//').replaceAll(' secure;', '')),
    '/logconsent.ashx': PICTURE,
  },
  'consentcdn.cookiebot.com': {
    '/consentconfig/b7a52c1e-1111-4c55-9b2e-5f3d0c9a7e21/settings.json': {
      type: 'application/json',
      body: '{}',
      headers: EVERYWHERE,
    },
  },
  /** Counts visits for small websites of one country. It is in no table. */
  'cdn.comptador.example': {
    '/c.js': within(`if (!document.cookie.includes('_cpt_id=')) ${keep('_cpt_id', 'randomId(24)', 365)}
      navigator.sendBeacon('//in.comptador.example/visita', '')`),
  },
  'in.comptador.example': { '/visita': TAKEN },
}

/** Whom a hostile website makes its visitors ask: more than anybody would list. */
const SWARM_SIZE = 300
const SWARM = /^(?:ads|a\d+)\.schwarm\d+\.example$/
export const SWARM_HOSTS: readonly string[] = Array.from(
  { length: SWARM_SIZE },
  (_, at) => `a${at}.schwarm${at}.example`,
)

export const PARTY_HOSTS: readonly string[] = [...Object.keys(PARTIES), ...SWARM_HOSTS, 'ads.schwarm0.example']

export function partyAnswer(host: string, path: string): TownAnswer | null {
  if (SWARM.test(host)) return script(`/* ${host} */`)
  const party = PARTIES[host]
  if (party === undefined) return null
  return (typeof party === 'function' ? party(path) : party[path]) ?? { status: 404 }
}
