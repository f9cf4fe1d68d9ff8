import { Readable } from 'node:stream'
import { ConsentRecord, ConsentsView, EmptyBody, Message, VisitorConsentsView } from '@portico/contract'
import { CONSENT_KINDS } from '@portico/contract/words'
import { type Decision, decide, type FieldProblem, refuseFields } from '../../core/kit/refusal.ts'
import { isUuid } from '../../core/kit/uuid.ts'
import type { ConsentPlace } from '../../store/consents/consent-log.ts'
import { limitExport, withFirstPage } from '../kit/connections/streamed.ts'
import { Problem, sendProblem } from '../kit/problems.ts'
import type { ExpensiveRoute } from '../kit/rate-limit.ts'
import type { Api, Services } from '../kit/services.ts'
import { parsedBy } from '../kit/validation.ts'
import { consentsAsCsv, consentsAsJson } from './consent-export.ts'
import { exportRefusal, type RunningExport } from './export-limits.ts'
import { type Query, unknownParameters, unsupportedValue, wholeNumber } from './query.ts'
import { sessionOf } from './session.ts'

const DEFAULT_DAYS = 30
const MAX_DAYS = 366
/** The longest range of one export. */
const MAX_MONTHS = 24

/** What visitors chose: counted, found by the receipt, exported and deleted. Also after the subscription has ended. */
export function consentRoutes(api: Api, { consentLog }: Services, dear: ExpensiveRoute): void {
  const exporting = new Set<RunningExport>()

  api.route({
    method: 'GET',
    url: '/consents/',
    exposeHeadRoute: false,
    schema: { response: { 200: ConsentsView } },
    config: { rules: daysFromQuery },
    handler: async (request) => {
      const days = await consentLog.days(sessionOf(request), parsedBy(daysFromQuery, request).days)
      const sum = (kind: (typeof CONSENT_KINDS)[number]) => days.reduce((total, day) => total + day[kind], 0)
      const [given = 0, partly = 0, refused = 0, withdrawn = 0, signal = 0] = CONSENT_KINDS.map(sum)
      return { days, total: { given, partly, refused, withdrawn, signal } }
    },
  })

  api.route({
    method: 'GET',
    url: '/consents/:id/',
    exposeHeadRoute: false,
    schema: { response: { 200: ConsentRecord } },
    handler: async (request, reply) => {
      const record = await consentLog.find(sessionOf(request), idOf(request.params))
      return record ?? sendProblem(request, reply, 'consent_not_found')
    },
  })

  api.route({
    method: 'GET',
    url: '/consents/:id/visitor/',
    exposeHeadRoute: false,
    ...dear,
    schema: { response: { 200: VisitorConsentsView } },
    config: { rules: placeFromQuery },
    handler: async (request, reply) => {
      const { before } = parsedBy(placeFromQuery, request)
      const part = await consentLog.ofVisitor(sessionOf(request), idOf(request.params), before)
      return part === null
        ? sendProblem(request, reply, 'consent_not_found')
        : { records: part.records, next: part.next === null ? null : `${part.next.micros}_${part.next.id}` }
    },
  })

  api.route({
    method: 'DELETE',
    url: '/consents/:id/',
    schema: { body: EmptyBody, response: { 200: Message } },
    handler: async (request, reply) => {
      const session = sessionOf(request)
      const actor = { kind: 'customer', keyId: session.keyId } as const
      const isDeleted = await consentLog.delete(session, idOf(request.params), actor)
      return isDeleted ? { message: 'Consent deleted' } : sendProblem(request, reply, 'consent_not_found')
    },
  })

  api.route({
    method: 'GET',
    url: '/consents/export/',
    exposeHeadRoute: false,
    config: { rules: exportFromQuery },
    handler: async (request, reply) => {
      const { siteId, integratorId } = sessionOf(request)
      const { format, ...days } = parsedBy(exportFromQuery, request)
      const one = { siteId, integratorId }
      const detail = exportRefusal([...exporting], one)
      if (detail !== null) throw new Problem('rate_limited', { detail, retryAfter: 5 })
      // Counted before anything is waited for, or all that come at once would find room.
      exporting.add(one)
      const leave = () => void exporting.delete(one)
      const pages = await withFirstPage(consentLog.pages(one, days)).catch((error) => {
        leave()
        throw error
      })
      const text = format === 'csv' ? consentsAsCsv(pages) : consentsAsJson(siteId, days, pages)
      const stream = Readable.from(text, { objectMode: false }).once('close', leave)
      limitExport(stream, request.raw.socket)
      return reply
        .header('content-type', format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8')
        .header('content-disposition', `attachment; filename="consents-${days.from}-${days.to}.${format}"`)
        .send(stream)
    },
  })
}

function idOf(params: unknown): string {
  return typeof params === 'object' && params !== null && 'id' in params ? String(params.id) : ''
}

/** The end of the part before: a moment in microseconds, and the id of the record. */
function placeFromQuery(query: Query): Decision<{ readonly before: ConsentPlace | null }> {
  const { before } = query
  const [, micros = '', id = ''] = /^(\d{1,16})_([0-9a-f-]{36})$/.exec(typeof before === 'string' ? before : '') ?? []
  const problems = [
    ...(before === undefined || isUuid(id) ? [] : [unsupportedValue('before', 'must be `next` of the part before.')]),
    ...unknownParameters(query, ['before']),
  ]
  if (problems.length > 0) return refuseFields(problems)
  return decide({ before: before === undefined ? null : { micros: Number(micros), id } })
}

function daysFromQuery(query: Query): Decision<{ readonly days: number }> {
  const days = wholeNumber(query['days'], 1, MAX_DAYS, DEFAULT_DAYS)
  const problems = [
    ...(days === null ? [unsupportedValue('days', `must be a whole number from 1 to ${MAX_DAYS}.`)] : []),
    ...unknownParameters(query, ['days']),
  ]
  return days === null || problems.length > 0 ? refuseFields(problems) : decide({ days })
}

type Export = { readonly from: string; readonly to: string; readonly format: 'csv' | 'json' }

function exportFromQuery(query: Query): Decision<Export> {
  const problems: FieldProblem[] = []
  const [from, to] = (['from', 'to'] as const).map((field) => {
    const day = dayFrom(query[field])
    if (day === null) problems.push(unsupportedValue(field, 'must be a day, such as 2026-11-16.'))
    return day
  })
  const { format = 'csv' } = query
  if (format !== 'csv' && format !== 'json') problems.push(unsupportedValue('format', 'must be csv or json.'))
  if (from && to && Temporal.PlainDate.compare(from, to) > 0)
    problems.push(unsupportedValue('to', 'must not be before from.'))
  if (from && to && Temporal.PlainDate.compare(from.add({ months: MAX_MONTHS }), to) < 0) {
    const message = `to must be at most ${MAX_MONTHS} months after from: ask for a longer range in several exports.`
    problems.push({ field: 'to', code: 'too_large', message })
  }
  problems.push(...unknownParameters(query, ['from', 'to', 'format']))
  if (problems.length > 0 || !from || !to || (format !== 'csv' && format !== 'json')) return refuseFields(problems)
  return decide({ from: from.toString(), to: to.toString(), format })
}

function dayFrom(value: unknown): Temporal.PlainDate | null {
  if (typeof value !== 'string' || !/^2\d{3}-\d\d-\d\d$/.test(value)) return null
  try {
    return Temporal.PlainDate.from(value, { overflow: 'reject' })
  } catch {
    return null
  }
}
