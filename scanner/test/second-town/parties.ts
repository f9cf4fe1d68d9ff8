import type { TownAnswer } from '../town/site.ts'

// Third parties by their real names, with what their real scripts do as far as a browser sees it: whom they ask and what
// they store. Below them a few that are in no table.

const PIXEL = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64')
const EVERYWHERE = { 'access-control-allow-origin': '*' }
const DAY = 86_400
const script = (body: string): TownAnswer => ({ type: 'text/javascript', body, headers: EVERYWHERE })
const frame = (title: string, body: string, cookies: readonly string[] = []): TownAnswer => ({
  type: 'text/html',
  headers: { 'set-cookie': cookies },
  body: `<!doctype html><html lang="en"><title>${title}</title><p>${title}${body}`,
})
const cookie = (name: string, seconds: number) =>
  `document.cookie = '${name}=1234567890; path=/; secure; max-age=${seconds}'`
const putIn = (src: string) =>
  `document.head.append(Object.assign(document.createElement('script'), { async: true, src: '${src}' }))`

const PARTIES: Readonly<Record<string, Readonly<Record<string, TownAnswer>>>> = {
  'www.googletagmanager.com': {
    '/gtag/js': script(`${cookie('_ga', 730 * DAY)}; ${cookie('_ga_TOWN', 730 * DAY)}
      navigator.sendBeacon('https://region1.google-analytics.com/g/collect?v=2', 'seen')`),
    '/gtm.js': script(putIn('https://connect.facebook.net/en_US/fbevents.js')),
  },
  'region1.google-analytics.com': { '/g/collect': { status: 204 } },
  'connect.facebook.net': {
    '/en_US/fbevents.js': script(`${cookie('_fbp', 90 * DAY)}
      new Image().src = 'https://www.facebook.com/tr/?id=4711&ev=PageView'`),
  },
  'www.facebook.com': {
    '/tr/': {
      type: 'image/gif',
      body: PIXEL,
      headers: {
        'set-cookie': `fr=1; Domain=.facebook.com; Path=/; Max-Age=${90 * DAY}; Secure; HttpOnly; SameSite=None`,
      },
    },
  },
  'www.youtube.com': {
    '/embed/harbour': frame('A film', `<script>localStorage.setItem('yt-remote-device-id', 'abcdef')</script>`, [
      `VISITOR_INFO1_LIVE=abc; Domain=.youtube.com; Path=/; Max-Age=${179 * DAY}; Secure; HttpOnly; SameSite=None`,
      'YSC=abc; Domain=.youtube.com; Path=/; Secure; HttpOnly; SameSite=None',
    ]),
  },
  'www.google.com': { '/maps/embed': frame('A map', '') },
  'fonts.googleapis.com': {
    '/css2': {
      type: 'text/css',
      body: `@font-face { font-family: Lato; src: url(https://fonts.gstatic.com/s/lato/lato.woff2) } body { font-family: Lato, serif }`,
    },
  },
  'fonts.gstatic.com': { '/s/lato/lato.woff2': { type: 'font/woff2', body: '', headers: EVERYWHERE } },
  'pagead2.googlesyndication.com': { '/pagead/js/adsbygoogle.js': script(cookie('__gads', 390 * DAY)) },
  'static.hotjar.com': {
    '/c/hotjar-77.js': script(`${cookie('_hjSessionUser_77', 365 * DAY)}; ${cookie('_hjSession_77', 1_800)}
      new WebSocket('wss://ws.hotjar.com/api/v2/client')`),
  },
  'ws.hotjar.com': {},
  'code.jquery.com': { '/jquery.js': script('window.jQuery = () => {}') },
  'pulse.example': {},
  'metrics.example': { '/stay': { status: 204 } },
  'edge.example': { '/assets.json': { type: 'application/json', body: '{}', headers: EVERYWHERE } },
  'pictures.example': { '/wall.gif': { type: 'image/gif', body: PIXEL } },
}

export function secondPartyAnswer(host: string, path: string): TownAnswer | null {
  const party = PARTIES[host]
  return party === undefined ? null : (party[path] ?? { status: 404 })
}

export const SECOND_PARTY_HOSTS = Object.keys(PARTIES)
