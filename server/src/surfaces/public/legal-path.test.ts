import assert from 'node:assert/strict'
import { test } from 'node:test'
import { legalPathOf } from './legal-path.ts'

const SITE = '0199c2f4-7b5e-7c31-9a52-6f1f0b1d2c3e'
const at = (rest: string) => legalPathOf(`${SITE}/legal/${rest}`)
const privacy = { siteId: SITE, document: 'privacy', language: 'es', version: null, form: 'page' }

test('a document has an address in each language, for each version, and in each form', () => {
  assert.deepEqual(at('privacy/es/'), privacy)
  assert.deepEqual(at('privacy/es/12/'), { ...privacy, version: 12 })
  assert.deepEqual(at('privacy/es/fragment.html'), { ...privacy, form: 'fragment' })
  assert.deepEqual(at('privacy/es/document.txt'), { ...privacy, form: 'text' })
  assert.deepEqual(at('privacy/es/2147483647/document.json'), { ...privacy, version: 2_147_483_647, form: 'json' })
})

test('a folder without its slash leads to the one with it', () => {
  assert.deepEqual(at('privacy/es'), { redirect: 'es/' })
  assert.deepEqual(at('privacy/es/3'), { redirect: '3/' })
})

test('nothing else is an address', () => {
  for (const wrong of [
    ...['', 'privacy', 'privacy/', 'terms/es/', 'privacy/xx/', 'privacy/ES/', 'privacy/es-ES/', 'Privacy/es/'],
    ...['privacy/es/0/', 'privacy/es/01/', 'privacy/es/-1/', 'privacy/es/1e3/', 'privacy/es/1.0/', 'privacy/es/ 1/'],
    ...['privacy/es/2147483648/', 'privacy/es/99999999999/', 'privacy/es/%31/', 'privacy/%65s/', 'privacy/es/0'],
    ...['privacy/es//', 'privacy/es/1//', 'privacy/es/1/2/', 'privacy/es/index.html', 'privacy/es/document.json/'],
    ...['privacy/es/constructor', 'constructor/es/', 'privacy/__proto__/'],
  ]) {
    assert.equal(at(wrong), null, wrong)
  }
  assert.equal(legalPathOf(`${SITE.toUpperCase()}/legal/privacy/es/`), null)
  assert.equal(legalPathOf(`${SITE}/Legal/privacy/es/`), null)
})
