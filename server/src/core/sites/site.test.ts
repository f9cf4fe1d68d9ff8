import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { anyCharacter, anyWebUrl } from '../../../test/any-character.ts'
import { timesRepeat } from '../../../test/repeat.ts'
import { ACCEPTED_URLS, REFUSED_URLS } from './site.cases.ts'
import {
  isUnchangedByUrlParser,
  NON_PUBLIC_DOMAINS,
  type SiteAddress,
  siteFromUrl,
  siteIdentity,
  siteToRegister,
} from './site.ts'

for (const [sentence, cases] of Object.entries(ACCEPTED_URLS)) {
  test(sentence, () => {
    for (const [url, scheme, subdomain, domain, suffix, path] of cases) {
      const registeredDomain = `${domain}.${suffix}`
      const fqdn = subdomain === '' ? registeredDomain : `${subdomain}.${registeredDomain}`
      const address: SiteAddress = { scheme, fqdn, subdomain, domain, suffix, registeredDomain, path }
      assert.deepEqual(siteFromUrl(url), { ok: true, value: address }, shown(url))
    }
  })
}

test('in production a name that no visitor on the internet finds is not registered, in staging it is; other endings stay', () => {
  // Written out: an ending that is taken off the list would not be missed by a loop over the list.
  const endings = ['localhost', 'local', 'internal', 'lan', 'home.arpa', 'onion']
  assert.deepEqual([...NON_PUBLIC_DOMAINS], endings)
  for (const ending of endings) {
    for (const url of [`www.bakery.${ending}`, `http://BAKERY.${ending}.:8080/shop`]) {
      const refused = siteToRegister(url, 'production')
      assert.ok(!refused.ok && refused.refusal.code === 'validation_failed', url)
      const [problem] = refused.refusal.problems
      assert.deepEqual([problem?.field, problem?.code], ['url', 'invalid_url'])
      assert.match(problem?.message ?? '', new RegExp(`under \\.${ending}, .* send the public name .* in staging\\.$`))
      assert.ok(siteToRegister(url, 'staging').ok, url)
    }
  }
  const found = [
    'bakery.example',
    'bakery.test',
    'bakery.nobody-yet',
    'mylocal',
    'bakery.mylocal',
    'local.example',
    'onion.com',
  ]
  for (const host of found) {
    assert.equal(siteToRegister(host, 'production').ok, host.includes('.'), host)
  }
})

for (const [sentence, urls] of Object.entries(REFUSED_URLS)) {
  test(sentence, () => {
    for (const url of urls) {
      const decision = siteFromUrl(url)
      assert.ok(!decision.ok && decision.refusal.code === 'validation_failed', `${shown(url)} was accepted`)
      assert.deepEqual(
        decision.refusal.problems.map(({ field, code }) => `${field} ${code}`),
        ['url invalid_url'],
        shown(url),
      )
      // The sentence is shown to people: it never carries back what makes the url unreadable.
      for (const { message } of decision.refusal.problems) assert.match(message, /^url [\x20-\x7e]{1,400}\.$/)
    }
  })
}

function shown(url: string): string {
  return JSON.stringify(url).slice(0, 200)
}

test('a refusal says what is wrong', () => {
  const says: Readonly<Record<string, RegExp>> = {
    ' ': /empty/,
    [`example.com/${'a'.repeat(2_048)}`]: /longer than 2048 characters/,
    'example.com/\t/': /control character/,
    'example.com/\ud800': /surrogate/,
    'ftp://example.com': /http:\/\/ or https:\/\//,
    'https:///example.com': /no host/,
    'user@example.com': /@/,
    'example.com:65536': /port/,
    'https://127.0.0.1': /IP address/,
    'https://0x7f.1': /IP address/,
    'https://[::1]': /IP address/,
    localhost: /one label/,
    'exam!ple.com': /host name/,
    'co.uk': /public suffix co\.uk/,
  }
  for (const [url, sentence] of Object.entries(says)) {
    const decision = siteFromUrl(url)
    assert.ok(!decision.ok && decision.refusal.code === 'validation_failed', shown(url))
    assert.match(decision.refusal.problems[0]?.message ?? '', sentence)
  }
})

