import assert from 'node:assert/strict'
import { test } from 'node:test'
import { AnalysisReport, Finding, MAX_REPORT_SIZES } from '@portico/contract/analyses/analysis-report'
import { Compile } from 'typebox/compile'
import { fitToMaxSize, jsonSize } from '../../src/findings/report/fit.ts'
import { MAX_LINE_BYTES } from '../../src/messages.ts'
import { reportFor } from './builders.ts'

const contract = Compile(AnalysisReport)
const { bytes: BYTES, address: ADDRESS } = MAX_REPORT_SIZES

type Schema = {
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly type?: string
  readonly maxLength?: number
  readonly maximum?: number
  readonly maxItems?: number
  readonly uniqueItems?: boolean
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
}

const largestOf = (values: readonly unknown[]) => values.toSorted((one, other) => jsonSize(other) - jsonSize(one))[0]

/** The largest value that a schema lets through: three bytes for every character, and every list full. */
function largest(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return largestOf(schema.enum)
  if (schema.anyOf) return largestOf(schema.anyOf.map(largest))
  if (schema.type === 'string') return '€'.repeat(schema.maxLength ?? 40)
  if (schema.type === 'integer') return schema.maximum ?? Number.MAX_SAFE_INTEGER
  // PostgreSQL writes out every digit of it.
  if (schema.type === 'number') return '9'.repeat(309)
  if (schema.type === 'array') {
    const { items = {}, maxItems, uniqueItems } = schema
    assert.ok(maxItems, 'every list has a bound')
    return uniqueItems && items.enum ? items.enum : Array.from({ length: maxItems }, () => largest(items))
  }
  if (schema.type === 'object') {
    return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, one]) => [name, largest(one)]))
  }
  return schema.type === 'null' ? null : false
}

test('without findings no report is too large, and there is always room for some', () => {
  const { findings, ...rest } = AnalysisReport.properties
  const room = BYTES - jsonSize(largest({ type: 'object', properties: rest as Record<string, Schema> }))
  assert.ok(findings)
  assert.ok(room > 3 * jsonSize(largest(Finding as Schema)), `${room} bytes are left`)
  assert.ok(BYTES + 1_000 < MAX_LINE_BYTES)
})

const small = reportFor({})
const long = 'x'.repeat(ADDRESS)
const piece = { kind: 'request', page: long, pass: 'silent', name: long, detail: long } as const

function finding(n: number, pieces: number): Finding {
  return {
    ...{ id: n.toString(16).padStart(16, '0'), kind: 'not_declared', severity: 'warning', subject: `${n}` },
    ...{ page: null, pass: null, is: null, title: '', advice: '', seen: 70, mends: [] },
    evidence: Array.from({ length: pieces }, () => piece),
  }
}
const many = (length: number) => ({ ...small, findings: Array.from({ length }, (_, n) => finding(n, 10)) })

test('what fits stays as it is', () => {
  const report = many(50)
  assert.deepEqual(fitToMaxSize(report), { ...report, first: [report.findings[0]?.id] })
})

test('what is too large shows less evidence first; how often it was seen stays', () => {
  const report = fitToMaxSize(many(150))
  assert.ok(contract.Check(report))
  assert.deepEqual([report.findings.length, report.omitted.findings], [150, 0])
  assert.deepEqual(new Set(report.findings.map(({ evidence }) => evidence.length)), new Set([3]))
  assert.deepEqual(new Set(report.findings.map(({ seen }) => seen)), new Set([70]))
  assert.ok(jsonSize(report) > BYTES / 2)
  assert.deepEqual(new Set(fitToMaxSize(many(500)).findings.map(({ evidence }) => evidence.length)), new Set([1]))
})

test('then the last findings are left out, and counted with those that were left out before', () => {
  const mend = { do: 'mark', from: long, to: long } as const
  const all = many(500)
  const findings = all.findings.map((one) => ({ ...one, advice: '€'.repeat(1_000), mends: [mend, mend, mend] }))
  const report = fitToMaxSize({ ...all, findings, omitted: { ...all.omitted, findings: 7 } })
  assert.ok(contract.Check(report))
  const shown = report.findings.length
  assert.ok(shown > 100 && shown < 500, `${shown} are shown`)
  assert.equal(report.omitted.findings, 500 - shown + 7)
  assert.deepEqual(
    report.findings.map(({ id }) => id),
    all.findings.slice(0, shown).map(({ id }) => id),
  )
  assert.ok(Buffer.byteLength(JSON.stringify(report)) <= BYTES)
})
