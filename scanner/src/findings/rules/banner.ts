import { compareText } from '../../compare-text.ts'
import type { Rule } from '../finding.ts'
import { isNecessary } from '../strictness.ts'

export const otherBanner: Rule = ({ passes }) => {
  const others = passes.filter(({ banner }) => banner === 'other')
  if (others.length === 0) return []
  const names = others.flatMap(({ bannerName }) => bannerName ?? []).sort(compareText)
  const subject = names[0] ?? 'unknown'
  return [{ subject, traces: others.map(({ pass }) => ({ kind: 'element', page: 0, pass, name: subject })) }]
}

/** A website that contacts and stores nothing but what is necessary needs no banner. */
export const noBanner: Rule = ({ job, passes, contacts, stored }) => {
  const asks = passes.some(({ banner }) => banner !== 'none')
  const waiting = [...contacts, ...stored].filter(({ is }) => !isNecessary(is.category))
  if (asks || waiting.length === 0) return []
  const names = new Set(waiting.map(({ is, domain, host }: Waiting) => is.name ?? host ?? domain ?? ''))
  const traces = [...names].map((name) => ({ kind: 'tool', page: null, name }) as const)
  return [{ subject: job.fqdn, traces }]
}

type Waiting = { readonly is: { readonly name: string | null }; readonly host?: string; readonly domain?: string }
