import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { EventEmitter } from 'node:events'
import { test } from 'node:test'
import { deflateSync, gzipSync } from 'node:zlib'
import type { AnalysisProgress, ScannerJob } from '@portico/contract/analyses/analysis-job'
import type { CDPSession, WebSocket } from 'playwright-core'
import { userAgentOf } from '../src/browser/user-agent.ts'
import { isConsentCookieOf } from '../src/visit/banners/portico-banner.ts'
import { MAX_VISIT } from '../src/visit/kit/limits.ts'
import { openOrderedProgress } from '../src/visit/kit/ordered-progress.ts'
import { siteScopeOf } from '../src/visit/kit/site-scope.ts'
import { cleanText, originToRegister, reportableAddress } from '../src/visit/kit/text.ts'
import { NoAnswerError, withTimeout, withTimeoutRethrowingFaults } from '../src/visit/kit/timeouts.ts'
import { homePageFailure } from '../src/visit/pages/bot-wall.ts'
import { addressPattern, openCrawlQueue } from '../src/visit/pages/crawl.ts'
import { htmlLinesOf, readHtml, reportableInlineScripts } from '../src/visit/pages/elements.ts'
import { openingTags } from '../src/visit/pages/html.ts'
import { isLoaderTimedOut, type ScriptArrival } from '../src/visit/pages/loader-timeout.ts'
import { resultInPorticoBanner } from '../src/visit/passes/banner-choice.ts'
import { openPageList } from '../src/visit/passes/page-list.ts'
import { recipientsOfTyped, TYPED_MARKER } from '../src/visit/passes/typing.ts'
import { makeStorageWriters } from '../src/visit/storage/stored-items.ts'
import { fingerprintingScript } from '../src/visit/traffic/fingerprints.ts'
import {
  addressesInStack,
  initiatingLine,
  initiatingScript,
  MAX_STACK_ADDRESSES,
} from '../src/visit/traffic/initiator.ts'
import { detectPolling } from '../src/visit/traffic/polling.ts'
import { listRequests } from '../src/visit/traffic/request-list.ts'
import { textOfBody, watchSentBodies } from '../src/visit/traffic/sent-bodies.ts'
import { isSessionRecording } from '../src/visit/traffic/session-recording.ts'
import { parseSetCookie } from '../src/visit/traffic/set-cookie.ts'
import { parseStorageWrite } from '../src/visit/traffic/storage-writes.ts'
import { isPassNeeded } from '../src/visit/visit.ts'

// The parts of a visit that need no browser.

const SITE = '0199c2f4-7b5e-7c31-9a52-000000000001'
const job: ScannerJob = {
  analysis: SITE,
  site: SITE,
  url: 'https://www.shop.example/',
  fqdn: 'www.shop.example',
  registered_domain: 'shop.example',
  public_url: 'https://portico.example',
  tag: '',
  tag_first: '',
  published: null,
}
const scope = siteScopeOf(job)
const page = 'https://www.shop.example/a/'
const elements = (html: string) => readHtml(html, page, scope)

test('a choice in our banner is its cookie, under either name, with the value of this very site', () => {
  const value = `1.${SITE}.2.f.0.x.y`
  assert.ok(isConsentCookieOf(SITE, { name: 'portico_consent', value }))
  assert.ok(isConsentCookieOf(SITE, { name: '__Host-portico_consent', value }))
  assert.ok(!isConsentCookieOf(SITE, { name: 'x_portico_consent', value }))
  assert.ok(!isConsentCookieOf(SITE, { name: 'portico_consent', value: value.replace(SITE, 'x') }))
})

test('own is the registrable domain, Portico is what it delivers, everybody else is another', () => {
  for (const own of ['https://www.shop.example/x', 'http://cdn.shop.example/', 'https://shop.example./'])
    assert.equal(scope.isOther(own), false, own)
  for (const other of [
    'https://shop.example.evil.example/',
    'https://notshop.example/',
    'wss://chat.example/',
    'https://portico.example/',
  ])
    assert.equal(scope.isOther(other), true, other)
  assert.equal(scope.isOther('https://portico.example/s/a/x.js'), false)
  for (const none of ['data:text/html,x', 'blob:https://chat.example/1', 'about:blank'])
    assert.equal(scope.isOther(none), false)
  assert.equal(siteScopeOf({ ...job, fqdn: 'a.github.io' }).isOwn('https://b.github.io/'), false)
})

test('opening tags are read as they stand, with the first attribute of a name, and no other text is taken for one', () => {
  const html = `<!-- <img src=a> --><script>'<img src=b>'</script><noscript><img src=c></noscript><template><img src=d></template>
    <IMG  SRC='e&amp;f' alt="a > b" src=g><textarea><img src=h></textarea>1 < 2 <p title=<img>`
  const images = [...openingTags(html)].filter(({ name }) => name === 'img')
  assert.deepEqual(
    images.map(({ html, attributes }) => [html, attributes.get('src')]),
    [[`<IMG  SRC='e&amp;f' alt="a > b" src=g>`, 'e&f']],
  )
  for (const open of ['<img src="', '<img src', '<', '<!--', '<script>', '<img a=1 b'])
    assert.ok([...openingTags(open)].length <= 1)
})

