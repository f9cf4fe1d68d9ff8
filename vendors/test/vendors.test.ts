import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PURPOSES } from '@portico/contract/words/stored'
import {
  EMBED_CODE_SOURCE,
  MAX_COOKIE_DAYS,
  MAX_HOST,
  MAX_STORED_NAME,
  OPEN_COOKIE_DATABASE,
  PORTICO_SOURCE,
  SHARED_HOSTS,
  TOOLS,
  type Tool,
  toolById,
  toolOfAddress,
  toolOfHost,
  toolsOfCookie,
} from '../src/index.ts'

/** Reviewed by hand: each keeps a choice, a login, a session, a cart, a language or a setting, or spreads load, and nothing else. */
const ON_OWN_SERVER = [
  ...['apache-balancer', 'aspnet', 'aws-load-balancer', 'azure-affinity', 'citrix-netscaler', 'coldfusion', 'contao'],
  ...['craft-cms', 'django', 'drupal', 'elementor', 'express', 'f5-big-ip', 'flask', 'gambio'],
  ...['google-load-balancer', 'haproxy'],
  ...['java-servlets', 'joomla', 'jtl-shop', 'laravel', 'magento', 'nextjs', 'nopcommerce', 'nuxt', 'opencart', 'oxid'],
  ...['perl-cgi', 'php-session', 'portico', 'prestashop', 'rails', 'shopify', 'shopware', 'symfony', 'typo3'],
  ...['flask-login', 'ingress-nginx', 'litespeed-cache', 'spring-security'],
  ...['woocommerce', 'wordfence', 'wordpress'],
]
/** These host the website as well: where it lives is where they are. */
const HOSTS_OF_WEBSITES = [
  ...['duda', 'ionos-mywebsite', 'jimdo', 'shopify-hosting', 'squarespace', 'strato-homepage', 'webflow', 'weebly'],
  ...['wix-websites'],
]

/** May be asked for, but not by opening a page. */
const NEVER_NECESSARY = [
  'google-tag-manager',
  'google-maps',
  'youtube',
  'vimeo',
  'google-fonts',
  'google-recaptcha',
  'stripe',
  'intercom',
]

/** Nobody published one, says that it is no longer about this tool, or could read where it is. */
const WITHOUT_POLICY = [
  ...['clicky', 'facil-iti', 'getquanty', 'google-recaptcha', 'pingdom-rum', 'plezi', 'tripadvisor', 'unpkg'],
]

