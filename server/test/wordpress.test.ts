import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import type { Installation } from '@portico/client'
import { ROOT } from './folders.ts'
import { BLOCKED_HOSTS, CATEGORY_BY_ADDRESS } from './listed-addresses.ts'
import { testVariable } from './variables.ts'

// The plugin in a real PHP, with a small stand-in for WordPress (wordpress.php): a whole WordPress of the version that it
// needs can be had here neither from Debian nor from npm.

const program = process.env[testVariable('php')] ?? ''
const skip = program === '' ? 'There is no php.' : false

const SITE = '0199c0de-0000-7000-8000-000000000001'
const ENTRY = `https://portico.example.com/s/${SITE}.js`
const INSTALLATION: Installation = {
  site: SITE,
  loader: {
    html: `<script data-entry="${ENTRY}" data-hold="a.counter.example">load()</script>`,
    csp_hash: "'sha256-…'",
  },
  tag: `<script async src="${ENTRY}"></script>`,
  tag_first: `<script src="${ENTRY}"></script>`,
  published_version: 1,
  documents: [],
  seen: null,
  blocking: [
    { host: 'ads.counter.example', path: '/', category: 'marketing' },
    { host: 'counter.example', path: '/', category: 'analytics' },
    { host: 'video.example', path: '/', category: 'functional' },
    { host: 'shop.example', path: '/', category: 'necessary' },
    { host: 'bakery.example', path: '/m/matomo.js', category: 'analytics', own: 'host' },
    { host: 'stats.bakery.example', path: '/matomo.js', category: 'analytics', own: 'domain' },
  ],
  warnings: [],
}

type WordpressRequest = {
  readonly installation?: Omit<Installation, 'loader'> | false | string
  readonly constants?: Readonly<Record<string, unknown>>
  /** Of WordPress. */
  readonly version?: string
  readonly place?: 'page' | 'admin' | 'ajax' | 'login' | 'feed' | 'embed'
  readonly scripts?: readonly (readonly [html: string, handle: string, src: string])[]
  readonly embeds?: readonly string[]
}

async function wordpress(request: WordpressRequest) {
  const plugin = join(ROOT, 'docs', 'operations', 'portico.php')
  const args = ['-n', '-d', 'display_errors=stderr', '-d', 'error_reporting=-1']
  const child = spawn(program, [...args, join(ROOT, 'server', 'test', 'wordpress.php'), plugin])
  const usual = { installation: INSTALLATION, constants: {}, version: '6.2', place: 'page', scripts: [], embeds: [] }
  child.stdin.end(JSON.stringify({ ...usual, ...request }))
  const [printed, errors] = await Promise.all([text(child.stdout), text(child.stderr)])
  assert.equal(errors, '')
  return JSON.parse(printed) as { head: string; notices: string; scripts: readonly string[]; embeds: readonly string[] }
}

const script = (src: string, more = '') => `<script src="${src}"${more}></script>`
const KEPT = ' data-no-optimize="1" data-no-defer="1" data-cfasync="false"'

test("WordPress: the tag of the API's answer comes before whatever else is printed into the head", {
  skip,
}, async () => {
  const theme = '<script src="/theme.js"></script>'
  const loader = (entry: string) => `<script${KEPT} data-entry="${entry}" data-hold="a.counter.example">load()</script>`
  assert.equal((await wordpress({})).head, `${loader(ENTRY)}\n${theme}`)
  const ownHost = await wordpress({ constants: { PORTICO_OWN_HOST: true } })
  assert.equal(ownHost.head, `${loader(`/s/${SITE}.js`)}\n${theme}`)
  // An answer that was kept before there was a loader.
  const { loader: _, ...earlier } = INSTALLATION
  assert.equal((await wordpress({ installation: earlier })).head, `<script${KEPT} src="${ENTRY}"></script>\n${theme}`)
  // Before the answer was kept, or when something else was.
  for (const installation of [false, '', 'text'] as const) {
    const untouched = {
      scripts: [[script('https://counter.example/c.js'), 'c', 'https://counter.example/c.js']],
    } as const
    assert.deepEqual(await wordpress({ installation, ...untouched }), {
      head: theme,
      notices: '',
      scripts: [untouched.scripts[0][0]],
      embeds: [],
    })
  }
})