test('letters that grow when they are made small move nothing, and a comment ends where browsers end it', () => {
  const sources = (html: string) => [...openingTags(html)].flatMap(({ attributes }) => attributes.get('src') ?? [])
  const title = `<TITLE>${'\u0130stanbul '.repeat(50)}</TITLE>`
  assert.deepEqual(sources(`${title}<script src=a></script><img src=b>`), ['a', 'b'])
  assert.deepEqual(
    [...openingTags(`${title}</HEAD><p>`)].map(({ name, inHead }) => [name, inHead]),
    [
      ['title', true],
      ['p', false],
    ],
  )
  assert.deepEqual(sources('<!--><img src=a><!---><img src=b><!-- <img src=c> --!><img src=d><!---- <img src=e> -->'), [
    'a',
    'b',
    'd',
  ])
})

test('very many characters of anything are read to their end', () => {
  for (const piece of ['<', '<a ', '<!--', '<img src="', '</script', '<script>', '=', '<a b=c ', "<a '"])
    assert.ok([...openingTags(piece.repeat(200_000 / piece.length))].length >= 0)
})

test('an element is what loads something, marked where it waits for a yes', () => {
  const { elements: found } = elements(`<base href="/b/"><script src="x.js" integrity="sha256-a"></script>
    <script type="text/plain" data-category="analytics" data-src="https://t.example/t.js"></script>
    <script type="text/plain" data-category="analytics" src="https://t.example/u.js"></script>
    <script data-category="analytics" src="https://t.example/runs.js"></script>
    <iframe data-category="marketing" data-src="https://v.example/"></iframe><iframe data-src="https://lazy.example/"></iframe>
    <link rel="canonical" href="/c"><link rel="stylesheet" href="https://f.example/f.css">
    <img srcset="https://i.example/1.png 1x, https://i.example/2.png 2x"><object data="o.swf"></object><img src="data:,x"><script>1</script>`)
  assert.deepEqual(
    found.map(({ element, src, marked, integrity }) => [element, src, marked, integrity]),
    [
      ['script', 'https://www.shop.example/b/x.js', false, true],
      ['script', 'https://t.example/t.js', true, false],
      ['script', 'https://t.example/u.js', true, false],
      ['script', 'https://t.example/runs.js', false, false],
      ['iframe', 'https://v.example/', true, false],
      ['link', 'https://f.example/f.css', false, false],
      ['img', 'https://i.example/1.png', false, false],
      ['object', 'https://www.shop.example/b/o.swf', false, false],
    ],
  )
})

test('inline scripts are reported with their lines, how they begin and whom they name, and whether they wait for a yes', () => {
  const html = `<!doctype html>\r\n<html>\r\n<script>
    (function (i) { load('https://www.manager.example/gtm.js?id=' + i) })('GTM-1')
    const svg = 'http://www.w3.org/2000/svg', page = '/about'
  </script><script type="application/ld+json">{"a":"https://b.example/"}</script>
  <script nonce="1">settings = {"emoji":"https:\\/\\/www.shop.example\\/js\\/emoji.min.js?ver=6"}; u = "//stats.example/"; s = u + 'stats.js'</script>
  <script type="text/plain" data-category="analytics">x()</script><script type="text/plain">y('https://c.example/')</script>
  <script>quiet()</script><script src="https://d.example/d.js">z('https://e.example/')</script><script>'https://f.example/'`
  const { inline } = elements(html)
  assert.deepEqual(
    inline.map(({ begins, line, lastLine, names, marked }) => [begins.slice(0, 12), line, lastLine, names, marked]),
    [
      ['(function (i', 3, 6, ['https://www.manager.example/gtm.js?id='], false],
      [
        'settings = {',
        7,
        7,
        ['https://www.shop.example/js/emoji.min.js?ver=6', 'https://stats.example/', `${page}stats.js`],
        false,
      ],
      ['x()', 8, 8, [], true],
      ['quiet()', 9, 9, [], false],
    ],
  )
  assert.equal(inline[0]?.begins.length, MAX_VISIT.begins)
  assert.equal(inline[1]?.html, '<script nonce="*">')
  const reported = (lines: readonly number[]) => reportableInlineScripts(inline, lines).map(({ line }) => line)
  assert.deepEqual(
    [reported([]), reported([9])],
    [
      [3, 7, 8],
      [3, 7, 8, 9],
    ],
  )
  const many = elements(`<script>'https://a.example/'</script>`.repeat(3 * MAX_VISIT.inlineRead)).inline
  assert.deepEqual([many.length, reportableInlineScripts(many, []).length], [MAX_VISIT.inlineRead, MAX_VISIT.inline])
  const names = Array.from({ length: 3 * MAX_VISIT.names }, (_, at) => `'https://a${at}.example/'`)
  assert.equal(elements(`<script>${names}</script>`).inline[0]?.names.length, MAX_VISIT.names)
})