test('a site is identified by fqdn and path without its trailing slashes', () => {
  const identity = (path: string) => siteIdentity({ fqdn: 'example.com', path })
  assert.equal(identity('/'), identity(''))
  assert.equal(identity('///'), identity(''))
  assert.equal(identity('/shop/'), identity('/shop'))
  assert.equal(identity('/shop///'), identity('/shop'))
  assert.notEqual(identity('/shop'), identity(''))
  assert.notEqual(identity('//shop'), identity('/shop'))
  assert.notEqual(identity('/Shop'), identity('/shop'))
  assert.notEqual(siteIdentity({ fqdn: 'www.example.com', path: '' }), identity(''))
})

test('the scheme, the port, the query and the fragment do not tell two sites apart', () => {
  const identities = ['example.com/a', 'http://example.com/a/', 'https://EXAMPLE.com.:8443/a//?b#c'].map((url) => {
    const decision = siteFromUrl(url)
    return decision.ok && siteIdentity(decision.value)
  })
  assert.deepEqual(identities, ['example.com/a', 'example.com/a', 'example.com/a'])
})

/** Any UTF-16 unit, halves of surrogate pairs among them. */
const anyUnit = fc.nat(0xffff).map((unit) => String.fromCharCode(unit))
const anyText = fc.oneof(
  fc.string({ unit: anyCharacter }),
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: anyUnit }),
  anyWebUrl,
)
/** Texts that look like urls in all but a detail or two. */
const nearlyUrl = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        'http://',
        'https://',
        '//',
        ':',
        '/',
        '?',
        '#',
        '@',
        '%',
        '.',
        '..',
        '-',
        '_',
        '\\',
        ' ',
        '[',
        ']',
      ),
      fc.constantFrom(
        'example',
        'com',
        'co.uk',
        'ck',
        'www',
        '127',
        '0x7f',
        '1',
        'xn--',
        'ä',
        '。',
        '中国',
        '\u200d',
        ':80',
      ),
      fc.string({ maxLength: 4 }),
      fc.string({ unit: anyCharacter, maxLength: 2 }),
    ),
    { maxLength: 12 },
  )
  .map((pieces) => pieces.join(''))
const host = fc
  .tuple(
    fc.array(fc.stringMatching(/^[a-z0-9_]([a-z0-9_-]{0,20}[a-z0-9_])?$/), { minLength: 1, maxLength: 5 }),
    fc.constantFrom('com', 'co.uk', 'de', 'ck', 'kawasaki.jp', 'xn--55qx5d.cn', 'notyetatld', 'github.io'),
  )
  .map(([labels, end]) => `${labels.join('.')}.${end}`)
const rest = fc.oneof(
  fc.constantFrom('', '/', '//', '/a/b/', '?q', '#f', ':8080/x'),
  fc.string({ unit: anyCharacter, maxLength: 20 }).map((text) => `/${text}`),
)
const likelyUrl = fc
  .tuple(fc.constantFrom('', '//', 'http://', 'https://', 'HTTPS://'), host, rest)
  .map(([scheme, name, end]) => scheme + name + end)
const submissions = fc.oneof(anyText, nearlyUrl, likelyUrl)

/** Runs a check on every submission that is accepted, and makes sure that enough of them are. */
function everyAcceptance(check: (address: SiteAddress, url: string) => void): void {
  let acceptances = 0
  fc.assert(
    fc.property(submissions, (url) => {
      const decision = siteFromUrl(url)
      if (!decision.ok) return
      acceptances += 1
      check(decision.value, url)
    }),
    { numRuns: timesRepeat(1_000) },
  )
  assert.ok(acceptances > timesRepeat(100), `only ${acceptances} were accepted`)
}

test('whatever is sent, the derivation never throws', () => {
  fc.assert(
    fc.property(submissions, (url) => {
      siteFromUrl(url)
    }),
    { numRuns: timesRepeat(2_000) },
  )
})

test('never fqdn ≠ the parts joined, and domain, suffix, registered_domain, fqdn are never empty', () => {
  everyAcceptance(({ fqdn, subdomain, domain, suffix, registeredDomain }) => {
    assert.equal(registeredDomain, `${domain}.${suffix}`)
    assert.equal(fqdn, subdomain === '' ? registeredDomain : `${subdomain}.${registeredDomain}`)
    assert.ok(domain !== '' && suffix !== '' && !domain.includes('.'))
  })
})

