import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { runInNewContext } from 'node:vm'
import { ASSETS, CODE_HASH, EMPTY_ENTRY, entryText } from '../delivered.ts'
import type { PageSettings } from '../src/settings.ts'
import { LANGUAGES } from '../src/texts/languages.ts'
import { TYPICAL } from './typical.ts'

test('every file carries the beginning of its hash in its name, and the whole of it as integrity', () => {
  for (const { name, file, bytes, integrity, type } of ASSETS) {
    const hash = createHash('sha256').update(bytes).digest()
    assert.equal(integrity, `sha256-${hash.toString('base64')}`)
    assert.ok(file.startsWith(`${name}-${hash.toString('base64url').slice(0, 8)}.`), file)
    assert.ok(type)
  }
  assert.equal(new Set(ASSETS.map(({ name }) => name)).size, ASSETS.length)
  assert.equal(CODE_HASH.length, 32)
})

test('there is a file for each part, and for each kind of text in each language', () => {
  const names = new Set(ASSETS.map(({ name }) => name))
  const kinds = ['first-layer', 'preferences', 'placeholder', 'widget', 'purposes']
  const texts = LANGUAGES.flatMap(({ code }) => kinds.map((kind) => `texts-${kind}-${code}`))
  for (const name of ['first-layer', 'preferences', 'placeholders', ...texts]) assert.ok(names.has(name), name)
})

/** What the code around the settings would be given. */
function givenTo(text: string): unknown {
  const open = text.lastIndexOf('})(')
  return runInNewContext(`((...given) => given)(${text.slice(open + 3)}`)
}

test('hostile settings stay data: nothing in them ends the script or the page around it', () => {
  const title = '</script><script>alert(1)</script><!-- \u2028\u2029 {alert(1)} `" \\ \u202e'
  const text = entryText({ ...TYPICAL, texts: { de: { title } } })
  assert.doesNotMatch(text, /<\/?script|<!--|[\u2028\u2029]/)
  const [settings] = JSON.parse(JSON.stringify(givenTo(text)))
  assert.equal(settings.texts.de.title, title)
})

test('an entry names only the files that its website can come to need', () => {
  const namesIn = (settings: Partial<PageSettings>) => {
    const [, assets] = JSON.parse(JSON.stringify(givenTo(entryText({ ...TYPICAL, ...settings }))))
    return Object.keys(assets).toSorted()
  }
  const texts = ['first-layer', 'placeholder', 'preferences', 'purposes'].flatMap((kind) => [
    `texts-${kind}-de`,
    `texts-${kind}-fr`,
  ])
  const banner = ['first-layer', 'placeholders', 'preferences', ...texts]
  assert.deepEqual(namesIn({ languages: ['de', 'fr'], widget: null }), banner.toSorted())
  const withWidget = namesIn({ languages: ['de', 'fr'], widget: 'left' })
  assert.ok([...banner, 'texts-widget-de', 'texts-widget-fr'].every((name) => withWidget.includes(name)))
})

test('the entry of a website that shows nothing does nothing', () => {
  assert.equal(runInNewContext(EMPTY_ENTRY), undefined)
})