test('an inline script has the same text in each visit: no nonce and no token stands in it', () => {
  const snippet = (nonce: string, token: string) =>
    elements(
      `<script data-page="${token}" nonce='${nonce}'>csrf = "${token}"; googletagmanagerLoader('https://a.example/')</script>`,
    ).inline[0]
  const one = snippet('r4nd0m', 'x8f14e45fceea167a5a36dedd4bea2543')
  assert.deepEqual(
    [one?.html, one?.begins],
    ['<script data-page="*" nonce="*">', `csrf = "*"; googletagmanagerLoader('https://a.example/')`],
  )
  assert.deepEqual(snippet('other', `Zm9v${'1Ab+/'.repeat(30)}==`), one)
})

test('an element has its line, and so has what it asks for, the first where there are several', () => {
  const html = elements(`<p>\n<img\n  src="https://i.example/i.png"><img src="https://i.example/i.png">\n<script>
    load()</script><iframe data-category="marketing" data-src="https://v.example/"></iframe>`)
  assert.deepEqual(
    html.elements.map(({ line }) => line),
    [2, 3, 5],
  )
  const lines = htmlLinesOf(html)
  assert.deepEqual([lines.of('https://i.example/i.png'), lines.of('https://v.example/')], [2, null])
  assert.deepEqual([3, 4, 5, 6].map(lines.hasScript), [false, true, true, false])
})

test('of several bases the first that names an address counts', () => {
  const { elements: found } = elements(
    '<base target="_blank"><base href="https://cdn.example/a/"><base href="/b/"><base target="_top"><script src="x.js"></script>',
  )
  assert.deepEqual(
    found.map(({ src }) => src),
    ['https://cdn.example/a/x.js'],
  )
})

test('our tag is recognised: its site, async, in the head, after others', () => {
  const src = `https://portico.example/s/${SITE}.js`
  const tag = (html: string) => elements(html).tags.map(({ src: _, ...rest }) => rest)
  const usual = { site: SITE, async: false, inHead: true, afterOthers: false, inHtml: true }
  assert.deepEqual(tag(`<head><script src="${src}"></script>`), [usual])
  assert.deepEqual(tag(`<head><script async src=${src}></script>`), [{ ...usual, async: true }])
  assert.deepEqual(tag(`<head></head><body><p><script src="${src}"></script>`), [{ ...usual, inHead: false }])
  const other = '<script src="https://t.example/t.js"></script>'
  assert.deepEqual(tag(`${other}<script src="${src}"></script>`), [{ ...usual, afterOthers: true }])
  const marked =
    '<script type="text/plain" data-category="x" src="https://t.example/t.js"></script><img src="https://t.example/i">'
  assert.deepEqual(tag(`<head>${marked.slice(0, marked.indexOf('<img'))}<script src="${src}"></script>`), [usual])
  assert.deepEqual(tag(`<head><script src="/s/${SITE}@3.js"></script>`), [usual])
  assert.deepEqual(tag(`<script src="https://elsewhere.example/s/${SITE}.js"></script>`), [])
  assert.deepEqual(tag(`<head><script data-entry="${src}" data-hold="">load()</script>`), [{ ...usual, loader: true }])
  assert.equal(elements(`<script src="${src}"></script>`.repeat(3 * MAX_VISIT.tags)).tags.length, MAX_VISIT.tags)
  assert.equal(elements('<img src="/i">'.repeat(3 * MAX_VISIT.elements)).elements.length, MAX_VISIT.elements)
})

test('a page was let go where our script came after the loader’s second, or may still come', () => {
  const loader = [{ loader: true }] as const
  const hasTimedOut = (arrival: Partial<ScriptArrival>) =>
    isLoaderTimedOut({ tags: loader, placement: null, isDue: false, ...arrival })
  assert.equal(hasTimedOut({ placement: 'async' }), true)
  assert.equal(hasTimedOut({ placement: 'first' }), false, 'it was in time')
  assert.equal(hasTimedOut({ isDue: true }), true, 'it is still under way')
  assert.equal(hasTimedOut({}), false, 'it is refused, in every browser')
  for (const tags of [[], [{}], [...loader, {}]])
    for (const placement of ['async', null] as const)
      assert.equal(hasTimedOut({ tags, placement, isDue: true }), false, 'nobody is held until it comes')
})