const HOST = /^(?=.{4,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/
const hostsOf = (tool: Tool) => tool.hosts.map((host) => ({ host, tool }))

test('there are at least 90 tools, each with its own id, a slug, and its own name', () => {
  assert.ok(TOOLS.length >= 90, `${TOOLS.length} tools`)
  assert.equal(new Set(TOOLS.map((tool) => tool.id)).size, TOOLS.length)
  assert.equal(new Set(TOOLS.map((tool) => tool.name)).size, TOOLS.length)
  for (const { id } of TOOLS) assert.match(id, /^[a-z0-9]+(-[a-z0-9]+)*$/)
  for (const tool of TOOLS) assert.equal(toolById(tool.id), tool)
  assert.equal(toolById('no-such-tool'), undefined)
})

test('every purpose is in use, but for the one of what nobody knows', () => {
  const used = new Set(TOOLS.flatMap((tool) => [...tool.purposes, ...tool.cookies.map((stored) => stored.purpose)]))
  assert.deepEqual(
    PURPOSES.filter((purpose) => !used.has(purpose)),
    ['recognition', 'not-stated'],
  )
})

test('nothing is necessary but the reviewed list', () => {
  const necessary = TOOLS.filter((tool) => tool.category === 'necessary').map((tool) => tool.id)
  assert.deepEqual(necessary.sort(), [...ON_OWN_SERVER, ...HOSTS_OF_WEBSITES].sort())
  for (const id of ON_OWN_SERVER) assert.deepEqual(toolById(id)?.hosts, [], `${id} loads from somebody else`)
  for (const id of NEVER_NECESSARY) {
    const tool = toolById(id)
    assert.ok(tool !== undefined && tool.category !== 'necessary', id)
  }
})

test('whoever targets or identifies for advertising is marketing', () => {
  for (const tool of TOOLS) {
    if (tool.purposes.some((purpose) => purpose.startsWith('ad-') || purpose === 'affiliate')) {
      assert.equal(tool.category, 'marketing', tool.id)
    }
  }
})

test('AdSense and Ad Manager say that they need a platform that Portico is not', () => {
  assert.deepEqual(
    TOOLS.filter((tool) => tool.needsTcf).map((tool) => tool.id),
    ['google-adsense', 'google-ad-manager'],
  )
})

test('every fact has its source, every vendor its country and policy', () => {
  for (const tool of TOOLS) {
    if (tool.id === 'portico') continue
    if (tool.source === EMBED_CODE_SOURCE) continue
    assert.match(tool.vendor.country ?? '', /^[A-Z]{2}$/, tool.id)
    const isOnOwnServer = tool.kind === 'software' && tool.category === 'necessary' && tool.hosts.length === 0
    if (WITHOUT_POLICY.includes(tool.id)) assert.ok(tool.policy === null && tool.note, tool.id)
    else if (tool.policy !== null || !isOnOwnServer)
      assert.equal(new URL(tool.policy ?? '').protocol, 'https:', tool.id)
    if (tool.source !== OPEN_COOKIE_DATABASE) assert.equal(new URL(tool.source).protocol, 'https:', tool.id)
  }
  assert.equal(toolById('portico')?.source, PORTICO_SOURCE)
})

test('a tool of which only its embed code was read says nothing that nobody has read, and is never necessary', () => {
  const unread = TOOLS.filter(({ source }) => source === EMBED_CODE_SOURCE)
  assert.ok(unread.length > 0)
  for (const { id, hosts, cookies, storageUnknown, category, policy, vendor } of unread) {
    assert.ok(hosts.length > 0, id)
    assert.deepEqual([cookies, storageUnknown], [[], true], id)
    assert.notEqual(category, 'necessary', id)
    if (policy !== null) assert.equal(new URL(policy).protocol, 'https:', id)
    assert.match(vendor.country ?? 'XX', /^[A-Z]{2}$/, id)
  }
})

test('what is stored has a name that is searched for, once, and a lifetime that can be said', () => {
  for (const tool of TOOLS) {
    const seen = new Set<string>()
    for (const { name, kind, lifetime, party } of tool.cookies) {
      const label = `${tool.id}: ${name}`
      assert.ok(name.length <= MAX_STORED_NAME, label)
      const key = `${name} ${kind} ${party}`
      assert.ok(!seen.has(key), `${label} twice`)
      seen.add(key)
      if (lifetime === 'session' || lifetime === 'persistent') continue
      const [amount, unit] = lifetime
      // A lifetime is said in every language by Intl, which refuses units that it does not know.
      assert.match(new Intl.NumberFormat('de', { style: 'unit', unit, unitDisplay: 'long' }).format(amount), /\d/)
    }
  }
})

test('a cookie ends with its browser or at its date, never never', () => {
  for (const tool of TOOLS) {
    for (const stored of tool.cookies) {
      if (stored.kind === 'cookie') assert.notEqual(stored.lifetime, 'persistent', `${tool.id}: ${stored.name}`)
      if (stored.kind === 'session') assert.equal(stored.lifetime, 'session', `${tool.id}: ${stored.name}`)
    }
  }
})

test('no cookie is said to last longer than the 400 days that browsers keep', () => {
  const days = { second: 1 / 86_400, minute: 1 / 1_440, hour: 1 / 24, day: 1, week: 7, month: 30.5, year: 366 }
  for (const tool of TOOLS) {
    for (const { name, kind, lifetime } of tool.cookies) {
      if (kind !== 'cookie' || typeof lifetime === 'string') continue
      const [amount, unit] = lifetime
      assert.ok(amount * days[unit] <= MAX_COOKIE_DAYS, `${tool.id}: ${name}`)
    }
  }
})

test('Portico lists what it stores itself, all on the website: the choice for six months, one that could not be sent for a week, the display until it is reset', () => {
  assert.deepEqual(toolById('portico')?.cookies, [
    { name: 'portico_consent', kind: 'cookie', purpose: 'consent', lifetime: [6, 'month'], party: 'first' },
    { name: '__Host-portico_consent', kind: 'cookie', purpose: 'consent', lifetime: [6, 'month'], party: 'first' },
    { name: 'portico_unsent', kind: 'local', purpose: 'consent', lifetime: [7, 'day'], party: 'first' },
    { name: 'portico_display', kind: 'local', purpose: 'preferences', lifetime: 'persistent', party: 'first' },
  ])
})

test('a host belongs to one tool, unless the list of shared hosts says whose it is', () => {
  const claims = new Map<string, string[]>()
  for (const { host, tool } of TOOLS.flatMap(hostsOf)) claims.set(host, [...(claims.get(host) ?? []), tool.id])
  for (const [host, ids] of claims) {
    assert.equal(new Set(ids).size, ids.length, `${host} twice in one tool`)
    assert.equal(ids.length > 1, host in SHARED_HOSTS, `${host}: ${ids.join(', ')}`)
    const owner = SHARED_HOSTS[host]
    if (typeof owner === 'string') assert.ok(ids.includes(owner), `${host} is not of ${owner}`)
  }
  for (const host of Object.keys(SHARED_HOSTS)) assert.ok(claims.has(host), `${host} is of nobody`)
})

test('an address belongs to one tool, begins with a host and is found by itself', () => {
  const seen = new Set<string>()
  for (const tool of TOOLS) {
    for (const address of tool.addresses ?? []) {
      assert.ok(!seen.has(address), address)
      seen.add(address)
      assert.match(address.slice(0, address.indexOf('/')), HOST, address)
      assert.equal(toolOfAddress(`https://${address}`), tool, address)
    }
  }
})

test('toolOfHost takes whole labels, and the longest match', () => {
  assert.equal(toolOfHost('www.googletagmanager.com')?.id, 'google-tag-manager')
  assert.equal(toolOfHost('WWW.GoogleTagManager.com.')?.id, 'google-tag-manager')
  assert.equal(toolOfHost('notgoogletagmanager.com'), undefined)
  assert.equal(toolOfHost('googletagmanager.com.evil.example'), undefined)
  assert.equal(toolOfHost('static.doubleclick.net')?.id, 'google-marketing-platform')
  assert.equal(toolOfHost('securepubads.g.doubleclick.net')?.id, 'google-ad-manager')
  assert.equal(toolOfHost('analytics.tiktok.com')?.id, 'tiktok-pixel')
  assert.equal(toolOfHost('region1.google-analytics.com')?.id, 'google-analytics')
  assert.equal(toolOfHost('www.google.com'), undefined, 'the host alone says nothing')
  assert.equal(toolOfHost('example.com'), undefined)
  for (const nothing of ['', '.', '..', '...', 'com', ' ', '__proto__', 'constructor']) {
    assert.equal(toolOfHost(nothing), undefined, nothing)
  }
})

test('every host of a tool leads to it, or to the owner of the shared host', () => {
  for (const { host, tool } of TOOLS.flatMap(hostsOf)) {
    const expected = host in SHARED_HOSTS ? (SHARED_HOSTS[host] ?? undefined) : tool.id
    assert.equal(toolOfHost(host)?.id, expected, host)
  }
})

test('toolOfAddress tells apart what shares a host', () => {
  const ids: Readonly<Record<string, string | undefined>> = {
    'https://www.googletagmanager.com/gtm.js?id=GTM-ABC': 'google-tag-manager',
    'https://www.googletagmanager.com/gtag/js?id=G-ABC': 'google-analytics',
    'https://www.googletagmanager.com/gtag/js?id=AW-1': 'google-ads',
    'https://www.googletagmanager.com/gtag/js?l=dataLayer': 'google-tag-manager',
    'https://www.google.com/maps/embed?pb=1': 'google-maps',
    'https://www.google.com/recaptcha/api.js': 'google-recaptcha',
    'https://www.google.com/search?q=1': undefined,
    'https://www.facebook.com/tr?id=1': 'meta-pixel',
    'https://www.facebook.com/plugins/page.php': 'facebook-plugins',
    'https://example.com/www.google.com/maps': undefined,
    'data:text/javascript,1': undefined,
    'not an address': undefined,
  }
  for (const [address, id] of Object.entries(ids)) assert.equal(toolOfAddress(address)?.id, id, address)
})

test('of a host that builders share with what counts or is unknown, only the builder’s own is necessary', () => {
  const ids: Readonly<Record<string, string | undefined>> = {
    'https://static.cdn-website.com/mnlt/production/5392/_dm/s/rt/dist/css/one.css': 'duda',
    'https://irp-cdn.multiscreensite.com/0d7fa43a/dms3rep/multi/logo.png': 'duda',
    'https://rtc.multiscreensite.com/performance/metrics': 'duda-statistics',
    'https://www.multiscreensite.com/': undefined,
    'https://strato-editor.com/.cm4all/res/static/jslib/1.3.3/js/legacy.js': 'strato-homepage',
    'https://strato-editor.com/.cm4all/_pixel.img': undefined,
    'https://cdn.website-start.de/app/cdn/min/group/web.js': 'ionos-mywebsite',
    'https://cdn.website-start.de/proxy/apps/static/resource/dependencies/': undefined,
  }
  for (const [address, id] of Object.entries(ids)) assert.equal(toolOfAddress(address)?.id, id, address)
  assert.equal(toolOfHost('strato-editor.com'), undefined, 'nor what is stored there')
})

test('Klarna’s messages are apart from its payments', () => {
  assert.equal(toolOfAddress('https://js.klarna.com/web-sdk/v1/klarna.js')?.id, 'klarna-messaging')
  assert.equal(toolOfAddress('https://eu-library.klarnaservices.com/lib.js')?.id, 'klarna-messaging')
  assert.equal(toolOfAddress('https://x.klarnacdn.net/kp/lib/v1/api.js')?.id, 'klarna-payments')
  assert.equal(toolOfAddress('https://js.klarna.com/web-sdk/v2/klarna.mjs')?.id, 'klarna-payments')
})

test('services that small websites in Europe use are known by the address that they embed', () => {
  const ids = {
    'https://s10.histats.com/js15_as.js': 'histats',
    'https://codice.shinystat.com/cgi-bin/getcod.cgi?USER=x': 'shinystat',
    'https://www.smartsuppchat.com/loader.js': 'smartsupp',
    'https://c.seznam.cz/js/rc.js': 'sklik',
    'https://frame.mapy.cz/s/x': 'mapy-cz',
    'https://cf.bstatic.com/static/affiliate_base/js/flexiproduct.js': 'booking-com',
    'https://www.jscache.com/wejs?wtype=excellent': 'tripadvisor',
    'https://s.provenexpert.net/seals/proseal-v2.js': 'provenexpert',
    'https://www.kiyoh.com/retrieve-widget.html': 'kiyoh',
    'https://www.helloasso.com/associations/x/widget': 'helloasso',
    'https://d2skjte8udjqxw.cloudfront.net/widget/production/2/app.js': 'planity',
    'https://www.doctolib.fr/iframe/x': 'doctolib',
    'https://widget.treatwell.es/establecimiento/x/': 'treatwell',
    'https://cdn.trustindex.io/loader.js?x': 'trustindex',
    'https://translate.google.com/translate_a/element.js?cb=x': 'google-translate',
    'https://www.google.com/calendar/embed?src=x': 'google-calendar',
    'https://www.tiempo.com/wid_loader/x': 'tiempo-com',
  }
  for (const [address, id] of Object.entries(ids)) assert.equal(toolOfAddress(address)?.id, id, address)
  for (const address of ['https://x.cloudfront.net/a.js', 'https://www.seznam.cz/', 'https://play.google.com/'])
    assert.equal(toolOfAddress(address), undefined, address)
})

test('hostile input ends at its bound', () => {
  const longest = `${'a.'.repeat((MAX_HOST - 'hotjar.com'.length - 1) / 2)}hotjar.com`
  assert.ok(longest.length <= MAX_HOST)
  assert.equal(toolOfHost(longest)?.id, 'hotjar')
  assert.equal(toolOfHost(`${'a.'.repeat(MAX_HOST)}hotjar.com`), undefined)
  assert.equal(toolOfHost('a.'.repeat(5_000_000)), undefined)
  assert.equal(toolOfAddress('https://hotjar.com/'.padEnd(5_000_000, 'a')), undefined)
  assert.deepEqual(toolsOfCookie('_ga_'.padEnd(5_000_000, 'a')), [])
})

test('a stored name is searched up to 256 characters, an address up to 2048', () => {
  const toolOf = (length: number) => toolsOfCookie('_ga_'.padEnd(length, 'a'))[0]?.id
  assert.deepEqual([toolOf(256), toolOf(257)], ['google-analytics', undefined])
  const toolAt = (length: number) => toolOfAddress('https://hotjar.com/'.padEnd(length, 'a'))?.id
  assert.deepEqual([toolAt(2_048), toolAt(2_049)], ['hotjar', undefined])
})

test('toolsOfCookie gives the most specific first, and all that use the name', () => {
  const ids = (name: string, party?: 'first' | 'third') => toolsOfCookie(name, party).map((tool) => tool.id)
  assert.deepEqual(ids('_ga'), ['google-analytics'])
  assert.deepEqual(ids('_ga_ABC123'), ['google-analytics'])
  assert.deepEqual(ids('_gax'), [])
  assert.deepEqual(ids('portico_consent'), ['portico'])
  assert.deepEqual(ids('__Host-portico_consent'), ['portico'])
  assert.deepEqual(ids('_pk_id.1.abcd'), ['piwik-pro', 'matomo', 'matomo-cloud'])
  assert.deepEqual(ids('_fbp'), ['meta-pixel'])
  assert.deepEqual(ids('c', 'first'), [])
  assert.deepEqual(ids('c', 'third'), ['rtb-house'])
  assert.deepEqual(ids(''), [])
})

test('every stored name leads back to its tool', () => {
  for (const tool of TOOLS) {
    for (const { name, party } of tool.cookies) {
      const example = name.endsWith('*') ? `${name.slice(0, -1)}x1` : name
      assert.ok(toolsOfCookie(example, party).includes(tool), `${tool.id}: ${name}`)
    }
  }
})

test('a tool is the same one over a WebSocket', () => {
  for (const scheme of ['https', 'http', 'wss', 'ws']) {
    assert.equal(toolOfAddress(`${scheme}://ws.hotjar.com/api/v2/client`)?.id, 'hotjar', scheme)
  }
  assert.equal(toolOfAddress('ftp://ws.hotjar.com/'), undefined)
})
