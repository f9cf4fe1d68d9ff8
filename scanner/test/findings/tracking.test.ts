import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toolByPath } from '../../src/findings/known/tools-by-path.ts'
import type { BannerControl, BannerFirstLayer, Evidence, VisitEvidence } from '../../src/kit/evidence.ts'
import { controlAction } from '../../src/visit/banners/banner-words.ts'
import {
  declaredTool,
  findingLines,
  HOME,
  jobUsingTools,
  makeJob,
  page,
  passes,
  passesAllSeeing,
  reportFor,
  request,
  script,
  visit,
} from './builders.ts'
import { testFindings } from './finding-cases.ts'

const TRACKER = 'https://tracker.example/t.js'
const APP = `${HOME}app.js`
const OWN = 'www.bakery.example'
const counter = jobUsingTools(declaredTool('own-counter', { category: 'marketing', hosts: ['tracker.example'] }))
const silent = (saw: Partial<VisitEvidence>) => ({ passes: passes({ silent: saw }) })
/** It runs after a yes as well. */
const alsoAccepted = (saw: Partial<VisitEvidence>) => ({
  passes: passes({ silent: saw, accept: { requests: [request(TRACKER)] } }),
})

testFindings([
  [
    'what a script asks for after the first scroll is released by it, and not contacted before',
    silent({ requests: [request(TRACKER, { initiator: APP, after: 'scroll' })] }),
    ['released_by_interaction own-counter'],
    counter,
  ],
  [
    'after the first click',
    silent({ requests: [request(TRACKER, { initiator: APP, after: 'click' })] }),
    ['released_by_interaction own-counter'],
    counter,
  ],
  [
    'what starts at once on the next page was released on the first',
    {
      pages: [page(), page({ url: `${HOME}two`, finalUrl: `${HOME}two` })],
      passes: passes().map((one) =>
        one.pass === 'silent'
          ? {
              ...one,
              visits: [
                visit({ requests: [request(TRACKER, { initiator: APP, after: 'scroll' })] }),
                visit({ page: 1, requests: [request(TRACKER, { initiator: APP })] }),
              ],
            }
          : one,
      ),
    },
    ['released_by_interaction own-counter'],
    counter,
  ],
  [
    'what was asked before as well is contacted before a choice',
    silent({ requests: [request(TRACKER, { initiator: APP, after: 'scroll' }), request(`${TRACKER}?2`)] }),
    ['contacted_before_choice own-counter'],
    counter,
  ],
  [
    'what the HTML itself loads once it comes into sight was not released',
    {
      pages: [
        page({ elements: [script('https://tracker.example/p', { element: 'iframe', html: '<iframe loading=lazy>' })] }),
      ],
      ...silent({ requests: [request('https://tracker.example/p', { kind: 'frame', after: 'scroll', line: 1 })] }),
    },
    ['contacted_before_choice own-counter'],
    counter,
  ],
  [
    'nor was a picture that a script loads late',
    silent({
      requests: [request('https://tracker.example/a.jpg', { kind: 'image', initiator: APP, after: 'scroll' })],
    }),
    ['contacted_before_choice own-counter'],
    counter,
  ],
  [
    'what is necessary may wait for a scroll',
    silent({ requests: [request(TRACKER, { initiator: APP, after: 'scroll' })] }),
    [],
    jobUsingTools(declaredTool('own-counter', { category: 'necessary', hosts: ['tracker.example'] })),
  ],
  [
    'what a scroll starts after a yes is nobody’s concern',
    { passes: passes({ accept: { requests: [request(TRACKER, { initiator: APP, after: 'scroll' })] } }) },
    [],
    counter,
  ],
  [
    'a tool of others behind the website’s own name',
    silent({
      ownRequests: [request(`https://data.bakery.example/g/collect?v=2&tid=G-ABCD12&cid=1`, { kind: 'beacon' })],
    }),
    ['tracker_behind_own_name google-analytics'],
  ],
  [
    'after a no as well',
    { passes: passes({ reject: { ownRequests: [request(`${HOME}metrics?v=2&tid=G-ABCD12`)] } }) },
    ['tracker_behind_own_name google-analytics'],
  ],
  [
    'after a yes it may run',
    { passes: passes({ accept: { ownRequests: [request(`${HOME}x?v=2&tid=G-ABCD12`)] } }) },
    [],
  ],
  ['what the website runs for itself is its own', silent({ ownRequests: [request(`${HOME}matomo.js`)] }), []],
  [
    'a tool that is made for playing back visits',
    silent({ requests: [request('https://static.hotjar.com/c/hotjar-1.js')] }),
    ['contacted_before_choice hotjar', 'session_recording hotjar'],
    jobUsingTools(declaredTool('hotjar')),
  ],
  [
    'whoever is sent the page as a tree',
    silent({ requests: [request('https://tracker.example/r', { recording: true, kind: 'fetch' })] }),
    ['contacted_before_choice own-counter', 'session_recording own-counter'],
    counter,
  ],
  [
    'the website itself, where its own script sends it home',
    silent({ ownRequests: [request(`${HOME}replay`, { recording: true, initiator: APP, kind: 'fetch' })] }),
    [`session_recording ${OWN}`],
  ],
  [
    'a recorder after a yes',
    { passes: passes({ accept: { requests: [request('https://static.hotjar.com/c/hotjar-1.js')] } }) },
    [],
    jobUsingTools(declaredTool('hotjar')),
  ],
  [
    'whoever is sent what is typed',
    alsoAccepted({ typedSentTo: [{ host: 'tracker.example', url: 'https://tracker.example/k' }] }),
    ['keystrokes_sent own-counter'],
    counter,
  ],
  ['the website itself may look it up', silent({ typedSentTo: [{ host: OWN, url: `${HOME}suggest` }] }), []],
  [
    'whoever reads the traits of the device',
    alsoAccepted({ fingerprints: [{ method: 'canvas', by: TRACKER }] }),
    ['fingerprinting own-counter'],
    counter,
  ],
  [
    'a script of the website’s own that does',
    silent({ fingerprints: [{ method: 'audio', by: APP }] }),
    [`fingerprinting ${OWN}`],
  ],
  ['or one in the page', silent({ fingerprints: [{ method: 'canvas', by: null }] }), [`fingerprinting ${OWN}`]],
  [
    'what the customer has declared as necessary, against fraud for example',
    silent({ fingerprints: [{ method: 'canvas', by: TRACKER }] }),
    [],
    jobUsingTools(declaredTool('own-counter', { category: 'necessary', hosts: ['tracker.example'] })),
  ],
])

