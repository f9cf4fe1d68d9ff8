import type { TownAnswer } from '../town/site.ts'
import { DAY, RANDOM_ID, script } from './parts.ts'
import {
  COOKIEBOT,
  COOKIEYES,
  DIDOMI,
  IUBENDA,
  ONETRUST_WITH_REFUSAL,
  ONETRUST_WITHOUT_REFUSAL,
  USERCENTRICS,
} from './sites-b/platform-scripts.ts'

// The hosts of consent platforms, recorders that are known, and three that are in no table.

const EVERYWHERE = { 'access-control-allow-origin': '*' }
const TAKEN: TownAnswer = { status: 204, headers: EVERYWHERE }
const JSON_OF_NOTHING: TownAnswer = { type: 'application/json', body: '{}', headers: EVERYWHERE }
const PIXEL: TownAnswer = {
  type: 'image/gif',
  body: Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64'),
}

const cookie = (name: string, value: string, seconds: number) =>
  `document.cookie = '${name}=' + ${value} + '; path=/; secure; samesite=lax; max-age=${seconds}'`

/** What a device is recognised by without a cookie: a sentence drawn where nobody sees it, and a tone that nobody hears. */
const DEVICE = `(async () => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 280, height: 60 })
  const draw = canvas.getContext('2d')
  draw.textBaseline = 'alphabetic'
  draw.fillStyle = '#f60'
  draw.fillRect(100, 1, 62, 20)
  draw.fillStyle = '#069'
  draw.font = '11pt no-real-font-123'
  draw.fillText('Cwm fjordbank glyphs vext quiz, 0123456789', 2, 15)
  draw.fillStyle = 'rgba(102, 204, 0, 0.2)'
  draw.font = '18pt Arial'
  draw.fillText('Cwm fjordbank glyphs vext quiz, 0123456789', 4, 45)
  const picture = canvas.toDataURL()
  const sound = new OfflineAudioContext(1, 5000, 44100)
  const tone = sound.createOscillator(), press = sound.createDynamicsCompressor()
  tone.type = 'triangle'
  tone.frequency.value = 10000
  tone.connect(press)
  press.connect(sound.destination)
  tone.start(0)
  const samples = (await sound.startRendering()).getChannelData(0).slice(4500)
  const sum = samples.reduce((all, one) => all + Math.abs(one), 0)
  navigator.sendBeacon('https://tags.geraetemerk.example/seen', String(picture.length) + sum)
})()`

const READS_ALONG = `addEventListener('input', ({ target }) => {
  if (target.matches('input[type=email], input[name=name]'))
    navigator.sendBeacon('https://leadlatch.example/k?field=' + target.name + '&value=' + encodeURIComponent(target.value), '')
})`

const PARTIES: Readonly<Record<string, Readonly<Record<string, TownAnswer>>>> = {
  'consent.cookiebot.com': { '/uc.js': script(COOKIEBOT), '/logconsent.ashx': PIXEL },
  'consentcdn.cookiebot.com': {
    '/consentconfig/b7a52c1e-1111-4c55-9b2e-5f3d0c9a7e21/settings.json': JSON_OF_NOTHING,
  },
  'cdn.cookielaw.org': {
    '/scripttemplates/otSDKStub.js': script(ONETRUST_WITH_REFUSAL),
    '/scripttemplates/6.10.0/otBannerSdk.js': script(ONETRUST_WITHOUT_REFUSAL),
    '/consent/0192f0aa-7d11-7c02-b9d4-1f6f5b0f6a10/0192f0aa-7d11-7c02-b9d4-1f6f5b0f6a10.json': JSON_OF_NOTHING,
  },
  'geolocation.onetrust.com': { '/cookieconsentpub/v1/geo/location': JSON_OF_NOTHING },
  'app.usercentrics.eu': { '/browser-ui/latest/loader.js': script(USERCENTRICS) },
  'api.usercentrics.eu': { '/settings/Kq3xv9ZfL/latest/de.json': JSON_OF_NOTHING },
  'consent-api.service.consent.usercentrics.eu': { '/consent/uw/1': TAKEN },
  'cdn-cookieyes.com': { '/client_data/5d1f0c77b2a94e31/script.js': script(COOKIEYES) },
  'log.cookieyes.com': { '/api/v1/log': TAKEN },
  'cdn.iubenda.com': { '/cs/iubenda_cs.js': script(IUBENDA) },
  'idb.iubenda.com': { '/consent': TAKEN },
  'sdk.privacy-center.org': { '/3c1b7e4e-58aa-4c3f-8d0c-92f1d9a7f001/loader.js': script(DIDOMI) },
  'api.privacy-center.org': { '/v1/events': TAKEN },
  'www.clarity.ms': {
    '/tag/q8l2m0x7ab': script(`(() => { ${RANDOM_ID}
      const visitor = /_clck=([^;]+)/.exec(document.cookie)?.[1] ?? randomId(12) + '^2^g1a^0^2150'
      ${cookie('_clck', 'visitor', 365 * DAY)}
      ${cookie('_clsk', `randomId(7) + '^1790000000000^1^1^k.clarity.ms/collect'`, DAY)}
      navigator.sendBeacon('https://k.clarity.ms/collect', '')
    })()`),
  },
  'k.clarity.ms': { '/collect': TAKEN },
  'static.hotjar.com': {
    '/c/hotjar-3104455.js': script(`(() => { ${RANDOM_ID}
      ${cookie('_hjSessionUser_3104455', 'randomId(48)', 365 * DAY)}
      ${cookie('_hjSession_3104455', 'randomId(48)', 1_800)}
      new WebSocket('wss://ws.hotjar.com/api/v2/client/ws')
    })()`),
  },
  'ws.hotjar.com': {},
  'in.wiederschau.example': { '/v1/events': TAKEN },
  'leadlatch.example': { '/f.js': script(READS_ALONG), '/k': TAKEN },
  'tags.geraetemerk.example': { '/d.js': script(DEVICE), '/seen': TAKEN },
}

export function partyAnswer(host: string, path: string): TownAnswer | null {
  const party = PARTIES[host]
  return party === undefined ? null : (party[path] ?? { status: 404 })
}
