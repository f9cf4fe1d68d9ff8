import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Block, Document } from '@portico/contract/documents/legal-document'
import { LANGUAGES } from '@portico/contract/words/languages'
import { LEGAL_TEXTS } from '@portico/legal'
import { coloursFile, coloursStyle } from './legal-colours.ts'
import { type LegalPage, legalPage, noDocumentPage } from './legal-page.ts'

const BLOCKS: readonly Block[] = [
  { kind: 'heading', level: 2, text: 'Quién' },
  { kind: 'paragraph', line: ['Panadería Sol'] },
  { kind: 'reopen', text: 'Configuración de cookies' },
]
const DOCUMENT: Document = { document: 'cookies', language: 'es', title: 'Política de cookies', blocks: BLOCKS }
const ADDRESS = 'https://portico.example/s/0190-site/legal/cookies/'
const MARCH = Date.parse('2026-03-05T12:00:00Z')
const MAY = Date.parse('2026-05-01T12:00:00Z')

const PAGE: LegalPage = {
  document: DOCUMENT,
  version: 3,
  text: { version: 3, since: MAY },
  isDated: false,
  state: 'current',
  difference: [],
  sentences: null,
  texts: [
    { version: 3, since: MAY },
    { version: 1, since: MARCH },
  ],
  languages: ['es', 'de'],
  look: { theme: 'auto', colours: null },
  fqdn: 'www.sol.example',
  origin: 'https://www.sol.example',
  address: ADDRESS,
}

const linesOf = (page: Partial<LegalPage> = {}) => legalPage({ ...PAGE, ...page }).split('\n')

test('the page of the current text names its version and date, its addresses, and the other versions and languages', () => {
  const style = /^<link rel="stylesheet" href="(?:\.\.\/){4}a\/legal-\w{8}\.css">$/
  assert.deepEqual(
    linesOf().map((line) => (style.test(line) ? 'STYLE' : line)),
    [
      '<!doctype html>',
      '<html lang="es" class="auto">',
      '<head>',
      '<meta charset="utf-8">',
      '<meta name="viewport" content="width=device-width, initial-scale=1">',
      '<title>Política de cookies · www.sol.example</title>',
      `<link rel="canonical" href="${ADDRESS}es/">`,
      `<link rel="alternate" hreflang="es" href="${ADDRESS}es/">`,
      `<link rel="alternate" hreflang="de" href="${ADDRESS}de/">`,
      `<link rel="alternate" hreflang="x-default" href="${ADDRESS}es/">`,
      'STYLE',
      '</head>',
      '<body>',
      '<header>',
      '<p><a href="https://www.sol.example/">www.sol.example</a></p>',
      '<nav aria-label="Otros idiomas">',
      '<ul>',
      '<li><a href="../de/" lang="de" hreflang="de">Deutsch</a></li>',
      '</ul>',
      '</nav>',
      '</header>',
      '<main>',
      '<h1>Política de cookies</h1>',
      '<p class="about">Versión 3 · En vigor desde el <time datetime="2026-05-01">1 de mayo de 2026</time></p>',
      '<h2>Quién</h2>',
      '<p>Panadería Sol</p>',
      '<p><a href="https://www.sol.example/#portico-consent" data-portico="consent">Configuración de cookies</a></p>',
      '</main>',
      '<footer>',
      '<h2>Otras versiones</h2>',
      '<ul>',
      '<li><a href="1/">Versión 1</a> · <time datetime="2026-03-05">5 de marzo de 2026</time></li>',
      '</ul>',
      '</footer>',
      '</body>',
      '</html>',
      '',
    ],
  )
})