test('tools are known by their paths and parameters, and nothing else is', () => {
  const tool = (path: string) => toolByPath(HOME + path)?.name
  assert.equal(tool('gtm.js?id=GTM-ABCD12'), 'Google Tag Manager')
  assert.equal(tool('any/loader?id=GTM-ABCD12'), 'Google Tag Manager')
  assert.equal(tool('gtag/js?id=G-ABCD12'), 'Google Analytics')
  assert.equal(tool('gtag/js?id=AW-123456789'), 'Google Ads')
  assert.equal(tool('tr?id=1234567890123&ev=PageView'), 'Meta Pixel (Facebook, Instagram)')
  assert.equal(tool('b/ss/shop-prod/1/JS-2.22.0/s123'), 'Adobe Analytics')
  assert.equal(tool('col2/shop/-/123456?url=https%3A%2F%2Fbakery.example'), 'Eulerian')
  assert.equal(tool('hit.xiti?s=123456&p=home'), 'Piano Analytics (AT Internet)')
  for (const path of [
    // Plausible behind the own name, or any calendar.
    'api/event',
    'api/event?month=11',
    'collect?v=3',
    'search?id=GTM',
    'tr?id=7&ev=PageView',
    'product?id=1234567890123',
    'event?s=12345',
    'app.js?v=2',
    'b/ss/',
    'col/umn',
  ])
    assert.equal(tool(path), undefined, path)
})

const control = (does: BannerControl['does'], changes: Partial<BannerControl> = {}): BannerControl => ({
  ...{ does, text: does, area: 4_000, fontSize: 16, contrast: 7, appearance: 'filled' },
  ...changes,
})
function banner(controls: readonly BannerControl[], changes: Partial<BannerFirstLayer> = {}): Partial<Evidence> {
  const firstLayer = { controls, ticked: [], covers: false, pressesToRefuse: 1, ...changes }
  const other = { banner: 'other', bannerName: 'Some' } as const
  return { passes: passes({}, other).map((one) => (one.pass === 'silent' ? { ...one, firstLayer } : one)) }
}
const kindsOf = (changes: Partial<Evidence>) => findingLines(changes).filter((one) => !one.startsWith('other_banner'))
const agree = control('accept')

