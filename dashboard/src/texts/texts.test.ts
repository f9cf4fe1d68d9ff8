import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, mock, test } from 'node:test'
import { flattenTexts } from '../../../translate/src/flatten.ts'
import { REVIEWED_TEXTS } from '../../../visitor/test/reviewed.ts'
import { claimsIn } from '../../../visitor/test/wording.ts'
import { withDifferences } from './differences.ts'
import { LOCALES, type Locale } from './locale.ts'
import { loadAnalysisTexts, loadBaseTexts, loadWebsiteTexts } from './texts.ts'

// The patience with a language that does not come would hold up the end of this process.
mock.timers.enable({ apis: ['setTimeout'] })
after(() => mock.timers.reset())

/** All that is said in a language, under its place: `website/versions.count.one`. */
async function everyText(locale: Locale): Promise<ReadonlyMap<string, string>> {
  const [{ texts: base }, website, analysis] = await Promise.all([
    loadBaseTexts(locale),
    loadWebsiteTexts(locale),
    loadAnalysisTexts(locale),
  ])
  return new Map(
    Object.entries({ base, website, analysis }).flatMap(([part, texts]) => [...flattenTexts(texts, `${part}/`)]),
  )
}

test('every language is there when it is asked for', async () => {
  for (const locale of LOCALES) assert.equal((await loadBaseTexts(locale)).locale, locale)
})

test('no language has a longer word than German, of which a browser shows that every screen has room for it', async () => {
  const longest = async (locale: Locale) => {
    const words = [...(await everyText(locale)).values()].flatMap((text) => text.split(/[\s\u00ad/–-]+/))
    return Math.max(...words.map(({ length }) => length))
  }
  const room = await longest('de')
  for (const locale of LOCALES) assert.ok((await longest(locale)) <= room, locale)
})

test('what the page says before its texts have come is what they say', async () => {
  const page = await readFile(new URL('../../index.html', import.meta.url), 'utf8')
  for (const locale of LOCALES) {
    const { texts } = await loadBaseTexts(locale)
    const rule = `${locale === 'en' ? '' : `:lang(${locale}) `}.opening:empty::after { content: "${texts.opening}"; }`
    assert.ok(page.includes(`\n    ${rule}\n`), rule)
  }
})

/** Whether a website is safe or maintained is more than a subscription, a banner or a widget can promise. */
const PROMISES = [
  /protect|protec|prote[gçt]|protég|(?<!daten)sch[uü]tz/i,
  /fully managed|betreut|gestionado|entièrement gérée|gestito|gerido|gerenciado/i,
]

for (const locale of LOCALES) {
  test(`${locale} promises nothing, and claims nowhere that a website obeys the law`, async () => {
    for (const [path, text] of await everyText(locale)) {
      for (const promise of PROMISES) assert.doesNotMatch(text, promise, path)
      assert.deepEqual(claimsIn(text, REVIEWED_TEXTS), [], path)
    }
  })
}

test('European and Brazilian Portuguese are not mixed', async () => {
  const european =
    /subscri|ecrã|utilizador|definiç|ligação|faturação|registad|guardad|secç|equipa\b|contacte|aceder|fornecedor/i
  const brazilian =
    /assinatura|\btela\b|usuári|configuraç|conexão|cobrança|registrad|\bsalv|seção|seções|equipe|você|acessar|provedor/i
  for (const [path, text] of await everyText('pt-BR')) assert.doesNotMatch(text, european, path)
  for (const [path, text] of await everyText('pt')) assert.doesNotMatch(text, brazilian, path)
})

test('a sister of a language holds what it says otherwise, and nothing else', () => {
  const texts = { a: 'one', b: { c: 'two', d: ['x', 'y'] } }
  assert.deepEqual(withDifferences(texts, { b: { c: 'dois' } }), { a: 'one', b: { c: 'dois', d: ['x', 'y'] } })
  for (const same of [{ a: 'one' }, { b: { d: ['x', 'y'] } }]) {
    assert.throws(() => withDifferences(texts, same), /is no difference/)
  }
})

test('no language is a copy of another', async () => {
  const seen = new Map<string, string>()
  for (const locale of LOCALES) {
    const { texts } = await loadBaseTexts(locale)
    const before = seen.get(texts.notices.token_expired.text)
    assert.equal(before, undefined, `${locale} repeats ${before}`)
    seen.set(texts.notices.token_expired.text, locale)
  }
})