test('an earlier version says so, leads to the current one, and is not for search engines', () => {
  const text = { version: 1, since: MARCH }
  const html = linesOf({ version: 2, text, isDated: true, state: 'earlier' }).join('\n')
  assert.match(html, /<meta name="robots" content="noindex">\n<link rel="canonical" href="[^"]*\/cookies\/es\/">/)
  assert.doesNotMatch(html, /rel="alternate"/)
  assert.match(
    html,
    /Versión 1 · En vigor desde el <time datetime="2026-03-05">.*<br>\nLa versión 2 no cambió este texto/,
  )
  assert.match(html, /<p class="notice">Esta es una versión anterior del documento\. <a href="\.\.\/">/)
  assert.match(html, /<li><a href="\.\.\/\.\.\/de\/2\/" lang="de"/)
  assert.match(html, /<li><a href="\.\.\/3\/">Versión 3<\/a>/)
  assert.match(html, /href="(?:\.\.\/){5}a\/legal-/)
})

test('once none is in force, a dated version leads to no other address', () => {
  const html = linesOf({ isDated: true, state: 'ended' }).join('\n')
  assert.match(html, /<p class="notice">El sitio web ya no publica/)
  assert.doesNotMatch(html, /canonical|href="\.\.\/"/)
})

test('what changed is said line by line, as removed and added', () => {
  const html = legalPage({
    ...PAGE,
    difference: [
      { kind: 'removed', text: 'Dirección: Calle 1' },
      { kind: 'added', text: 'Dirección: Calle 2' },
    ],
  })
  assert.match(
    html,
    /<details>\n<summary>Qué cambió en esta versión<\/summary>\n<ul class="changes">\n<li class="removed"><b>Eliminado<\/b> <del>Dirección: Calle 1<\/del><\/li>\n<li class="added"><b>Añadido<\/b> <ins>Dirección: Calle 2<\/ins><\/li>\n<\/ul>/,
  )
})

test('the first version in one language has neither list', () => {
  const html = legalPage({ ...PAGE, languages: ['es'], texts: [PAGE.text] })
  assert.doesNotMatch(html, /<nav|<footer|<details/)
})

test('the colours of a website are in the name of a stylesheet, which is made of nothing else', () => {
  const colours = { background: '#FFF8F0', text: '#221100', button: '#663300', button_text: '#ffffff' }
  const html = legalPage({ ...PAGE, look: { theme: 'dark', colours } })
  const file = 'colours-fff8f0221100663300ffffff.css'
  assert.equal(coloursFile(colours), file)
  assert.match(html, new RegExp(`class="own".*<link rel="stylesheet" href="(?:\\.\\./){4}a/${file}">`, 's'))
  assert.equal(coloursStyle(file), ':root{--back:#fff8f0;--fore:#221100;--button:#663300;--on-button:#ffffff}')
  for (const wrong of ['colours-.css', file.toUpperCase(), `x${file}`, `${file}x`, file.replace('fff8f0', 'ffg8f0')]) {
    assert.equal(coloursStyle(wrong), null, wrong)
  }
})

test('what was typed by somebody who means ill is text everywhere on the page', () => {
  const evil = '"><script>alert(1)</script><img src=x onerror=alert(1)>{version}$&'
  const html = legalPage({
    ...PAGE,
    document: {
      ...DOCUMENT,
      title: evil,
      blocks: [
        { kind: 'heading', level: 2, text: evil },
        { kind: 'paragraph', line: [evil, { text: evil, href: `https://a.example/${evil}` }] },
        { kind: 'list', items: [[evil]] },
        { kind: 'details', rows: [{ label: evil, line: [evil] }] },
        { kind: 'table', caption: evil, head: [evil], rows: [[[evil]]] },
        { kind: 'reopen', text: evil },
      ],
    },
    difference: [
      { kind: 'removed', text: evil },
      { kind: 'added', text: evil },
    ],
    fqdn: evil,
    origin: evil,
    address: evil,
  })
  assert.doesNotMatch(html, /<script|<img/)
  assert.equal(
    html.split('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;').length - 1,
    html.split('alert(1)&lt;').length - 1,
  )
  const tags = new Set(Array.from(html.matchAll(/<([a-z1-6]+)/g), ([, name]) => name))
  const drawn = 'html head meta title link body header p a nav ul li main h1 time details summary b del ins h2 dl dt dd'
  assert.deepEqual(
    [...tags].sort(),
    [...drawn.split(' '), ...'table caption thead tr th tbody td footer'.split(' ')].sort(),
  )
})

test('in every language the frame is whole: nothing of another, no gap, no undefined', () => {
  for (const { code } of LANGUAGES) {
    for (const state of ['current', 'earlier', 'ended'] as const) {
      const document = { ...DOCUMENT, language: code }
      const difference = [{ kind: 'added', text: 'x' }] as const
      const html = legalPage({ ...PAGE, document, version: 4, state, difference, isDated: state !== 'current' })
      assert.doesNotMatch(html, /[{}]|undefined|\[object/, code)
      assert.ok(html.includes(LEGAL_TEXTS[code].frame.changed.replaceAll("'", '&#39;')), code)
    }
  }
})

test('where there is no document, the page says so in the language that was asked for, or in English', () => {
  assert.match(
    noDocumentPage('notAvailable', 'de', '../'),
    /<html lang="de".*<h1>Dieses Dokument ist nicht verfügbar</s,
  )
  assert.match(noDocumentPage('notKept', 'pl', '../'), /<h1>Ta wersja nie jest już przechowywana</)
  assert.match(noDocumentPage('notKept', 'xx', '../'), /<html lang="en".*href="\.\.\/legal-\w+\.css"/s)
})