test('WordPress: scripts and frames of the hosts in `blocking` wait, with those around them, and no others', {
  skip,
}, async () => {
  const [counter, ads, shop] = [
    'https://www.counter.example/c.js',
    'https://x.ads.counter.example/a.js',
    'https://shop.example/s.js',
  ]
  const marked = (category: string) => ` type="text/plain" data-category="${category}"`
  const { scripts, embeds } = await wordpress({
    constants: { PORTICO_HANDLES: { 'my-statistics': 'analytics' } },
    scripts: [
      [`<script>before()</script>${script(counter)}`, 'counter', counter],
      [script(ads, ' type="module"'), 'ads', ads],
      [script('/own.js'), 'my-statistics', '/own.js'],
      [script(shop), 'shop', shop],
      [script('https://notcounter.example/c.js'), 'other', 'https://notcounter.example/c.js'],
      [script('/m/matomo.js?v=5'), 'matomo', '/m/matomo.js?v=5'],
      [script('/matomo.js'), 'elsewhere', '/matomo.js'],
    ],
    embeds: [
      '<iframe title="Film" src="https://video.example/embed?a=1&amp;b=2"></iframe>',
      '<iframe src="https://map.example/"></iframe>',
    ],
  })
  assert.deepEqual(scripts, [
    `<script${marked('analytics')}>before()</script>${script(counter, marked('analytics'))}`,
    script(ads, ` data-type="module"${marked('marketing')}`),
    script('/own.js', marked('analytics')),
    script(shop),
    script('https://notcounter.example/c.js'),
    script('/m/matomo.js?v=5', marked('analytics')),
    script('/matomo.js'),
  ])
  assert.deepEqual(embeds, [
    '<iframe title="Film" data-src="https://video.example/embed?a=1&amp;b=2" data-category="functional"></iframe>',
    '<iframe src="https://map.example/"></iframe>',
  ])
})

test('WordPress 5.9 to 6.1 gets the tag, and its administrators read why nothing is marked', { skip }, async () => {
  const counter = script('https://counter.example/c.js')
  const frame = '<iframe src="https://video.example/embed"></iframe>'
  const request = { scripts: [[counter, 'counter', 'https://counter.example/c.js']], embeds: [frame] } as const
  const now = await wordpress(request)
  assert.equal(now.notices, '')
  assert.notEqual(now.scripts[0], counter)
  for (const version of ['5.9', '6.1.7']) {
    const { head, notices, scripts, embeds } = await wordpress({ ...request, version })
    assert.equal(head, now.head)
    assert.deepEqual([scripts, embeds], [[counter], [frame]])
    assert.match(notices, /nothing is marked.*Update WordPress to 6\.2 or newer/)
  }
})

test('WordPress: nothing is marked where the tag is not', { skip }, async () => {
  const counter = script('https://counter.example/c.js')
  const frame = '<iframe src="https://video.example/embed"></iframe>'
  const request = { scripts: [[counter, 'counter', 'https://counter.example/c.js']], embeds: [frame] } as const
  for (const place of ['admin', 'login', 'feed', 'embed'] as const) {
    const { scripts, embeds } = await wordpress({ ...request, place })
    assert.deepEqual([scripts, embeds], [[counter], [frame]], place)
  }
  const { tag_first: _, ...untagged } = INSTALLATION
  const { scripts } = await wordpress({ ...request, installation: untagged as Installation })
  assert.deepEqual(scripts, [counter])
  // What a page asks for later comes into a page that has it.
  assert.match((await wordpress({ ...request, place: 'ajax' })).embeds[0] ?? '', /data-category="functional"/)
})

test('WordPress decides about addresses as the tag does', { skip }, async () => {
  const addresses = Object.keys(CATEGORY_BY_ADDRESS)
  const { scripts } = await wordpress({
    installation: { ...INSTALLATION, blocking: BLOCKED_HOSTS },
    scripts: addresses.map((address) => [script(address), 'one', address]),
  })
  const decided = scripts.map((html) => /data-category="(\w+)"/.exec(html)?.[1] ?? null)
  assert.deepEqual(Object.fromEntries(addresses.map((address, at) => [address, decided[at]])), CATEGORY_BY_ADDRESS)
})
