import type { TownAnswer } from './site.ts'

// Third parties: whom pages of the town contact. None of them is in any table.

const PIXEL = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64')
const script = (body: string): TownAnswer => ({
  type: 'text/javascript',
  body,
  headers: { 'access-control-allow-origin': '*' },
})

const PARTIES: Readonly<Record<string, Readonly<Record<string, TownAnswer>>>> = {
  /** Counts visits: a number for the visitor on the website's own domain, and a report of the visit. */
  'tally.example': {
    '/tally.js': script(`document.cookie = '_tally=' + '12345678'.slice(0, 8) + '; path=/; max-age=3600'
      localStorage.setItem('tally_visits', '1')
      navigator.sendBeacon('http://tally.example/visit', 'seen')`),
    '/visit': { status: 204 },
  },
  /** Advertisements: a picture nobody sees, and a cookie of its own. Chromium refuses that one, other browsers do not. */
  'adlight.example': {
    '/pixel.gif': { type: 'image/gif', body: PIXEL, headers: { 'set-cookie': '_adlight=77; Max-Age=3600' } },
  },
  /** Follows visitors for two years, by way of a second host. */
  'stalker.example': {
    '/follow.js': script(`document.cookie = '_stalk=1; path=/; max-age=63072000'
      new Image().src = 'http://px.stalker.example/hop.gif'`),
  },
  'px.stalker.example': {
    '/hop.gif': { status: 302, headers: { location: 'http://buyer.example/pixel.gif' } },
  },
  'buyer.example': { '/pixel.gif': { type: 'image/gif', body: PIXEL } },
  /** Videos in a frame, with storage of its own and a script from a third host. */
  'reel.example': {
    '/embed': {
      type: 'text/html',
      body: `<!doctype html><html lang="en"><title>A film</title><p>A film
        <script>localStorage.setItem('reel_volume', '0.5'); indexedDB.open('reel_films')</script><script src="http://cdn.reel.example/player.js"></script>`,
    },
  },
  'cdn.reel.example': { '/player.js': script('window.player = true') },
  /** Fonts. */
  'letters.example': {
    '/fonts.css': {
      type: 'text/css',
      body: `@font-face { font-family: Letters; src: url(http://files.letters.example/letters.woff2) } body { font-family: Letters, serif }`,
    },
  },
  'files.letters.example': {
    '/letters.woff2': { type: 'font/woff2', body: '', headers: { 'access-control-allow-origin': '*' } },
  },
  /** Asks in a frame, as one of the well-known banners does. */
  'ask.example': {
    '/banner': {
      type: 'text/html',
      body: `<!doctype html><html lang="en"><title>Cookies</title><div id="piano-cookie_banner"><p>May we?
        <button data-acceptance-button onclick="parent.postMessage('yes', '*')">Yes</button>
        <button data-close-button onclick="parent.postMessage('no', '*')">No</button></div>`,
    },
  },
  /** A chat over a socket, begun by a script that another one puts in. */
  'manager.example': {
    '/manager.js': script(`const chat = document.createElement('script')
      chat.src = 'http://chat.example/chat.js'
      document.head.append(chat)`),
  },
  'chat.example': { '/chat.js': script(`new WebSocket('ws://chat.example/talk')`) },
}

export function partyAnswer(host: string, path: string): TownAnswer | null {
  const party = PARTIES[host]
  return party === undefined ? null : (party[path] ?? { status: 404 })
}

export const PARTY_HOSTS = Object.keys(PARTIES)
