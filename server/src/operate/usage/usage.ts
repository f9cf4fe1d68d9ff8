import type { Environment } from '../../core/kit/environment.ts'
import type { Moment } from '../../core/kit/moment.ts'
import { hasMonthClosed, monthClosesAt, type UsageMonth } from '../../core/usage/usage-month.ts'
import type { IntegratorUsage, UsageStore } from '../../store/usage/usage.ts'
import type { UsagePage } from '../../store/usage/usage-rows.ts'
import type { StatementSubject } from '../../store/usage/usage-statement.ts'

/** What an operator asks for: all integrators, or one. */
export type StatementRequest = {
  readonly month: UsageMonth
  readonly environment: Environment
  readonly integratorIds: readonly string[]
  /** Whether a month that is not over is shown as far as it has come. */
  readonly soFar: boolean
}

/** How far the work is. */
export type UsageProgress = { readonly integrator: number; readonly of: number; readonly websites: number }

export type OpenStatement = {
  readonly of: StatementSubject
  readonly pages: AsyncIterable<UsagePage>
  /** Whether it is kept, or will be once all pages were taken. */
  readonly isKept: boolean
}

/** The month is not over yet: when it will be. */
export type MonthNotOver = { readonly notBefore: Moment }

/**
 * The statements of a month, one after the other as they are taken. Integrators that came later have none. All of them are
 * final, or none is.
 */
export async function openStatements(
  usage: UsageStore,
  { month, environment, integratorIds, soFar }: StatementRequest,
  onProgress: (progress: UsageProgress) => void = () => {},
): Promise<MonthNotOver | AsyncGenerator<OpenStatement, void, void>> {
  const isFinal = hasMonthClosed(month, await usage.now())
  if (!isFinal && !soFar) return { notBefore: monthClosesAt(month) }
  let websites = 0
  async function* counted(pages: AsyncIterable<UsagePage>, integrator: number) {
    for await (const page of pages) {
      websites += page.websites
      onProgress({ integrator, of: integratorIds.length, websites })
      yield page
    }
  }
  return (async function* () {
    for (const [index, id] of integratorIds.entries()) {
      const found = await (isFinal ? usage.final(id, month) : running(usage, id, month))
      if (found === null) continue
      const { name, isKept } = found
      const pages = counted(found.pages, index + 1)
      yield { of: { month, environment, integrator: { id, name }, isFinal }, pages, isKept }
    }
  })()
}

async function running(usage: UsageStore, integratorId: string, month: UsageMonth): Promise<IntegratorUsage | null> {
  const name = await usage.nameAt(integratorId, month)
  return name === null ? null : { name, pages: usage.pages(integratorId, month, true), isKept: false }
}