test('pages are visited legal links first, the footer before the rest, and three of a kind at most', () => {
  const crawl = openCrawlQueue(job, scope)
  const link = (href: string, text = '', footer = false) => ({ href: new URL(href, page).href, text, footer })
  crawl.found([
    link('/about'),
    link('/news/1'),
    link('/news/2'),
    link('/news/3'),
    link('/news/4'),
    link('/cookies-of-ours', 'Cookie policy'),
    link('/imprint', 'Imprint', true),
    link('/about#team'),
    link('https://www.shop.example/'),
    link('https://other.example/'),
    link('/menu.pdf'),
    link('/logout'),
    link('/?cookies=yes', 'Accept cookies'),
    link('/?cookies=no', 'Reject'),
    link('mailto:a@shop.example'),
    link('https://blog.shop.example/'),
  ])
  const order: string[] = []
  for (let next = crawl.next(); next !== null; next = crawl.next()) order.push(next)
  assert.deepEqual(
    order.map((address) => address.replace('https://www.shop.example', '')),
    ['/imprint', '/cookies-of-ours', '/about', '/news/1', '/news/2', '/news/3', 'https://blog.shop.example/'],
  )
  assert.equal(crawl.left(), 1)
  crawl.found([link('/about'), link('/late')])
  crawl.seen('https://www.shop.example/late')
  assert.equal(crawl.next(), null)
  const many = openCrawlQueue(job, scope)
  many.found(Array.from({ length: 5_000 }, (_, at) => link(`/x${at}`)))
  assert.ok(many.left() < MAX_VISIT.known)
})

test('pages of one template have one pattern', () => {
  const of = (path: string) => addressPattern(`https://a.example${path}`)
  assert.equal(of('/blog/one'), of('/blog/two'))
  assert.equal(of('/item-12'), of('/item-13'))
  assert.equal(of('/?p=1'), of('/?p=2'))
  assert.notEqual(of('/about'), of('/contact'))
  assert.notEqual(of('/'), of('/?p=2'))
})

test('text of pages is cut between characters and has nothing invisible that acts', () => {
  assert.equal(cleanText('a\u0000\u202eb\u2028c\ud800'), 'a b c\ufffd')
  assert.equal(cleanText('😀'.repeat(300), 301), '😀'.repeat(150))
  assert.equal(cleanText(7), '')
  assert.equal(reportableAddress('javascript:alert(1)'), null)
  assert.equal(reportableAddress('https://u:p@t.example/a?b=1#c'), 'https://t.example/a?b=1')
  assert.equal(
    reportableAddress(`https://t.example/a?${'b'.repeat(5_000)}`)?.length,
    'https://t.example/a?'.length + MAX_VISIT.query,
  )
})

test('a cookie is read as it was said, and only how long its value is', () => {
  const now = Date.parse('2026-01-01T00:00:00Z')
  assert.deepEqual(
    parseSetCookie(
      'id=secret; Max-Age=63072000; Expires=Thu, 01 Jan 2026 00:10:00 GMT; Domain=.a.example; Secure; SameSite=None',
      now,
    ),
    {
      name: 'id',
      length: 6,
      domain: 'a.example',
      seconds: 63_072_000,
      secure: true,
      httpOnly: false,
      sameSite: 'none',
    },
  )
  assert.equal(parseSetCookie('a=1; expires=Thu, 01 Jan 2026 00:10:00 GMT', now)?.seconds, 600)
  assert.equal(parseSetCookie('a=1', now)?.seconds, null)
  for (const none of ['', '=1', 'a', '; a=1']) assert.equal(parseSetCookie(none, now), null)
})

test('who asked is the outermost script of somebody else, of what was at work then', () => {
  const frames = (...urls: readonly string[]) => ({ callFrames: urls.map((url) => ({ url })) })
  const by = (stack: ReturnType<typeof frames> & { readonly parent?: ReturnType<typeof frames> }) =>
    initiatingScript({ type: 'script', stack }, page, scope)
  const [wrapper, tracker, own] = [
    'https://errors.example/w.js',
    'https://t.example/t.js',
    'https://www.shop.example/app.js',
  ]
  assert.equal(by(frames(wrapper, tracker, own)), tracker)
  assert.equal(by(frames(own, page)), own)
  assert.equal(by(frames(page)), null)
  assert.equal(by({ ...frames(tracker), parent: frames('https://manager.example/m.js') }), tracker)
  assert.equal(by({ ...frames(), parent: frames(tracker) }), tracker)
  assert.equal(
    initiatingScript({ type: 'parser', url: 'https://f.example/f.css' }, page, scope),
    'https://f.example/f.css',
  )
  assert.equal(initiatingScript({ type: 'parser', url: page }, page, scope), null)
})

test('addresses stand in the text of a stack before a line and a column, and text without end costs no time', () => {
  const own = 'https://www.shop.example:8443/app.js?v=1'
  const stack = `Error\n    at new Box (${own}:1:20)\n    at https://t.example/t.js:3:4\n    at eval (eval at go (http://e.example/e.js:1:1), <anonymous>:1:1)\n    at https://t.example/none`
  assert.deepEqual(addressesInStack(stack), [own, 'https://t.example/t.js', 'http://e.example/e.js'])
  assert.equal(addressesInStack('http://a:1:1 '.repeat(500)).length, MAX_STACK_ADDRESSES)
  const began = performance.now()
  for (let times = 0; times < 500; times++) addressesInStack('http://'.repeat(1_200))
  assert.ok(performance.now() - began < 3_000)
})

