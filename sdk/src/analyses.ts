import { checkLimit, checkNames, checkTimeout, pathSegment, type RequestOptions } from './arguments.ts'
import { AnalysisTimeoutError } from './errors.ts'
import { sitePath } from './sites.ts'
import type { SendCall } from './transport.ts'
import type { Analysis, AnalysisLine, AnalysisPage, RequestedAnalysis } from './wire.ts'

export type AnalysisFilter = {
  /** How many a page; 1 to 100. */
  readonly limit?: number | undefined
}

export type WaitOptions = {
  /** Milliseconds to wait in all; 600,000 (ten minutes) when left out. */
  readonly timeout?: number | undefined
  /** Stops waiting. The analysis goes on. */
  readonly signal?: AbortSignal | undefined
}

/** Pauses between polls grow: short at first for somebody who waits, long for a long queue. */
const FIRST_PAUSE_MS = 1_000
const MAX_PAUSE_MS = 10_000
const GROWTH = 1.5
const DEFAULT_WAIT_MS = 600_000

const analysesPath = (siteId: string) => `${sitePath(siteId)}analyses/`

export class Analyses {
  readonly #send: SendCall

  constructor(send: SendCall) {
    this.#send = send
  }

  /** Asks for an analysis. It uses a credit, or none where it is the free re-check; without a report it is given back. */
  async create(siteId: string, options?: RequestOptions): Promise<RequestedAnalysis> {
    return this.#send({ method: 'POST', path: analysesPath(siteId), options })
  }

  /** Where it is, and once it is completed its report. */
  async retrieve(siteId: string, analysisId: string, options?: RequestOptions): Promise<Analysis> {
    const path = `${analysesPath(siteId)}${pathSegment('analysisId', analysisId)}/`
    return this.#send({ method: 'GET', path, options })
  }

  /** Every analysis of a website, newest first and without reports. Pages are fetched as they are needed. */
  list(siteId: string, filter: AnalysisFilter = {}, options?: RequestOptions): AnalysisList {
    checkLimit(checkNames('filter', filter, ['limit']).limit)
    analysesPath(siteId)
    return new AnalysisList((cursor) => this.page(siteId, { ...filter, cursor }, options))
  }

  /** One page of it: `cursor` null is the first; `next_cursor` is null on the last. */
  async page(
    siteId: string,
    filter: AnalysisFilter & { readonly cursor?: string | null | undefined } = {},
    options?: RequestOptions,
  ): Promise<AnalysisPage> {
    const { limit, cursor } = checkNames('filter', filter, ['limit', 'cursor'])
    const query = { limit: checkLimit(limit), cursor }
    return this.#send({ method: 'GET', path: analysesPath(siteId), query, options })
  }

  /**
   * Resolves when the analysis has ended: look at its `status`, which is `completed` or `failed`. Rejects with an
   * AnalysisTimeoutError where it has not ended in time. It goes on then: wait again, or listen for its event.
   */
  async wait(siteId: string, analysisId: string, options: WaitOptions = {}): Promise<Analysis> {
    const { timeout = DEFAULT_WAIT_MS, signal } = checkNames('options', options, ['timeout', 'signal'])
    const deadline = performance.now() + checkTimeout(timeout)
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * GROWTH, MAX_PAUSE_MS)) {
      const analysis = await this.retrieve(siteId, analysisId, signal && { signal })
      if (analysis.status === 'completed' || analysis.status === 'failed') return analysis
      const left = deadline - performance.now()
      if (left <= 0) {
        throw new AnalysisTimeoutError(
          `The analysis ${analysisId} was still ${analysis.status} after ${timeout} ms. It goes on: wait again, or listen ` +
            'for analysis.completed and analysis.failed.',
          { code: 'analysis_timeout' },
        )
      }
      await sleep(Math.min(pause, left), signal)
    }
  }
}

function sleep(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, ms)
    if (signal?.aborted) stop()
    else signal?.addEventListener('abort', stop, { once: true })
  })
}

/** A lazy list: nothing is asked before it is read, and each reading starts from the newest. */
export class AnalysisList implements AsyncIterable<AnalysisLine> {
  readonly #page: (cursor: string | null) => Promise<AnalysisPage>

  constructor(page: (cursor: string | null) => Promise<AnalysisPage>) {
    this.#page = page
  }

  async *pages(): AsyncGenerator<AnalysisPage, void, undefined> {
    let cursor: string | null = null
    do {
      const page: AnalysisPage = await this.#page(cursor)
      yield page
      cursor = page.next_cursor
    } while (cursor !== null)
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<AnalysisLine, void, undefined> {
    for await (const { analyses } of this.pages()) yield* analyses
  }
}
