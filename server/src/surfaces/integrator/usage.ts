import { Readable } from 'node:stream'
import { UsageParams, UsageStatement } from '@portico/contract'
import { hasMonthClosed, parseUsageMonth } from '../../core/usage/usage-month.ts'
import { csvHeader, statementAsCsv, statementAsJson } from '../../store/usage/usage-statement.ts'
import { prefersCsv } from '../kit/bodies/accept.ts'
import { DEFAULT_EXPORT_LIMITS, limitExport, sendText, withFirstPage } from '../kit/connections/streamed.ts'
import { Problem, sendProblem } from '../kit/problems.ts'
import { identityOf } from '../kit/request.ts'
import type { Api, Services } from '../kit/services.ts'

/** Each statement holds a page of the log in memory, and reads on as fast as it is taken. So many are written at once. */
const MAX_AT_ONCE = 4
/** A million websites are about half a gigabyte. */
const LIMITS = { ...DEFAULT_EXPORT_LIMITS, mostMs: 60 * 60_000 }

const TYPES = { csv: 'text/csv; charset=utf-8', json: 'application/json; charset=utf-8' } as const

/** What an integrator can invoice, or check an invoice with: the same statement as the operator's. */
export function usageRoutes(api: Api, { usage, environment }: Services): void {
  /** Whose statements are being written. */
  const underWay = new Set<string>()

  const take = (integratorId: string) => {
    if (underWay.has(integratorId)) throw busy('Another statement of yours is being written')
    if (underWay.size >= MAX_AT_ONCE) throw busy('Too many statements are being written')
    underWay.add(integratorId)
    return () => void underWay.delete(integratorId)
  }

  api.route({
    method: 'GET',
    url: '/integrators/usage/:month/',
    schema: {
      operationId: 'getUsage',
      summary: 'Retrieve the usage of a month',
      description:
        'A line for each thing that can be billed and began in the month: periods, changes of a plan or of modules, analyses by ' +
        'credits. A month is over an hour after its end in UTC; from then on its statement is the same for ever. With ' +
        '`Accept: text/csv` it is a table.',
      tags: ['Usage'],
      addition: true,
      errors: ['not_found'],
      csv: csvHeader(),
      params: UsageParams,
      response: { 200: UsageStatement },
    },
    handler: async (request, reply) => {
      const { integratorId: id } = identityOf(request)
      const month = parseUsageMonth(request.params.month)
      if (month === null || !hasMonthClosed(month, await usage.now())) return sendProblem(request, reply, 'not_found')
      const final = await usage.final(id, month)
      if (final === null) return sendProblem(request, reply, 'not_found')
      const isCsv = prefersCsv(request.headers.accept)
      reply.header('content-type', isCsv ? TYPES.csv : TYPES.json).header('vary', 'accept')
      if (request.method === 'HEAD') return sendText(reply, '')
      const leave = take(id)
      const pages = await withFirstPage(final.pages).catch((error) => {
        leave()
        throw error
      })
      const of = { month, environment, integrator: { id, name: final.name }, isFinal: true }
      const text = isCsv ? withHead(csvHeader(), statementAsCsv(of, pages)) : statementAsJson(of, pages)
      const stream = Readable.from(text, { objectMode: false }).once('close', leave)
      limitExport(stream, request.raw.socket, LIMITS)
      return sendText(reply, stream)
    },
  })
}

function busy(why: string): Problem {
  return new Problem('rate_limited', { detail: `${why}: wait as long as Retry-After says.`, retryAfter: 5 })
}

async function* withHead(head: string, rows: AsyncIterable<string>): AsyncGenerator<string, void, void> {
  yield head
  yield* rows
}