test('who read a fingerprint is the innermost script of somebody else, else a file of the website', () => {
  const [library, tracker, own] = [
    'https://fp.example/fp.js',
    'https://t.example/t.js',
    'https://www.shop.example/app.js',
  ]
  assert.equal(fingerprintingScript([own, library, tracker], page, scope), library)
  assert.equal(fingerprintingScript([page, own], page, scope), own)
  assert.equal(fingerprintingScript([page], page, scope), null)
})

test('who stored something is a script that was asked for, the page, or not known where a script lies', () => {
  const tracker = 'https://t.example/t.js'
  const by = (...addresses: readonly string[]) => {
    const stack = addresses.map((address) => `    at ${address}:1:1`).join('\n')
    const write = parseStorageWrite(
      JSON.stringify(['local', 'id', stack]),
      scope,
      page,
      (address) => address === tracker,
    )
    return write?.by
  }
  assert.equal(by(tracker, page), 't.example')
  assert.equal(by(tracker, 'https://innocent.example/x.js'), 't.example')
  assert.equal(by('https://www.shop.example/emoji.js', page), 'www.shop.example')
  assert.equal(by('https://innocent.example/x.js', page), null)
})

test('what was typed is found plain and encoded, wherever it stands, each address once', () => {
  const to = (host: string, ...texts: readonly string[]) => ({ host, address: `https://${host}/k?n=1`, texts })
  const encoded = ['', 'x', 'xx', 'xxx'].map((before, at) =>
    to(`e${at}.example`, btoa(`${before}${TYPED_MARKER}@a.example`)),
  )
  const got = recipientsOfTyped([
    ...encoded,
    to('plain.example', 'x', `{"value":"${TYPED_MARKER}"}`),
    { host: 'address.example', address: `https://address.example/p?v=${TYPED_MARKER}%40a.example`, texts: [] },
    to('masked.example', '*************'),
    to('begun.example', TYPED_MARKER.slice(0, -1)),
  ])
  const hosts = ['address.example', 'e0.example', 'e1.example', 'e2.example', 'e3.example', 'plain.example']
  assert.deepEqual(
    got.map(({ host }) => host),
    hosts,
  )
  assert.equal(got[0]?.url, 'https://address.example/p')
})

test('the line that asked is the innermost of the page, of what was at work then', () => {
  const frames = (...frames: readonly (readonly [string, number])[]) => ({
    callFrames: frames.map(([url, lineNumber]) => ({ url, lineNumber })),
  })
  const line = (stack: ReturnType<typeof frames> & { readonly parent?: ReturnType<typeof frames> }) =>
    initiatingLine({ type: 'script', stack }, (address) => address === page)
  const tracker = ['https://t.example/t.js', 0] as const
  assert.equal(line(frames(tracker, [page, 4], [page, 9])), 5)
  assert.equal(line(frames(tracker)), null)
  assert.equal(line({ ...frames(tracker), parent: frames([page, 4]) }), null)
  assert.equal(line({ ...frames(['', 3]), parent: frames([page, 4]) }), 5)
  assert.equal(
    initiatingLine({ type: 'parser', url: page }, () => true),
    null,
  )
})

test('a body that carries the page or what changes in it is a recording, and data about it is none', () => {
  const node = (tagName: string, childNodes: readonly unknown[]) => ({ type: 2, tagName, attributes: {}, childNodes })
  const whole = {
    type: 2,
    data: { node: { type: 0, childNodes: [node('html', [node('head', []), node('body', [])])] } },
  }
  const change = { type: 3, data: { source: 0, texts: [], attributes: [], removes: [], adds: [{ parentId: 1 }] } }
  const html = `<html><body>${'<p>Hello <b>you</b></p>'.repeat(10)}</body></html>`
  for (const body of [
    JSON.stringify([whole]),
    JSON.stringify({ events: JSON.stringify([whole]) }, null, 2),
    JSON.stringify({ data: [change] }),
    JSON.stringify({ html }).replaceAll('<', '\\u003c'),
    `session=1&html=${encodeURIComponent(html)}`,
    textOfBody(gzipSync(JSON.stringify([whole]))),
    textOfBody(deflateSync(JSON.stringify([whole]))),
  ])
    assert.ok(isSessionRecording(body), body)
  for (const body of [
    '',
    'v=2&en=page_view&dl=https%3A%2F%2Fwww.shop.example%2F',
    JSON.stringify({ selector: 'body > div', tagName: 'a', text: 'Hello', attributes: {} }),
    JSON.stringify({ message: '<p>Hello</p>' }),
    textOfBody(gzipSync('v=2')),
    textOfBody(Buffer.concat([Buffer.from([0x1f, 0x8b]), Buffer.alloc(50, 7)])),
    textOfBody(Buffer.from('x')),
  ])
    assert.ok(!isSessionRecording(body), body)
  for (const pack of [gzipSync, deflateSync]) {
    assert.equal(
      textOfBody(pack('a'.repeat(10 * MAX_VISIT.unpacked))),
      'a'.repeat(MAX_VISIT.body),
      'small, and huge unpacked',
    )
    const noise = randomBytes(MAX_VISIT.body).toString('base64')
    assert.equal(textOfBody(pack(noise)).slice(0, 50_000), noise.slice(0, 50_000), 'large packed too')
  }
  assert.equal(textOfBody(Buffer.alloc(3 * MAX_VISIT.body, 'a')).length, MAX_VISIT.body)
})