test('a first layer is judged as the published method says', () => {
  for (const [sentence, changes, ...expected] of [
    ['both alike', banner([agree, control('reject')])],
    ['no refusal', banner([agree, control('settings')], { pressesToRefuse: 2 }), 'no_refusal_first_layer Some'],
    ['a way to go on', banner([agree, control('close')], { pressesToRefuse: null })],
    ['boxes that are off, to be saved', banner([agree, control('save')])],
    ['paying instead', banner([agree, control('pay')], { pressesToRefuse: null, covers: true })],
    ['nothing to agree to', banner([control('settings')], { pressesToRefuse: null })],
    ['plain text', banner([agree, control('reject', { appearance: 'plain' })]), 'refusal_weaker Some'],
    ['a border in place of a fill', banner([agree, control('reject', { appearance: 'bordered' })])],
    ['both plain', banner([control('accept', { appearance: 'plain' }), control('reject', { appearance: 'plain' })])],
    ['less than half', banner([agree, control('reject', { area: 1_999 })]), 'refusal_weaker Some'],
    ['half', banner([agree, control('reject', { area: 2_000 })])],
    ['small letters', banner([agree, control('reject', { fontSize: 12 })]), 'refusal_weaker Some'],
    ['slightly smaller letters', banner([agree, control('reject', { fontSize: 13 })])],
    ['pale', banner([agree, control('reject', { contrast: 2.9 })]), 'refusal_weaker Some'],
    ['one of two refusals is alike', banner([agree, control('reject', { appearance: 'plain' }), control('reject')])],
    ['ticked', banner([agree, control('reject')], { ticked: ['Statistics'] }), 'preticked_boxes Some'],
    ['in sight beside the page', banner([agree], { pressesToRefuse: null }), 'no_refusal_first_layer Some'],
  ] as const)
    assert.deepEqual(kindsOf(changes), expected, sentence)
})

test('leaving the website is no way past a wall, in any language of banners', () => {
  for (const text of [
    ...['Leave', 'Exit this website', 'Seite verlassen', 'Salir del sitio', 'Surt', 'Quitter le site', 'Esci dal sito'],
    ...['Sair do site', 'Site verlaten', 'Opuść stronę', 'Lämna sidan'],
  ]) {
    const leave = control(controlAction(text, 'button'), { text })
    assert.ok(
      kindsOf(banner([agree, leave], { covers: true, pressesToRefuse: null })).includes('consent_wall Some'),
      text,
    )
  }
})

test('a wall is the root of having no refusal', () => {
  const { findings } = reportFor(banner([agree], { covers: true, pressesToRefuse: null }))
  const wall = findings.find(({ kind }) => kind === 'consent_wall')
  assert.equal(findings.find(({ kind }) => kind === 'no_refusal_first_layer')?.under, wall?.id)
  assert.deepEqual(kindsOf(banner([agree, control('settings')], { covers: true, pressesToRefuse: 2 })), [
    'no_refusal_first_layer Some',
  ])
})

test('a report says how many presses a refusal takes', () => {
  const { findings } = reportFor(banner([agree, control('settings')], { pressesToRefuse: 3 }))
  assert.deepEqual(findings.find(({ kind }) => kind === 'no_refusal_first_layer')?.words, { presses: '3' })
})

test('who is sent what is typed cannot be tested where nothing was typed', () => {
  const outcome = (typedSentTo: VisitEvidence['typedSentTo']) =>
    reportFor(silent({ typedSentTo })).checks.find(({ kind }) => kind === 'keystrokes_sent')?.outcome
  assert.deepEqual([outcome(null), outcome([])], ['not_testable', 'not_found'])
})

test('how another’s banner asks is not testable where its first layer was not seen', () => {
  const outcomes = (changes: Partial<Evidence>) =>
    reportFor(changes).checks.flatMap(({ kind, outcome }) => (kind === 'consent_wall' ? outcome : []))
  assert.deepEqual(outcomes({ passes: passes({}, { banner: 'other' }) }), ['not_testable'])
  assert.deepEqual(outcomes({ passes: passes({}, { banner: 'none' }) }), ['not_found'])
})

const form = (action: string, changes = {}) => ({
  selector: '#f',
  personal: true,
  action,
  links: [{ href: `${HOME}privacy`, text: 'Privacy' }],
  ...changes,
})

testFindings([
  [
    'a form that posts to http',
    { pages: [page({ forms: [form('http://www.bakery.example/send')] })] },
    ['form_over_http #f'],
  ],
  ['one that posts to https', { pages: [page({ forms: [form(`${HOME}send`)] })] }, []],
  [
    'one that asks for nothing about a person',
    { pages: [page({ forms: [form('http://x.example/', { personal: false })] })] },
    [],
  ],
  [
    'one on a page without https, where all of it is plain',
    {
      plainHttp: null,
      pages: [page({ finalUrl: 'http://www.bakery.example/', forms: [form('http://www.bakery.example/s')] })],
    },
    [`no_https_redirect ${OWN}`],
    makeJob(),
  ],
])

test('barriers of a page that is an error or a wall are not the website’s', () => {
  const violation = { rule: 'image-alt', impact: 'critical', help: 'Images', helpUrl: '', nodes: [], count: 1 } as const
  const walled = {
    pages: [page(), page({ url: `${HOME}b`, status: 503, axe: [violation] })],
    passes: passesAllSeeing({}),
  }
  assert.deepEqual(findingLines(walled), [])
  const [finding] = reportFor({ pages: [page({ axe: [violation] })] }).findings
  assert.deepEqual(finding?.words, { help: 'Images' })
})
