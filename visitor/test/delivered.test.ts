import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { runInNewContext } from 'node:vm'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { LANGUAGES } from '@portico/contract/words/languages'
import { TOOLS } from '@portico/vendors'
import { ASSETS, CODE_HASH, EMPTY_ENTRY, entryText, LOADER_HASH, loaderHtml } from '../delivered.ts'
import { TEXT_KINDS_OF_PART } from '../src/page/part-texts.ts'
import { PART_NAMES } from '../src/page/parts.ts'
import type { PageSettings } from '../src/page/settings.ts'
import { pageTool, TYPICAL_SETTINGS } from './typical.ts'

test('every file carries the beginning of its hash in its name, and the whole of it as integrity', () => {
  for (const { name, file, bytes, integrity, type } of ASSETS) {
    const hash = createHash('sha256').update(bytes).digest('base64')
    assert.equal(integrity, `sha256-${hash}`)
    assert.ok(file.startsWith(`${name}-${hash.replace(/\W/g, '').slice(0, 8)}.`), file)
    assert.ok(type)
  }
  assert.equal(new Set(ASSETS.map(({ name }) => name)).size, ASSETS.length)
  assert.equal(CODE_HASH.length, 32)
})

test('every file but the fonts is there compressed as well', () => {
  for (const { name, bytes, compressed, type } of ASSETS) {
    assert.equal(compressed === null, type === 'font/woff2', name)
    if (compressed === null) continue
    assert.deepEqual(brotliDecompressSync(compressed.br), bytes, name)
    assert.deepEqual(gunzipSync(compressed.gzip), bytes, name)
  }
})

test('there is a file for each part in each language', () => {
  assert.deepEqual(PART_NAMES.toSorted(), Object.keys(TEXT_KINDS_OF_PART).toSorted())
  const names = new Set(ASSETS.map(({ name }) => name))
  for (const { code } of LANGUAGES)
    for (const part of PART_NAMES) assert.ok(names.has(`${part}-${code}`), `${part} ${code}`)
})

/** The arguments that the entry's code gets. */
function argumentsOf(text: string): unknown {
  const open = text.lastIndexOf('})(')
  return runInNewContext(`((...args) => args)(${text.slice(open + 3)}`)
}

test('what keeps the calls of reCAPTCHA comes on websites where it waits, and its hash is in the policy', () => {
  const html = (category: 'functional' | 'necessary') =>
    loaderHtml('/s/x.js', [{ host: 'www.google.com', path: '/recaptcha', category }], null, 0)
  const scripts = [...html('functional').matchAll(/<script[^>]*>(.*?)<\/script>/gs)].map(([, text = '']) => text)
  const [kept = '', loader] = scripts
  assert.equal(scripts.length, 2)
  assert.equal(html('necessary').match(/<script/g)?.length, 1)
  const hashes = [loader, kept].map((text = '') => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  assert.equal(LOADER_HASH, hashes.join(' '))

  const listing = (id: string) => {
    const tool = TOOLS.find((known) => known.id === id)
    return entryText({ ...TYPICAL_SETTINGS, tools: tool ? [pageTool(tool)] : [] })
  }
  assert.ok(listing('google-recaptcha').endsWith(`;${kept}\n`))
  assert.ok(!listing('youtube').includes(kept))
})

test('hostile settings stay data: nothing in them ends the script or the page around it', () => {
  const title = '</script><script>alert(1)</script><!-- \u2028\u2029 {alert(1)} `" \\ \u202e'
  const text = entryText({ ...TYPICAL_SETTINGS, texts: { de: { title } } })
  assert.doesNotMatch(text, /<\/?script|<!--|[\u2028\u2029]/)
  const [settings] = JSON.parse(JSON.stringify(argumentsOf(text)))
  assert.equal(settings.texts.de.title, title)
})

test('an entry names only the files that its website can come to need', () => {
  const namesIn = (settings: Partial<PageSettings>) => {
    const [, assets] = JSON.parse(JSON.stringify(argumentsOf(entryText({ ...TYPICAL_SETTINGS, ...settings }))))
    return Object.entries<string[]>(assets)
      .flatMap(([language, hashes]) => {
        const inLanguage = ASSETS.filter(({ name }) => name.endsWith(`-${language}`))
        return hashes.flatMap((hash) => inLanguage.filter((one) => one.integrity === `sha256-${hash}=`))
      })
      .map(({ name }) => name)
  }
  const inBoth = (parts: readonly string[]) => ['de', 'fr'].flatMap((code) => parts.map((part) => `${part}-${code}`))
  const listed = TOOLS.filter(({ id }) => id === 'hcaptcha').map(pageTool)
  const captcha = listed.map((tool) => ({ ...tool, captcha: ['.h-captcha', '', ''] as const }))
  assert.deepEqual(
    namesIn({ languages: ['de', 'fr'], widget: 'left', tools: captcha }).toSorted(),
    inBoth(PART_NAMES).toSorted(),
  )
  const banner = PART_NAMES.filter((part) => !['widget', 'legal', 'captcha'].includes(part))
  assert.deepEqual(namesIn({ languages: ['de', 'fr'], widget: null, links: [] }), inBoth(banner))
})

test('only the entry of a website whose banner follows the page has what reads its font and corners', () => {
  const text = entryText(TYPICAL_SETTINGS)
  assert.doesNotMatch(text, /fontFamily/)
  assert.match(entryText({ ...TYPICAL_SETTINGS, look: { ...TYPICAL_SETTINGS.look, style: 'inherit' } }), /fontFamily/)
})

test('an entry says of its languages only what the code of a language does not', () => {
  const [, , locales] = JSON.parse(
    JSON.stringify(argumentsOf(entryText({ ...TYPICAL_SETTINGS, languages: ['de', 'en', 'pt', 'pl'] }))),
  )
  assert.deepEqual(locales, { en: ['en-GB', 'ltr'], pt: ['pt-PT', 'ltr'] })
})

test('the entry of a website that shows nothing does nothing', () => {
  assert.equal(runInNewContext(EMPTY_ENTRY), undefined)
})

test('the loader holds a tool under the website’s own name by its address, and gets no address of a shared host', () => {
  const html = loaderHtml(
    'https://portico.example/s/1.js',
    [
      { host: 'stats.bakery.example', path: '/matomo.js', category: 'analytics', own: 'domain' },
      { host: 'sst.bakery.example', path: '/x.js?id=GTM-1', category: 'marketing', own: 'domain' },
      { host: 'sst.bakery.example', path: '/?id=GTM-1', category: 'marketing', own: 'domain' },
      { host: 'ads.example', path: '/', category: 'marketing' },
      { host: 'shared.example', path: '/tag.js', category: 'marketing' },
    ],
    null,
    1,
  )
  const hold = /data-hold="([^"]*)"/.exec(html)?.[1]
  assert.equal(hold, 'a.stats.bakery.example/matomo.js m.sst.bakery.example/x.js|.ads.example')
})
