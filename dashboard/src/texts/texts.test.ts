import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { LOCALES } from '../locale.ts'
import { en } from './en.ts'
import { loadTexts } from './texts.ts'

// The patience with a language that does not come would hold up the end of this process.
mock.timers.enable({ apis: ['setTimeout'] })

/** Every text under its path, as in `languages.used.one`. */
function flatten(texts: object, path = ''): ReadonlyMap<string, string> {
  const flat = new Map<string, string>()
  for (const [name, value] of Object.entries(texts)) {
    if (typeof value === 'string') flat.set(path + name, value)
    else for (const [key, text] of flatten(value, `${path}${name}.`)) flat.set(key, text)
  }
  return flat
}

function gaps(text: string): readonly string[] {
  return [...text.matchAll(/\{\w+\}/g)].map(([gap]) => gap).sort()
}

const english = flatten(en)

for (const locale of LOCALES) {
  test(`${locale} has every text, and fills in what English fills in`, async () => {
    const loaded = await loadTexts(locale)
    assert.equal(loaded.locale, locale)
    const texts = flatten(loaded.texts)
    assert.deepEqual([...texts.keys()].sort(), [...english.keys()].sort())
    for (const [path, text] of texts) {
      assert.notEqual(text.trim(), '', path)
      assert.deepEqual(gaps(text), gaps(english.get(path) ?? ''), path)
    }
  })
}

/**
 * Nothing of ours stands on the customer's website yet: no banner, no documents, no widget, no analysis. So no text may say
 * that the website is protected or that visitors get anything. These words come back with what makes them true.
 */
const PROMISES = [
  /protect|protec|prote[gçt]|protég|sch[uü]tz/i,
  /cookie|banner|bandeau/i,
  /legal document|Rechtstext|documentos leg|documents juridiques|documenti legali/i,
  /visitor|Besucher|visitante|visiteur|visitator/i,
  /fully managed|betreut|gestionado|entièrement gérée|gestito|gerido|gerenciado/i,
  /keeps? working|works again|service stops|in use\b|paused/i,
  /funktioniert|in Verwendung|pausiert|der Dienst endet/i,
  /sigue funcionando|volverá a funcionar|\ben uso\b|\ben pausa/i,
  /continue de fonctionner|langues? utilisées?|\ben pause/i,
  /continua a funzionare|in uso\b|in pausa/i,
  /continua a funcionar|continua funcionando|em uso\b|em pausa/i,
]

for (const locale of LOCALES) {
  test(`${locale} promises nothing that does not stand on the website`, async () => {
    for (const [path, text] of flatten((await loadTexts(locale)).texts)) {
      for (const promise of PROMISES) assert.doesNotMatch(text, promise, path)
    }
  })
}

test('European and Brazilian Portuguese are not mixed', async () => {
  const european =
    /subscri|ecrã|utilizador|definiç|ligação|faturação|registad|guardad|secç|equipa\b|contacte|aceder|fornecedor/i
  const brazilian =
    /assinatura|\btela\b|usuári|configuraç|conexão|cobrança|registrad|\bsalv|seção|seções|equipe|você|acessar|provedor/i
  for (const [path, text] of flatten((await loadTexts('pt-BR')).texts)) assert.doesNotMatch(text, european, path)
  for (const [path, text] of flatten((await loadTexts('pt')).texts)) assert.doesNotMatch(text, brazilian, path)
})

test('no language is a copy of another', async () => {
  const seen = new Map<string, string>()
  for (const locale of LOCALES) {
    const { texts } = await loadTexts(locale)
    const before = seen.get(texts.notices.token_expired.text)
    assert.equal(before, undefined, `${locale} repeats ${before}`)
    seen.set(texts.notices.token_expired.text, locale)
  }
})
