import { consentPlatformOfRule, toolById } from '@portico/vendors'
import { compareText } from '../../kit/compare-text.ts'
import type { PassEvidence } from '../../kit/evidence.ts'
import { isNecessary, strictestCategory } from '../kit/strictness.ts'
import { companyOfHost } from '../known/third-party-web.ts'
import type { ThirdPartyRequest } from '../seen/classified.ts'
import { severityOfCategory } from './contacts.ts'
import type { FindingRule } from './finding.ts'

/** If nothing of Portico is published, the other banner is no second one: then the finding is only a note. */
export const otherBanner: FindingRule = ({ job, passes }) => {
  const others = passes.filter(hasOtherBanner)
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

/** Also beside Portico's, where that runs too. */
export function hasOtherBanner({ banner, bannerName, hasUnnamedBanner }: PassEvidence): boolean {
  return banner === 'other' || (banner === 'portico' && (bannerName !== null || hasUnnamedBanner === true))
}

/** A website without anything that waits for a yes needs no banner. */
export const noBanner: FindingRule = ({ job, passes, contacts, stored }) => {
  const asks = passes.some(({ banner }) => banner !== 'none')
  const waiting = [...contacts.filter(waits), ...stored.filter(({ needs }) => needs === 'consent')]
  if (asks || waiting.length === 0) return []
  const names = new Set(waiting.map(({ is, domain, host }: Waiting) => is.name ?? host ?? domain ?? ''))
  const traces = [...names].map((name) => ({ kind: 'tool', page: null, name }) as const)
  return [{ subject: job.fqdn, ...severityOfCategory(strictestOf(waiting)), traces }]
}

/** Third-party fonts, libraries and pictures are better hosted on the own server than asked about. */
function waits({ is, host, onlyShows }: ThirdPartyRequest): boolean {
  if (isNecessary(is.category) || onlyShows) return false
  const kind = is.tool === null || is.source === 'initiator' ? undefined : toolById(is.tool)?.kind
  const isDelivery = is.source === 'third_party_web' && companyOfHost(host)?.isDelivery === true
  return kind !== 'font' && kind !== 'library' && !isDelivery
}

/** Null, the strictest, if one of them is unknown. */
const strictestOf = (waiting: readonly Waiting[]) =>
  waiting.some(({ is }) => is.category === null) ? null : strictestCategory(waiting.map(({ is }) => is.category))

type Waiting = {
  readonly is: Pick<ThirdPartyRequest['is'], 'name' | 'category'>
  readonly host?: string
  readonly domain?: string
}
