import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LANGUAGES, type Language } from '@portico/contract/words/languages'
import { CLAIMS, claimsIn } from './claims.ts'

const CLAIMED: { readonly [language in Language]: readonly string[] } = {
  en: [
    'GDPR compliant',
    'We comply.',
    'A certified banner',
    'Guaranteed accessible',
    'Legally safe',
    '100 % accessible',
  ],
  es: ['Cumple con el RGPD', 'Conforme con la ley', 'Banner certificado', 'Garantizamos la accesibilidad'],
  ca: ['Compleix el RGPD', 'Conforme a la llei', 'Bàner certificat', 'Ho garantim'],
  de: [
    'DSGVO-konform',
    'Zertifizierter Banner',
    'Garantiert barrierefrei',
    'Rechtssicher',
    'Zu 100\u00a0% barrierefrei',
  ],
  fr: ['Conforme au RGPD', 'Bandeau certifié', 'Accessibilité garantie', 'En toute sécurité juridique'],
  it: ['Conforme al GDPR', 'Sito a norma', 'Banner certificato', 'Accessibilità garantita'],
  pt: ['Em conformidade com o RGPD', 'Cumpre a lei', 'Banner certificado', 'Acessibilidade garantida'],
  nl: ['Conform de AVG', 'Voldoet aan de wet', 'Gecertificeerde banner', 'Gegarandeerd toegankelijk'],
  pl: ['Zgodny z RODO', 'Zgodność z prawem', 'Certyfikowany baner', 'Gwarantowana dostępność'],
  sv: ['Uppfyller GDPR', 'Förenlig med lagen', 'Certifierad banner', 'Garanterat tillgänglig', 'Hundraprocentig'],
}

for (const { code } of LANGUAGES) {
  test(`a claim in ${code} is caught, unless that very text was reviewed`, () => {
    for (const claim of CLAIMED[code]) {
      assert.notDeepEqual(claimsIn(claim), [], claim)
      assert.deepEqual(claimsIn(claim, new Set([claim])), [], claim)
    }
    for (const stem of CLAIMS[code].slice(0, 2)) {
      assert.ok(
        CLAIMED[code].some((claim) => stem.test(claim)),
        `no example for ${stem}`,
      )
    }
  })
}
