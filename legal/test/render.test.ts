import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Block } from '@portico/contract/documents/legal-document'
import { toHtml, toPlainText } from '../src/render/render.ts'
import { linkToEmail, linkToPage, linkToPhone } from '../src/sections/blocks.ts'
import { fillGaps } from '../src/texts/fill.ts'

const BLOCKS: readonly Block[] = [
  { kind: 'heading', level: 2, text: 'Contact' },
  { kind: 'paragraph', line: ['Write to ', linkToEmail('a@b.example'), '.'] },
  { kind: 'list', items: [['one'], ['two']] },
  { kind: 'details', rows: [{ label: 'Telephone', line: [linkToPhone('+34 (91) 1')] }] },
  {
    kind: 'table',
    caption: 'Cookies',
    head: ['Name', 'Page'],
    rows: [[['_a'], [linkToPage('https://c.example/', 'C')]]],
  },
  { kind: 'reopen', text: 'Cookie settings' },
]

test('blocks are drawn as HTML without ids, classes, scripts or styles', () => {
  assert.equal(
    toHtml(BLOCKS),
    `<h2>Contact</h2>
<p>Write to <a href="mailto:a@b.example">a@b.example</a>.</p>
<ul>
<li>one</li>
<li>two</li>
</ul>
<dl>
<dt>Telephone</dt><dd><a href="tel:+34911">+34 (91) 1</a></dd>
</dl>
<table>
<caption>Cookies</caption>
<thead><tr><th scope="col">Name</th><th scope="col">Page</th></tr></thead>
<tbody>
<tr><td>_a</td><td><a href="https://c.example/">C</a></td></tr>
</tbody>
</table>
<p><a href="#portico-consent" data-portico="consent">Cookie settings</a></p>
`,
  )
})

test('on a page of ours cells say their column, and the button leads to the website', () => {
  const html = toHtml(BLOCKS, { consentAddress: 'https://c.example/?a&b#portico-consent', stackable: true })
  assert.match(html, /<p><a href="https:\/\/c\.example\/\?a&amp;b#portico-consent" data-portico="consent">/)
  assert.match(
    html,
    /<tr role="row"><td role="cell" data-label="Name">_a<\/td><td role="cell" data-label="Page"><a href="https:/,
  )
  assert.match(
    html,
    /<table role="table">\n<caption>Cookies<\/caption>\n<thead role="rowgroup"><tr role="row"><th scope/,
  )
})

test('blocks are drawn as plain text', () => {
  assert.equal(
    toPlainText({ document: 'notice', language: 'en', title: 'Notice', blocks: BLOCKS }),
    `Notice
======

Contact
-------

Write to a@b.example.

- one
- two

Telephone: +34 (91) 1

Cookies
- Name: _a; Page: C (https://c.example/)

[Cookie settings]
`,
  )
})

test('a question needs no colon, and a French one has a space before it', () => {
  const blocks: readonly Block[] = [{ kind: 'details', rows: [{ label: 'Why?', line: ['So.'] }] }]
  assert.match(toPlainText({ document: 'notice', language: 'en', title: 'T', blocks }), /Why\? So\./)
  const french: readonly Block[] = [{ kind: 'details', rows: [{ label: 'Nom', line: ['A'] }] }]
  assert.match(toPlainText({ document: 'notice', language: 'fr', title: 'T', blocks: french }), /Nom\u00a0: A/)
})

test('gaps are filled once, and a name that ends with a full stop ends the sentence', () => {
  assert.deepEqual(fillGaps('Run by {name}.', { name: 'Sol S.L.' }), ['Run by Sol S.L.'])
  assert.deepEqual(fillGaps('Run by {name}.', { name: '{website}' }), ['Run by {website}.'])
  assert.deepEqual(fillGaps('{a}{b}', { a: 'x', b: { text: 'y', href: 'https://y.example/' } }), [
    'x',
    { text: 'y', href: 'https://y.example/' },
  ])
  assert.throws(() => fillGaps('Run by {name}.', {}), /Nothing fills the gap \{name\}/)
})
