import type { Severity } from '@portico/contract/words'
import { toolById } from '@portico/vendors'
import { compareText } from '../../kit/compare-text.ts'
import type { AxeViolation } from '../../kit/evidence.ts'
import { isOfConsentPlatform } from '../classification/classify.ts'
import { attributesOf } from '../kit/attributes.ts'
import { hostOf } from '../kit/hosts.ts'
import { isNecessary } from '../kit/strictness.ts'
import { markAll } from '../marks/marks.ts'
import { isAnswered } from '../seen/checks.ts'
import type { Seen } from '../seen/seen.ts'
import type { Contact, Embed } from '../seen/things.ts'
import { traceOf } from './contacts.ts'
import type { Draft, Rule } from './finding.ts'

const kindOf = ({ is }: Pick<Contact, 'is'>) =>
  is.tool === null || is.source === 'initiator' ? undefined : toolById(is.tool)?.kind

/** Fonts of others, also the style that asks for them. */
export const thirdPartyFont: Rule = (seen) =>
  grouped(seen, (contact) => contact.kind === 'font' || kindOf(contact) === 'font')

/** Whoever says yes to a map wants it: then there is nothing to mend. */
export const thirdPartyMap: Rule = (seen) =>
  grouped(seen, (contact) => kindOf(contact) === 'map' && contact.pass !== 'accept').map((draft) => ({
    ...draft,
    mends: markAll(seen, ({ key }) => key === draft.subject),
  }))

function grouped({ contacts }: Seen, isIt: (contact: Contact) => boolean): readonly Draft[] {
  const found = contacts.filter((contact) => isIt(contact) && !isNecessary(contact.is.category))
  return [...Map.groupBy(found, ({ key }) => key)].map(([subject, all]) => ({
    subject,
    ...(all[0] === undefined ? {} : { is: all[0].is }),
    traces: all.map(traceOf),
  }))
}

/** What a tool changes whenever it likes cannot have a hash; a library, or what nobody knows, can. */
export const noIntegrity: Rule = ({ embeds }) => {
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

function isCode({ element, html }: Embed): boolean {
  if (element === 'script') return true
  const rel = attributesOf(html, 'link')?.list.find(({ name }) => name === 'rel')?.value ?? ''
  return element === 'link' && rel.toLowerCase().split(/\s+/).includes('stylesheet')
}

export const mixedContent: Rule = ({ pages }) =>
  pages.flatMap(({ mixed }, page) =>
    mixed.map((url) => ({ subject: hostOf(url) || url, traces: [{ kind: 'request', page, name: url }] })),
  )

/** By the impact that the rule's makers give it. Never more than the kind, which is a warning. */
const SEVERITY: Readonly<Record<AxeViolation['impact'], Severity>> = {
  critical: 'warning',
  serious: 'warning',
  moderate: 'note',
  minor: 'note',
}

/** Of pages as visitors are meant to see them: a wall’s or an error’s barriers are not the website’s. */
export const accessibility: Rule = ({ pages }) => {
  const found = pages
    .flatMap((one, page) => (isAnswered(one) ? (one.axe ?? []) : []).map((violation) => ({ page, violation })))
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