test('every accepted host is lower case with labels of 1 to 63 allowed characters, no IP address, no single label', () => {
  everyAcceptance(({ fqdn }) => {
    assert.ok(fqdn.length <= 253)
    const labels = fqdn.split('.')
    assert.ok(labels.length >= 2)
    for (const label of labels) assert.match(label, /^(?!-)[a-z0-9_-]{1,63}(?<!-)$/)
    assert.doesNotMatch(labels.at(-1) ?? '', /^(?:\d+|0x[0-9a-f]*)$/)
  })
})

test('every accepted path is empty or begins with a slash and is plain ASCII', () => {
  everyAcceptance(({ path }) => assert.match(path, /^(?:\/[\x21-\x7e]*)?$/))
})

test('scheme, fqdn and path put together derive the same parts again', () => {
  everyAcceptance((address) => {
    const url = `${address.scheme}://${address.fqdn}${address.path}`
    if (url.length <= 2_048) assert.deepEqual(siteFromUrl(url), { ok: true, value: address })
  })
})

test('white space around a url changes nothing', () => {
  const space = fc.string({ unit: fc.constantFrom(' ', '\t', '\n', '\r', '\f') })
  fc.assert(
    fc.property(submissions, space, space, (url, before, behind) => {
      assert.deepEqual(siteFromUrl(before + url + behind), siteFromUrl(url))
    }),
    { numRuns: timesRepeat(500) },
  )
})

test('trailing slashes never make another site', () => {
  fc.assert(
    fc.property(host, rest, fc.nat(5), (fqdn, path, slashes) => {
      const more = '/'.repeat(slashes)
      assert.equal(siteIdentity({ fqdn, path: path + more }), siteIdentity({ fqdn, path }))
    }),
  )
})

test('a host in A-label form is checked like one that was written in its own script', () => {
  for (const url of ['xn--ab-g1t.com', 'xn--ab-5da.com', 'xn--a.com', 'xn--0.com', 'www.xn--zzzzzz.com']) {
    assert.equal(siteFromUrl(url).ok, false, url)
  }
  for (const url of ['xn--mnchen-3ya.de', 'xn--fa-hia.de', 'xn--r8jz45g.xn--zckzah']) {
    assert.equal(siteFromUrl(url).ok, true, url)
  }
})

test('an empty port is dropped like any other, with and without a scheme', () => {
  for (const url of ['https://example.com:', '//example.com:', 'example.com:', 'example.com:?q', 'münchen.de:']) {
    assert.equal(siteFromUrl(url).ok, true, url)
  }
  for (const url of ['web.app://example.com', 'mailto:', 'tel:+34600', 'app.example:x']) {
    assert.equal(siteFromUrl(url).ok, false, url)
  }
})

test('a host of more characters than any host is spelt with is refused without asking the parser', () => {
  const different = (count: number) => Array.from({ length: count }, (_, n) => String.fromCharCode(0x4e00 + n)).join('')
  for (const url of [`${different(2_000)}.com`, `https://${'a.'.repeat(300)}com/`, `//${'a'.repeat(600)}.com`]) {
    const site = siteFromUrl(url)
    assert.ok(!site.ok && 'problems' in site.refusal)
    assert.match(site.refusal.problems[0]?.message ?? '', /too long/)
  }
  assert.ok(siteFromUrl(`https://example.com/${'a'.repeat(2_000)}`).ok)
})

test('a host that is taken as it stands is one that the parser gives back as it stands', () => {
  const host = fc.string({ unit: fc.constantFrom(...'abxn019_-..ü'), minLength: 3, maxLength: 12 })
  let taken = 0
  fc.assert(
    fc.property(host, fc.constantFrom('', '/', '?', '#', '/a'), (authority, behind) => {
      if (!isUnchangedByUrlParser(authority + behind, authority)) return
      taken += 1
      const { hostname, pathname } = new URL(`https://${authority}${behind}`)
      assert.deepEqual([hostname, pathname], [authority, '/'])
    }),
    { numRuns: timesRepeat(5_000) },
  )
  assert.ok(taken > timesRepeat(300), String(taken))
  for (const [authority, isTaken] of [
    ['shop-1.example.com', true],
    ['example.1', false],
    ['example.0x1', false],
    ['xn--mnchen-3ya.de', false],
    ['Example.com', false],
    ['example.com.', false],
  ] as const) {
    assert.equal(isUnchangedByUrlParser(authority, authority), isTaken, authority)
  }
})