test('of messages without end as many are read as there is room for, also where they are empty', async () => {
  const [session, socket] = [
    new EventEmitter(),
    Object.assign(new EventEmitter(), { url: () => 'wss://chat.example/' }),
  ]
  const bodies = watchSentBodies(session as unknown as CDPSession, 1_000)
  bodies.opened(socket as unknown as WebSocket)
  for (let at = 0; at < 2 * MAX_VISIT.sentBodies; at++) socket.emit('framesent', { payload: `${at}` })
  const texts = await bodies.of('wss://chat.example/')
  assert.deepEqual([texts.length, texts[0], texts.at(-1)], [MAX_VISIT.bodies, '0', `${MAX_VISIT.sentBodies - 1}`])
})

test('the same request is reported once, by its first line and its first moment', () => {
  const lines = { of: (address: string) => (address.endsWith('.js') ? 7 : null), hasScript: (line: number) => line < 6 }
  const requestTo = (address: string, line: number | null, after: 'load' | 'scroll' | 'click', initiator = null) =>
    ({ address, line, after, initiator, kind: 'script', recording: after === 'click', status: 200 }) as const
  const listed = (...all: Parameters<typeof listRequests>[0]) =>
    listRequests(all, lines, 3).requests.map(({ url, line, after, recording }) => [url, line, after, recording])
  assert.deepEqual(
    listed(requestTo('https://t.example/t', 5, 'click'), requestTo('https://t.example/t#2', 2, 'scroll')),
    [['https://t.example/t', 2, 'scroll', true]],
  )
  assert.deepEqual(
    listed(requestTo('wss://t.example/t.js', null, 'load'), requestTo('https://t.example/u', 9, 'load')),
    [
      ['https://t.example/u', null, 'load', false],
      ['wss://t.example/t.js', 7, 'load', false],
    ],
  )
  const many = Array.from({ length: 5 }, (_, at) => requestTo(`https://t.example/${at}`, null, 'load'))
  assert.deepEqual([listRequests(many, lines, 3).requests.length, listRequests(many, lines, 3).dropped], [3, 2])
})

test('what a script asks for by a clock is known from the third time on, whatever it asks with', () => {
  const isByClock = detectPolling()
  const ask = (type: string, url: string) => isByClock({ resourceType: () => type, url: () => url })
  const poll = 'https://www.shop.example/news'
  assert.deepEqual(
    [ask('fetch', poll), ask('xhr', `${poll}?1`), ask('beacon', `${poll}?2`), ask('ping', poll)],
    [false, false, true, true],
  )
  assert.equal(ask('fetch', `${poll}/other`), false)
  for (const type of ['image', 'script', 'document', 'websocket'])
    assert.deepEqual(
      [1, 2, 3, 4].map(() => ask(type, 'https://t.example/')),
      [false, false, false, false],
    )
  // Of very many addresses the first are remembered.
  for (let at = 0; at < MAX_VISIT.requests; at++) ask('fetch', `https://t.example/${at}`)
  assert.deepEqual(
    [1, 2, 3].map(() => ask('fetch', 'https://late.example/')),
    [false, false, false],
  )
  assert.equal(ask('fetch', poll), true)
})

test('an answer’s cookie that Chromium alone refuses is reported, and one that no browser takes is not', () => {
  const refused = (line: string, host = 'ads.t.example') => {
    const writers = makeStorageWriters(scope)
    writers.note([], [{ line, host, at: 0 }])
    return writers.refused().map(({ item: { name, domain, by } }) => [name, domain, by])
  }
  assert.deepEqual(refused('a=1'), [['a', 'ads.t.example', 'ads.t.example']])
  assert.deepEqual(refused('a=1; Domain=.t.example; SameSite=None'), [['a', 't.example', 'ads.t.example']])
  for (const none of ['a=1; Domain=example', 'a=1; Domain=other.example', 'a=1; SameSite=Lax', 'a=1; Max-Age=0'])
    assert.deepEqual(refused(none), [], none)
  assert.deepEqual(refused('a=1; Domain=github.io', 'ads.github.io'), [])
  assert.deepEqual(refused('a=1', 'www.shop.example'), [])
})

