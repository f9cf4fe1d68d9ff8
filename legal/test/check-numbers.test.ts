import assert from 'node:assert/strict'
import { test } from 'node:test'
import { COUNTRIES } from '@portico/contract/words/countries'
import {
  checkCodiceFiscale,
  checkFrenchVat,
  checkGermanVat,
  checkIdNumber,
  checkNif,
  checkPartitaIva,
  checkSiren,
  checkVat,
  type IdNumberProblem,
} from '../src/facts/check-id-numbers.ts'
import { VAT_FORMATS } from '../src/facts/vat-formats.ts'

type Table = { readonly [number: string]: IdNumberProblem | null }

function holds(check: (text: string) => IdNumberProblem | null, table: Table): void {
  for (const [number, expected] of Object.entries(table)) assert.equal(check(number), expected, number)
}

test('Spain: NIF of people, foreigners and companies', () => {
  holds(checkNif, {
    '12345678Z': null,
    '12.345.678-z': null,
    '00000000T': null,
    '12345678A': 'check_digit',
    X1234567L: null,
    Y1234567X: null,
    Z1234567R: null,
    X1234567A: 'check_digit',
    A58818501: null,
    B82846817: null,
    'ES B82846817': null,
    A58818502: 'check_digit',
    Q2826000H: null,
    Q2826000A: 'check_digit',
    Q28260008: 'check_digit',
    G58818501: null,
    '1234567Z': 'format',
    I58818501: 'format',
    '': 'format',
    '<b>12345678Z</b>': 'format',
  })
})

test('Germany: USt-IdNr. and W-IdNr., never a Steuernummer', () => {
  holds(checkGermanVat, {
    DE136695976: null,
    'DE 136 695 976': null,
    'DE136695976-00001': null,
    DE136695978: 'check_digit',
    DE036695976: 'format',
    '136695976': 'format',
    '12/345/67890': 'format',
    beantragt: 'format',
  })
})

test('France: SIREN, SIRET and TVA', () => {
  holds(checkSiren, {
    '732829320': null,
    '732 829 320': null,
    '732829321': 'check_digit',
    '73282932000074': null,
    '73282932000075': 'check_digit',
    // Branches of La Poste: the digits add up to a multiple of five.
    '35600000009075': null,
    '35600000009076': 'check_digit',
    '12345678': 'format',
    A32829320: 'format',
  })
  holds(checkFrenchVat, {
    FR44732829320: null,
    'FR 44 732 829 320': null,
    FR45732829320: 'check_digit',
    FR44732829321: 'check_digit',
    FRK7399859412: null,
    FRO7399859412: 'format',
    '44732829320': 'format',
  })
})

test('Italy: partita IVA and codice fiscale', () => {
  holds(checkPartitaIva, {
    '00743110157': null,
    IT00743110157: null,
    '00743110158': 'check_digit',
    '00000000000': 'format',
    '0074311015': 'format',
  })
  holds(checkCodiceFiscale, {
    RSSMRA85T10A562S: null,
    rssmra85t10a562s: null,
    RSSMRA85T10A562T: 'check_digit',
    '00743110157': null,
    '00743110158': 'check_digit',
    RSSMRA85X10A562S: 'format',
    RSSMRA85T10A562: 'format',
  })
})

test('the other countries of the Union: their form, and check digits where one sum decides', () => {
  const tables: { readonly [country: string]: Table } = {
    AT: { ATU13585627: null, AT13585627: 'format' },
    BE: { BE0403019261: null, BE2403019261: 'format' },
    DK: { DK13585628: null, DK13585627: 'check_digit' },
    EE: { EE100931558: null, EE100931559: 'check_digit' },
    ES: { ESA58818501: null, A58818501: 'format' },
    FI: { FI20774740: null, FI20774741: 'check_digit' },
    GR: { EL094259216: null, GR094259216: 'format' },
    HU: { HU12892312: null, HU12892313: 'check_digit' },
    IE: { IE6433435F: null, IE6433435OA: null, IE6433435: 'format' },
    MT: { MT11679112: null, MT11679113: 'check_digit' },
    NL: { NL004495445B01: null, NL004495445: 'format' },
    PL: { PL8567346215: null, PL8567346216: 'check_digit' },
    PT: { PT501964843: null, PT50196484: 'format' },
    SE: { SE556188840401: null, SE556188840402: 'format' },
  }
  for (const [country, table] of Object.entries(tables)) holds((text) => checkVat(text, country), table)
})

test('every country has a rule for VAT numbers, but for those that no public list describes', () => {
  const known = [...Object.keys(VAT_FORMATS), 'DE', 'ES', 'FR', 'IT', 'IS', 'LI', 'NO'].sort()
  assert.deepEqual(known, [...COUNTRIES].sort())
  assert.equal(checkVat('923 609 016 MVA', 'NO'), null)
  assert.equal(checkVat('GB123456789', 'GB'), null)
  assert.equal(checkVat('123456789', 'GB'), 'format')
})

test('NIP and NIF stand with or without their country', () => {
  assert.deepEqual(
    ['PL5260250274', '526-025-02-74', '5260250275'].map((one) => checkVat(one, 'PL')),
    [...[null, null, 'check_digit' as const]],
  )
  assert.equal(checkVat('501234567', 'PT'), null)
})

test('the check of a fact is that of its country', () => {
  assert.equal(checkIdNumber('tax_id', { country: 'ES', tax_id: '12345678A' }), 'check_digit')
  assert.equal(checkIdNumber('tax_id', { country: 'IT', tax_id: 'RSSMRA85T10A562S' }), null)
  assert.equal(checkIdNumber('tax_id', { country: 'DE', tax_id: 'anything' }), null)
  assert.equal(checkIdNumber('vat_id', { country: 'DE', vat_id: 'DE136695978' }), 'check_digit')
  assert.equal(checkIdNumber('vat_id', { country: 'DE', vat_id: null }), null)
  assert.equal(checkIdNumber('siren', { country: 'FR', siren: '732829320' }), null)
  assert.equal(checkIdNumber('name', { country: 'FR', name: '1' }), null)
})

test('a check ends soon, whatever it is given', () => {
  const hostile = `${'A'.repeat(1e6)}${'1'.repeat(1e6)}`
  for (const check of [checkNif, checkGermanVat, checkSiren, checkFrenchVat, checkPartitaIva, checkCodiceFiscale]) {
    assert.equal(check(hostile), 'format')
  }
})
