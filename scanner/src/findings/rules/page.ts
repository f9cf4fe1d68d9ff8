import type { Severity } from '@portico/contract/words'
import { toolById } from '@portico/vendors'
import { compareText } from '../../kit/compare-text.ts'
import type { AxeViolation } from '../../kit/evidence.ts'
import { isOfConsentPlatform } from '../classification/classify.ts'
import { attributesOf } from '../kit/attributes.ts'
import { hostOf } from '../kit/hosts.ts'
import { isNecessary } from '../kit/strictness.ts'
import { elementMarkMends } from '../marks/marks.ts'
import type { ThirdPartyElement, ThirdPartyRequest } from '../seen/classified.ts'
import type { ClassifiedEvidence } from '../seen/classify-evidence.ts'
import { isSuccessful } from '../seen/testable.ts'
import { contactTrace } from './contacts.ts'
import type { FindingDraft, FindingRule } from './finding.ts'

const kindOf = ({ is }: Pick<ThirdPartyRequest, 'is'>) =>
  is.tool === null || is.source === 'initiator' ? undefined : toolById(is.tool)?.kind

/** Third-party fonts, also the style sheet that loads them. */
export const thirdPartyFont: FindingRule = (seen) =>
  grouped(seen, (contact) => contact.kind === 'font' || kindOf(contact) === 'font')

/** After a yes the visitor wants the map, so the accept pass does not count. */
export const thirdPartyMap: FindingRule = (seen) =>
  grouped(seen, (contact) => kindOf(contact) === 'map' && contact.pass !== 'accept').map((draft) => ({
    ...draft,
    mends: elementMarkMends(seen, ({ key }) => key === draft.subject),
  }))

function grouped(
  { contacts }: ClassifiedEvidence,
  isIt: (contact: ThirdPartyRequest) => boolean,
): readonly FindingDraft[] {
  const found = contacts.filter((contact) => isIt(contact) && !isNecessary(contact.is.category))
  return [...Map.groupBy(found, ({ key }) => key)].map(([subject, all]) => ({
    subject,
    ...(all[0] === undefined ? {} : { is: all[0].is }),
    traces: all.map(contactTrace),
  }))
}

/** A tool's changing script cannot have a hash. A library or an unknown script can. */
export const noIntegrity: FindingRule = ({ embeds }) => {
  const bare = embeds.filter(
    (embed) =>
      !embed.integrity &&
      isCode(embed) &&
      [undefined, 'library'].includes(kindOf(embed)) &&
      !isOfConsentPlatform(embed.is),
  )
  return [...Map.groupBy(bare, ({ src }) => hostOf(src))].map(([subject, all]) => ({
    subject,
    traces: all.map(({ page, src, html }) => ({ kind: 'element', page, name: src, detail: html })),
  }))
}

function isCode({ element, html }: ThirdPartyElement): boolean {
  if (element === 'script') return true
  const rel = attributesOf(html, 'link')?.list.find(({ name }) => name === 'rel')?.value ?? ''
  return element === 'link' && rel.toLowerCase().split(/\s+/).includes('stylesheet')
}

export const mixedContent: FindingRule = ({ pages }) =>
  pages.flatMap(({ mixed }, page) =>
    mixed.map((url) => ({ subject: hostOf(url) || url, traces: [{ kind: 'request', page, name: url }] })),
  )

/** By axe's impact of the rule. Never more than the kind, which is a warning. */
const SEVERITY: Readonly<Record<AxeViolation['impact'], Severity>> = {
  critical: 'warning',
  serious: 'warning',
  moderate: 'note',
  minor: 'note',
}

/** Only successful pages count: barriers of a bot check or an error page are not the website’s. */
export const accessibility: FindingRule = ({ pages }) => {
  const found = pages
    .flatMap((one, page) => (isSuccessful(one) ? (one.axe ?? []) : []).map((violation) => ({ page, violation })))
    .toSorted((one, other) => one.page - other.page || compareText(JSON.stringify(one), JSON.stringify(other)))
  return [...Map.groupBy(found, ({ violation }) => violation.rule)].map(([subject, all]) => ({
    subject,
    severity: gravest(all.map(({ violation }) => SEVERITY[violation.impact])),
    words: { help: all[0]?.violation.help ?? subject, url: all[0]?.violation.helpUrl ?? '' },
    traces: all.flatMap(({ page, violation }) =>
      violation.nodes.map(
        ({ target, html }) => ({ kind: 'element', page, pass: 'silent', name: target, detail: html }) as const,
      ),
    ),
    times: all.reduce((sum, { violation }) => sum + Math.max(violation.count, violation.nodes.length), 0),
  }))
}

function gravest(all: readonly Severity[]): Severity {
  return (['serious', 'warning'] as const).find((severity) => all.includes(severity)) ?? 'note'
}