test('who wrote something last is known, also when very many names are', () => {
  const writers = makeStorageWriters(scope)
  const write = (name: string, by: string) => ({ kind: 'local' as const, name, by, parsed: null })
  writers.note(
    [write('first', 'a.example'), ...Array.from({ length: 9_000 }, (_, at) => write(`k${at}`, 'a.example'))],
    [],
  )
  writers.note([write('first', 'b.example'), write('late', 'b.example')], [])
  assert.deepEqual([writers.of('local', 'first')?.by, writers.of('local', 'late')], ['b.example', null])
})

test('a pass follows another from page to page, to its last', async () => {
  const place = (at: number) => ({ place: at, url: `${page}${at}` })
  const pages = openPageList(place(0).url)
  const followed: number[] = []
  const following = (async () => {
    for await (const one of pages) followed.push(one.place)
  })()
  pages.add(place(1))
  await new Promise(setImmediate)
  assert.deepEqual(followed, [0, 1])
  pages.add(place(3))
  pages.end()
  await following
  assert.deepEqual(followed, [0, 1, 3])
  assert.equal(await pages.banner, null, 'nobody has seen a home page')
})

test('of passes side by side the first that is not over is reported, and all of them in their order', () => {
  const reported: AnalysisProgress[] = []
  const turns = openOrderedProgress((progress) => reported.push(progress))
  const now = (pass: AnalysisProgress['pass'], at: number) => turns.now({ page: at, pages: 2, pass })
  now('silent', 1)
  now('reject', 1)
  now('silent', 2)
  turns.over('silent')
  now('gpc', 1)
  now('gpc', 2)
  turns.over('gpc')
  // Accepting was not testable.
  turns.over('accept')
  turns.over('reject')
  assert.deepEqual(
    reported.map(({ pass, page }) => [pass, page]),
    [
      ['silent', 1],
      ['silent', 2],
      ['reject', 1],
      ['gpc', 2],
    ],
  )
})

test('why there is no report of a home page', () => {
  const answer = {
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    title: 'A shop',
    html: '<p>Bread',
  }
  assert.equal(homePageFailure(answer), null)
  for (const status of [403, 429]) assert.equal(homePageFailure({ ...answer, status }), 'blocked')
  for (const status of [404, 500, 502]) assert.equal(homePageFailure({ ...answer, status }), 'unreachable')
  assert.equal(homePageFailure({ ...answer, status: 503 }), 'under_construction')
  assert.equal(homePageFailure({ ...answer, status: 401 }), 'asks_for_password')
  for (const html of [
    '<form action="https://www.bakery.example/wp-login.php?action=postpass" class="post-password-form" method="post">',
    '<form><input type="password" name="password_protected_pwd" id="password_protected_pass"></form>',
    '<form method="post" action="/password" class="storefront-password-form"><input name="password" type="password">',
  ]) {
    assert.equal(homePageFailure({ ...answer, html }), 'asks_for_password', html)
    assert.equal(
      homePageFailure({ ...answer, html: html + '<a href="/page">Bread</a>'.repeat(20) }),
      null,
      'a page with one',
    )
  }
  assert.equal(
    homePageFailure({ ...answer, html: '<form><input type="password" name="pass"></form>' }),
    null,
    'a login',
  )
  assert.equal(
    homePageFailure({ ...answer, status: 503, headers: { ...answer.headers, 'cf-mitigated': 'challenge' } }),
    'blocked',
  )
  assert.equal(homePageFailure({ ...answer, title: 'Just a moment...' }), 'blocked')
  assert.equal(homePageFailure({ ...answer, html: '<script src="https://geo.captcha-delivery.com/c.js">' }), 'blocked')
  assert.equal(homePageFailure({ ...answer, html: `captcha-delivery.com${'x'.repeat(50_000)}` }), null)
  // Guards that answer 200, as they do.
  for (const guard of [
    { title: 'One moment, please...', html: '<div class="throbber"></div><script>location.reload()</script>' },
    { title: '', html: '<p>Please wait while your request is being verified...</p>' },
    {
      title: 'You are being redirected...',
      html: "<noscript>Javascript is required.</noscript><script>var sucuri_cloudproxy_js=''</script>",
    },
    { title: 'Making sure you\u2019re not a bot!', html: '<p>Loading' },
    { title: 'Loading', html: '<script src="/hcdn-cgi/jschallenge"></script>' },
    { title: 'Just a moment...', html: '<script>window._cf_chl_opt={}</script>' },
    { title: 'Vercel Security Checkpoint', html: '<p>We are verifying your browser' },
  ])
    assert.equal(homePageFailure({ ...answer, ...guard }), 'blocked', guard.title || guard.html)
  // Words of guards on pages of somebody's own.
  const shop = `${'<a href="/x">Bread</a> '.repeat(9)}<p>${'Rolls. '.repeat(300)}`
  for (const own of [
    { title: 'Just a moment... a café', html: '<p>Coffee' },
    { title: 'Access denied', html: shop },
    { title: 'Security check for your house', html: '<p>Locks' },
    { title: 'One moment, please', html: shop },
    { title: 'A shop', html: `${shop}<script src="/cdn-cgi/challenge-platform/scripts/jsd/main.js"></script>` },
    { title: 'A shop', html: `${shop}<p>Protected by Imunify360` },
  ])
    assert.equal(homePageFailure({ ...answer, ...own }), null, own.title)
  // Imperva puts its script into every page behind it.
  const imperva = '<script src="/_Incapsula_Resource?SWJIYLWA=719d34d31c8e3a6e"></script>'
  assert.equal(homePageFailure({ ...answer, html: `<p>Bread${imperva}` }), null)
  const incident = '<iframe id="main-iframe" src="/_Incapsula_Resource?SWUDNSAI=31&incident_id=1-2"></iframe>'
  assert.equal(homePageFailure({ ...answer, html: `${incident}Request unsuccessful.` }), 'blocked')
  for (const type of ['application/pdf', 'text/plain', '', 'text/htmlx'])
    assert.equal(homePageFailure({ ...answer, headers: { 'content-type': type } }), 'not_a_page')
})

