import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AnalysisPass } from '@portico/contract/words'
import type { Evidence, InlineScript, VisitEvidence } from '../../src/kit/evidence.ts'
import { cookie, HOME, link, makeJob, page, passes, reportFor, request, script } from './builders.ts'

// What the owner of an ordinary WordPress shop reads, with a consent platform that works.

const COOKIEBOT = 'https://consent.cookiebot.com/uc.js'
const FBEVENTS = 'https://connect.facebook.net/en_US/fbevents.js'
const FOOTER = [link('Datenschutz', `${HOME}datenschutz`), link('Impressum', `${HOME}impressum`)]
const job = makeJob({ published: null })

const choice = cookie('CookieConsent', {
  by: 'www.bakery.example',
  how: 'script',
  seconds: 31_536_000,
  httpOnly: false,
})
const session = cookie('wp_woocommerce_session_abc', { how: 'answer', seconds: 172_800 })
const emoji = cookie('wpEmojiSettingsSupports', { kind: 'session', domain: HOME, seconds: null, how: 'script' })
const fragments = cookie('wc_fragments_abc', { kind: 'session', domain: HOME, seconds: null, how: 'script' })

function shop(more: Partial<VisitEvidence> = {}, inline: readonly InlineScript[] = []): Partial<Evidence> {
  const saw = (pass: AnalysisPass): Partial<VisitEvidence> => ({
    requests: [request(COOKIEBOT, { line: 4 }), ...(more.requests ?? [])],
    kept: [session, emoji, fragments, ...(pass === 'reject' ? [choice] : []), ...(more.kept ?? [])],
  })
  const control = { text: '', area: 4_000, fontSize: 16, contrast: 7, appearance: 'filled' } as const
  const firstLayer = {
    controls: [
      { ...control, does: 'accept' as const },
      { ...control, does: 'reject' as const },
    ],
    ticked: [],
    covers: false,
    pressesToRefuse: 1,
  }
  return {
    pages: [page({ links: FOOTER, tags: [], elements: [script(COOKIEBOT, { line: 4 })], inline })],
    legal: (['datenschutz', 'impressum'] as const).map((path, at) => ({
      document: at === 0 ? 'privacy' : 'notice',
      url: HOME + path,
      status: 200,
      language: 'en',
    })),
    passes: passes(
      { silent: saw('silent'), reject: saw('reject'), accept: saw('accept'), gpc: saw('gpc') },
      { banner: 'other', bannerName: 'Cookiebot', deliveredVersion: null },
    ).map((one) => (one.pass === 'silent' ? { ...one, firstLayer } : one)),
  }
}

test('a WordPress shop with a consent platform that works has nothing serious', () => {
  const { findings } = reportFor(shop(), job)
  assert.deepEqual(
    findings.filter(({ severity }) => severity === 'serious').map(({ kind, subject }) => `${kind} ${subject}`),
    [],
  )
})

test('the same shop with one pixel in its theme has exactly one serious line, with the line of the pixel', () => {
  const pixel = {
    requests: [
      request(FBEVENTS, { line: 57 }),
      request('https://www.facebook.com/tr/?id=1234567890123&ev=PageView', { initiator: FBEVENTS, kind: 'image' }),
    ],
    kept: [
      cookie('_fbp', {
        ...{ by: 'connect.facebook.net', how: 'script', seconds: 7_776_000, identifier: true, secure: false },
        sentTo: ['www.facebook.com'],
      }),
    ],
  } as const
  const snippet = {
    ...{ html: '<script>', begins: '!function(f,b,e,v,n,t,s)', line: 55, lastLine: 64, names: [FBEVENTS] },
    marked: false,
  }
  const { findings, first } = reportFor(shop(pixel, [snippet]), job)
  const serious = findings.filter(({ severity, under }) => severity === 'serious' && under === undefined)
  assert.deepEqual(
    serious.map(({ kind, subject }) => `${kind} ${subject}`),
    ['contacted_before_choice meta-pixel'],
  )
  assert.deepEqual(serious[0]?.mends[0], {
    do: 'mark',
    from: '<script>',
    to: '<script type="text/plain" data-category="marketing">',
    line: 55,
    begins: '!function(f,b,e,v,n,t,s)',
  })
  assert.equal(first[0], serious[0]?.id)
  const marks = findings.flatMap(({ mends }) => mends.filter((mend) => mend.do === 'mark'))
  assert.ok(marks.length > 0 && !JSON.stringify(marks).includes('cookiebot'), 'the banner is never marked')
})
