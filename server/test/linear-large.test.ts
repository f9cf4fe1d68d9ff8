import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import sessions from '../../vendors/data/session-names.json' with { type: 'json' }
import { normalizeRequestUrl } from '../src/app/app.ts'
import { originFrom } from '../src/core/integrators/embed.ts'
import { parseInstant } from '../src/core/kit/clock.ts'
import { webHost } from '../src/core/sites/own-host.ts'
import { hostFromText, siteFromUrl } from '../src/core/sites/site.ts'
import { checkWebhookUrl } from '../src/outbound/address.ts'
import { readRetryAfter } from '../src/outbound/retry-after.ts'
import { examineSecret } from '../src/secrets/secrets.ts'
import { keyFromHeader } from '../src/surfaces/integrator/auth.ts'
import { encodingFor } from '../src/surfaces/kit/bodies/encoding.ts'
import { matchesEtag } from '../src/surfaces/kit/bodies/etag.ts'
import { parseJson } from '../src/surfaces/kit/bodies/json.ts'
import { isJson } from '../src/surfaces/kit/bodies/media-type.ts'
import { openFailedAuthentication } from '../src/surfaces/kit/failed-auth.ts'
import { fingerprintOf } from '../src/surfaces/kit/idempotency.ts'
import { legalPathOf } from '../src/surfaces/public/legal-path.ts'
import { ROOT } from './folders.ts'

// One loop serves everybody: whatever reads text from outside takes a time that grows with the text and no faster. At
// the longest text that gets in, something linear takes well below a millisecond, something quadratic more than a hundred.

const MAX_HEADERS = 16 * 1024
const MAX_BODY = 64 * 1024
/** Long enough to tell them apart, and still quick to try thousands of times. */
const LONG = 8 * 1024
const MAX_MS = 10

/** The CPU that it takes, the best of a few runs: a busy machine does not count. Most are quick the first time. */
function milliseconds(run: () => unknown): number {
  let best = Number.POSITIVE_INFINITY
  for (let turn = 0; turn < 8 && best > MAX_MS; turn++) {
    const before = process.threadCpuUsage()
    try {
      run()
    } catch {
      // Refused is fine, as long as it is quick.
    }
    const { user, system } = process.threadCpuUsage(before)
    best = Math.min(best, (user + system) / 1_000)
  }
  return best
}

/** Not those of the scanner: it is a process of its own, and its server's part reads what was stored. */
const FOLDERS = [
  'contract/src',
  'server/src',
  'legal/src',
  'vendors/src',
  'visitor/src',
  'sdk/src',
  'dashboard/src',
  'demo',
]