test('what stands on a page is read once, whatever it is made of', () => {
  const headers = { 'content-type': 'text/html' }
  const began = performance.now()
  for (const piece of ['<', '<svg ', '<svg>', '<!--', '<!-- -->', '<a href', '</', '<script>', '<script></script>'])
    homePageFailure({ status: 200, headers, title: 'Access denied', html: piece.repeat(59_000 / piece.length) })
  assert.ok(performance.now() - began < 2_000)
})

test('the browser says that it is Chromium, and who visits with it', () => {
  const plain = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36'
  const agent = userAgentOf('153.0.8010.0', job.public_url)
  assert.equal(agent, `${plain} PorticoScanner/1.0 (+https://portico.example)`)
  // Banners hide from what calls itself so.
  assert.doesNotMatch(agent, /bot|crawl|spider|slurp|headless/i)
})

test('a page that does not answer is late, and a fault of ours is reported', async () => {
  const [there, gone] = [true, false].map((isThere) => ({ isGone: () => !isThere }))
  assert.ok(there && gone)
  const broken = () => Promise.reject(new Error('ours'))
  assert.equal(await withTimeout(broken(), 1_000, 'late'), 'late')
  assert.equal(await withTimeoutRethrowingFaults(new Promise(() => {}), there, 1, 'late'), 'late')
  assert.equal(await withTimeoutRethrowingFaults(Promise.reject(new NoAnswerError()), there, 1_000, 'late'), 'late')
  assert.equal(await withTimeoutRethrowingFaults(broken(), gone, 1_000, 'late'), 'late')
  await assert.rejects(withTimeoutRethrowingFaults(broken(), there, 1_000, 'late'), /ours/)
})

test('a survey refuses in our banner alone and accepts in any, an analysis does both in any', () => {
  const neededFor = (job: Pick<ScannerJob, 'purpose'>, pass: 'accept' | 'reject') =>
    (['portico', 'other', 'none'] as const).filter((banner) => isPassNeeded(job, pass, { banner }))
  const all = ['portico', 'other', 'none']
  const survey = { purpose: 'survey' } as const
  assert.deepEqual([neededFor(survey, 'reject'), neededFor(survey, 'accept')], [['portico'], all])
  assert.deepEqual([neededFor({}, 'reject'), neededFor({}, 'accept')], [all, all])
})

test('a choice in our banner whose cookie is not there has failed', () => {
  const banner = { banner: 'portico', bannerName: null, deliveredVersion: 1 } as const
  const made = resultInPorticoBanner(banner, true)
  assert.deepEqual([made.reason, made.verified], [null, 'interface'])
  const failed = resultInPorticoBanner(banner, false)
  assert.deepEqual([failed.reason, failed.verified], ['choice_failed', null])
})

test('of where a website has moved only scheme and host are named, where a website may be registered there', () => {
  const long = `${'a'.repeat(63)}.`.repeat(4)
  for (const [address, origin] of [
    ['https://user:secret@www.Example.org:8443/path?visitor=1#here', 'https://www.example.org'],
    ['http://müller.example/', 'http://xn--mller-kva.example'],
    [`https://${long.slice(5)}io/`, `https://${long.slice(5)}io`],
    [`https://${long}io/`, null],
    ['http://10.0.0.1/', null],
    ['http://[::1]/', null],
    ['http://localhost/', null],
    ['https://under_score.example/', null],
    ['javascript:alert(1)', null],
    ['data:text/html,x', null],
    [null, null],
  ] as const)
    assert.equal(originToRegister(address), origin, String(address))
})
