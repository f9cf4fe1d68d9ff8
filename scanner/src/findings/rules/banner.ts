import { consentPlatformOfRule, toolById } from '@portico/vendors'
import { compareText } from '../../kit/compare-text.ts'
import { isNecessary, strictest } from '../kit/strictness.ts'
import { entityOfHost } from '../known/third-party-web.ts'
import type { Contact } from '../seen/things.ts'
import { severityOf } from './contacts.ts'
import type { Rule } from './finding.ts'

/** Where nothing of Portico is published there is no second banner: then it is only said which one asks. */
export const otherBanner: Rule = ({ job, passes }) => {
  const others = passes.filter(({ banner }) => banner === 'other')
  if (others.length === 0) return []
  const names = others.flatMap(({ bannerName }) => bannerName ?? []).sort(compareText)
  const subject = names[0] ?? 'unknown'
  const name = consentPlatformOfRule(subject)?.name
  return [
    {
      subject,
      ...(name !== undefined && { is: { category: 'necessary', source: 'portico', tool: null, name } }),
      ...(job.published === null && { severity: 'note' }),
      traces: others.map(({ pass }) => ({ kind: 'element', page: 0, pass, name: subject })),
    },
  ]
}

/** A website that contacts and stores nothing that waits for a yes needs no banner. */
export const noBanner: Rule = ({ job, passes, contacts, stored }) => {
  const asks = passes.some(({ banner }) => banner !== 'none')
  const waiting = [...contacts.filter(waits), ...stored.filter(({ needs }) => needs === 'consent')]
  if (asks || waiting.length === 0) return []
  const names = new Set(waiting.map(({ is, domain, host }: Waiting) => is.name ?? host ?? domain ?? ''))
  const traces = [...names].map((name) => ({ kind: 'tool', page: null, name }) as const)
  return [{ subject: job.fqdn, ...severityOf(strictestOf(waiting)), traces }]
}

/** Fonts, libraries and pictures from elsewhere are better fetched from the own host than asked about. */
function waits({ is, host, onlyShows }: Contact): boolean {
  if (isNecessary(is.category) || onlyShows) return false
  const kind = is.tool === null || is.source === 'initiator' ? undefined : toolById(is.tool)?.kind
  const isDelivery = is.source === 'third_party_web' && entityOfHost(host)?.isDelivery === true
  return kind !== 'font' && kind !== 'library' && !isDelivery
}

/** What nobody knows might be anything. */
const strictestOf = (waiting: readonly Waiting[]) =>
  waiting.some(({ is }) => is.category === null) ? null : strictest(waiting.map(({ is }) => is.category))

type Waiting = {
  readonly is: Pick<Contact['is'], 'name' | 'category'>
  readonly host?: string
  readonly domain?: string
}