/** Every expression that stands in the source, where an expression can stand. */
function expressionsIn(text: string): RegExp[] {
  const literal =
    /(?:[=(,:[!&|?{};]|\breturn|=>)\s*\/(?![/*])((?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+)\/([dgimsuvy]*)/g
  return Array.from(text.matchAll(literal)).flatMap(([, source = '', flags = '']) => {
    try {
      return [new RegExp(source, flags.replace('g', ''))]
    } catch {
      // Part of a template that only looks like one: an expression that does not compile would stop the program.
      return []
    }
  })
}

function sources(): string[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:ts|tsx|js)$/.test(name) && !name.includes('.test.') && !name.includes('node_modules'))
      .map((name) => join(ROOT, folder, name)),
  )
}

/** What an expression says literally: hostile texts begin with some of it, and go on with what it may repeat. */
function beginnings({ source }: RegExp): string[] {
  const literal = source
    .replaceAll(/\(\?[:=!<]*|\[(?:[^\]\\]|\\.)*\]|\\[a-zA-Z](?:\{[^}]*\})?|[\^$()|?*+]|\{[\d,]*\}/g, '')
    .replaceAll('\\', '')
  return Array.from({ length: Math.min(literal.length, 24) + 1 }, (_, end) => literal.slice(0, end))
}

const REPEATED = [
  ' ',
  'a',
  '1',
  '.',
  '/',
  ':',
  '"',
  '-',
  '=',
  ';',
  ',',
  '%',
  '\\',
  '(',
  '[',
  '?',
  'a.',
  '1.',
  '/a',
  ' ;',
  '::',
]

test('no expression takes long for any text', () => {
  const expressions = [
    ...sources().flatMap((file) =>
      expressionsIn(readFileSync(file, 'utf8')).map((expression) => ({ file, expression })),
    ),
    ...sessions.names.map(({ tool, pattern }) => ({ file: `data of ${tool}`, expression: new RegExp(pattern) })),
  ]
  for (const { file, expression } of expressions) {
    for (const beginning of beginnings(expression)) {
      for (const piece of REPEATED) {
        const text = `${beginning}${piece.repeat(LONG / piece.length)}\n!`
        const taken = milliseconds(() => expression.test(text))
        assert.ok(
          taken <= MAX_MS,
          `${expression} in ${file} takes ${taken} ms for ${JSON.stringify(text.slice(0, 60))}…`,
        )
      }
    }
  }
  // So many are there today: if none were found, nothing would be tried.
  assert.ok(expressions.length > 60, String(expressions.length))
})

test('an expression that is not linear would be found', () => {
  const [found] = expressionsIn(
    String.raw`const JSON_TYPE = /^application\/json\s*(?:;\s*charset\s*=\s*"?utf-8"?\s*)?;?\s*$/i`,
  )
  assert.ok(found)
  assert.ok(beginnings(found).includes('application/json'))
  assert.ok(milliseconds(() => found.test(`application/json${' '.repeat(LONG)}!`)) > MAX_MS)
})

/** A host of different characters is the dearest for the parser of URLs. */
const DIFFERENT = Array.from({ length: 2_000 }, (_, index) => String.fromCharCode(0x4e00 + index)).join('')

const fill = (beginning: string, piece: string, length: number, end = '') =>
  beginning + piece.repeat(Math.max(0, Math.floor((length - beginning.length - end.length) / piece.length))) + end

const SITE = '00000000-0000-4000-8000-000000000000'
const failures = openFailedAuthentication()
const REACH = { environment: 'staging', loopback: null } as const

/** Whatever else reads text from outside, with the longest text that it can get. */
const READERS: Readonly<Record<string, readonly [length: number, read: (text: string) => unknown]>> = {
  'Content-Type': [MAX_HEADERS, isJson],
  'Accept-Encoding': [MAX_HEADERS, encodingFor],
  'If-None-Match': [MAX_HEADERS, (text) => matchesEtag(text, 'W/"x"')],
  'Referer or Origin': [MAX_HEADERS, webHost],
  'a path below /s/': [MAX_HEADERS, (text) => legalPathOf(`${SITE}/legal/${text}`)],
  Authorization: [
    MAX_HEADERS,
    (text) => examineSecret(keyFromHeader(`Integrator-Key ${text}`), 'integrator_key', 'production'),
  ],
  'X-Forwarded-For': [MAX_HEADERS, (text) => failures.wait(text)],
  'Retry-After': [MAX_HEADERS, (text) => readRetryAfter({ 'retry-after': text, date: text }, 0)],
  'a path': [MAX_HEADERS, (text) => fingerprintOf('GET', normalizeRequestUrl({ url: `/${text}` }), {})],
  'a URL as target': [MAX_HEADERS, (text) => normalizeRequestUrl({ url: text })],
  'a website': [2_048, siteFromUrl],
  'a longer website': [MAX_BODY, siteFromUrl],
  'a host': [MAX_HEADERS, hostFromText],
  'a webhook': [MAX_BODY, (text) => checkWebhookUrl(text, REACH)],
  'a moment': [MAX_BODY, parseInstant],
  'an origin': [MAX_BODY, originFrom],
  'a body': [MAX_BODY, (text) => parseJson(Buffer.from(text), 4_200)],
}

const BEGINNINGS = [
  '',
  'application/json',
  'application/json;',
  'https://',
  'http://a',
  '{"a":"',
  '["',
  'Mon, ',
  '2026-',
]
const ENDS = ['', '!', ';x=y', '"]']

test('a list in a header that is longer than any client sends is not read, since nobody pays for it', () => {
  const etag = 'W/"x"'
  for (const [length, isRead] of [
    [1_024, true],
    [1_025, false],
  ] as const) {
    const filled = (text: string, filler = ',') => text.padEnd(length, filler)
    assert.equal(encodingFor(filled('br,')), isRead ? 'br' : 'identity')
    assert.equal(matchesEtag(filled(`${etag},`), etag), isRead)
    assert.equal(isJson(filled('application/json', ';')), isRead)
  }
})

for (const [what, [length, read]] of Object.entries(READERS)) {
  test(`${what} is read in a time that grows with its length`, () => {
    for (const beginning of BEGINNINGS) {
      for (const piece of [
        ...REPEATED,
        DIFFERENT,
        'ü',
        '😀',
        '\u0301',
        'xn--a.',
        '{"a":',
        '[',
        '[],',
        '"a":1,',
        '\\u0000',
        '%zz',
        '@',
      ]) {
        for (const end of ENDS) {
          const text = fill(beginning, piece, length, end)
          const taken = milliseconds(() => read(text))
          assert.ok(taken <= MAX_MS, `${taken} ms for ${JSON.stringify(text.slice(0, 60))}… ${end}`)
        }
      }
    }
  })
}
