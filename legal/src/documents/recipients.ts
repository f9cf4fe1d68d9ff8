import type { Block, Line } from '@portico/contract/documents/legal-document'
import { SAFEGUARDS, type Safeguard } from '@portico/contract/words/facts'
import type { Language } from '@portico/contract/words/languages'
import { toolById } from '@portico/vendors'
import { PORTICO_TOOL } from '../facts/input.ts'
import { commissionDecisionOn, isAdequateDestination, ukAdequacyLaw } from '../register/adequacy.ts'
import type { Recipient, Transfer, TransferGround } from '../register/register.ts'
import { heading, paragraph } from '../sections/blocks.ts'
import { LEGAL_TEXTS } from '../texts/all.ts'
import type { SectionContext } from './section.ts'

// Who receives data, and where data go. The cookie policy and the privacy policy both use these texts, so they agree.

export const recipientName = ({ service, company }: Recipient) => service ?? company

/** The recipients that are tools of the banner. */
export function toolRecipients({ register }: SectionContext): readonly Recipient[] {
  return register.recipients.filter(({ category }) => category !== null)
}

const isInFront = ({ id }: Recipient) => toolById(id)?.inFront === true

type Sentences = SectionContext['texts']['cookies']['recipients']

/** The sentences on when recipients receive data. A payment tool that loads after consent is in two of them. */
const RECEIVING: readonly (readonly [keyof Sentences, (one: Recipient) => boolean])[] = [
  ['inFront', (one) => one.when === 'visit' && isInFront(one)],
  ['necessary', (one) => one.when === 'visit' && one.category !== null && !isInFront(one)],
  ['asked', needsConsent],
  ['captcha', (one) => needsConsent(one) && toolById(one.id)?.captcha !== undefined],
  ['payment', ({ activity }) => activity === 'payment'],
  ['signals', ({ when }) => when === 'signals'],
  ['unconfirmed', ({ when }) => when === 'unconfirmed'],
]

/** Whether the banner holds the recipient back until the visitor agrees. */
function needsConsent({ when, category }: Recipient): boolean {
  return when === 'consent' || (when === 'use' && category !== null && category !== 'necessary')
}

/** Sentences on when recipients receive data, and a table of all. Empty if there are no recipients. */
export function recipientBlocks(context: SectionContext, intro: Block, among: readonly Recipient[]): readonly Block[] {
  const { sayLine, texts, words, linkTo } = context
  if (among.length === 0) return []
  const joint = among.filter(({ jointly }) => jointly !== null).map(recipientName)
  const { cookies, recipients } = texts
  return [
    intro,
    ...RECEIVING.flatMap(([key, is]) => {
      const mine = among.filter(is).map(recipientName)
      if (mine.length === 0) return []
      return [paragraph(...sayLine(cookies.recipients[key], { services: words.list(mine) }))]
    }),
    table(context, among),
    ...(joint.length === 0 ? [] : [paragraph(...sayLine(recipients.jointly, { services: words.list(joint) }))]),
    ...among.flatMap((one) =>
      one.jointly === null
        ? []
        : [
            paragraph(
              ...sayLine(recipients.arrangement, { service: recipientName(one), page: linkTo(one.jointly.page) }),
            ),
          ],
    ),
  ]
}

function table(context: SectionContext, among: readonly Recipient[]): Block {
  const { say, texts, linkTo } = context
  const { recipients } = texts
  return {
    caption: say(recipients.caption),
    head: [
      say(texts.banner.recipients.service),
      say(recipients.company),
      say(recipients.role),
      say(recipients.places),
      say(recipients.policy),
    ],
    kind: 'table',
    rows: among.map((one): readonly Line[] => [
      [recipientName(one)],
      [companyText(context, one)],
      [roleText(context, one)],
      [placesText(context, one)],
      [one.policy === null ? say(recipients.unknown) : linkTo(one.policy)],
    ]),
  }
}

export function companyText(context: SectionContext, one: Recipient): string {
  const { say, texts, words } = context
  const { group } = one
  const company = seatOf(context, one)
  if (group === null) return company
  return `${company} (${say(texts.recipients.group, { company: `${group.name}, ${words.country(group.country)}` })})`
}

function seatOf({ say, texts, words }: SectionContext, { id, company, country, isCompanyKnown }: Recipient): string {
  if (!isCompanyKnown) return say(id === PORTICO_TOOL.id ? texts.recipients.unknown : texts.recipients.notForKingdom)
  return country === null ? company : `${company}, ${words.country(country)}`
}

export function roleText({ say, texts }: SectionContext, { role, jointly }: Recipient): string {
  const { unknown, roles, afterwards } = texts.recipients
  if (role === null) return say(unknown)
  return jointly?.isAloneAfterwards === true ? `${say(roles[role])}; ${say(afterwards)}` : say(roles[role])
}

export function placesText({ say, texts, words }: SectionContext, { places }: Recipient): string {
  if (places === null) return say(texts.recipients.unknown)
  return places === 'worldwide' ? say(texts.recipients.worldwide) : words.list(places.map(words.country))
}

/** The ground for a transfer to a country, with its decision, its law, or the participant of the framework. */
export function transferGroundText(
  context: SectionContext,
  { country, ground, participant }: Omit<Transfer, 'isCertain'>,
): string {
  const { say, texts, words, language, area } = context
  return say(texts.transfers[area].grounds[ground], {
    decision: decisionIn(language, country),
    law: ukAdequacyLaw(country) ?? '',
    company: participant?.name ?? '',
    date: participant === null ? '' : words.date(participant.read),
  })
}

/** The number of the Commission's decision, if there is one. Each language has its own initials for the Union. */
function decisionIn(language: Language, country: string): string {
  const { union, community } = LEGAL_TEXTS[language].laws
  return (commissionDecisionOn(country) ?? '').replace('EU', union).replace('EC', community)
}

/** Whether nobody knows where the recipient processes data. For companies that the owner named, the owner has answered that. */
export function isPlaceUnknown({ category, service, places }: Recipient): boolean {
  return (category !== null || service !== null) && (places === null || places === 'worldwide')
}

/** Where data go outside the area, and on what ground: one row for each recipient and country. */
export function transferBlocks(
  context: SectionContext,
  among: readonly Recipient[],
  isWhole: boolean,
): readonly Block[] {
  const { say, sayLine, texts, words, area, facts } = context
  const sentences = texts.transfers[area]
  const rowsOf = (isCertain: boolean): readonly Row[] =>
    among.flatMap((one) =>
      one.transfers
        .filter((transfer) => transfer.isCertain === isCertain)
        .map((transfer) => [recipientName(one), transfer.country, transferGroundText(context, transfer)] as const),
    )
  const rows = [...rowsOf(true), ...(isWhole ? ofOwner(context) : [])]
  const possible = rowsOf(false)
  const notKnown = among.filter(isPlaceUnknown).map(recipientName)
  const unknown =
    notKnown.length === 0 ? [] : [paragraph(...sayLine(sentences.notKnown, { services: words.list(notKnown) }))]
  const none = isWhole && facts.transfers_outside === false
  const closing = rows.length + notKnown.length > 0 ? sentences.noOthers : sentences.none
  const blocks: readonly Block[] = [
    ...(rows.length === 0
      ? []
      : [paragraph(...sayLine(sentences.intro)), tableOf(context, say(sentences.caption), rows)]),
    ...(possible.length === 0
      ? []
      : [paragraph(...sayLine(sentences.maybe)), tableOf(context, say(sentences.captionMaybe), possible)]),
    ...unknown,
    ...(none ? [paragraph(...sayLine(closing))] : []),
  ]
  return blocks.length === 0 ? [] : [heading(say(sentences.heading)), ...blocks]
}

type Row = readonly [recipient: string, country: string, ground: string]

function tableOf({ say, texts, words, area }: SectionContext, caption: string, rows: readonly Row[]): Block {
  const { recipient, country, ground } = texts.transfers[area]
  return {
    caption,
    head: [say(recipient), say(country), say(ground)],
    kind: 'table',
    rows: rows.map(([name, to, on]) => [[name], [words.country(to)], [on]]),
  }
}

/**
 * Other transfers, as the owner stated them. Adequacy counts only for countries with a decision. The decision on the United States
 * covers only companies in the Data Privacy Framework, and the owner is not asked whether these companies are.
 */
function ofOwner(context: SectionContext): readonly Row[] {
  const { facts, say, texts, area } = context
  if (facts.transfers_outside !== true) return []
  const safeguards = SAFEGUARDS.filter((one) => facts.transfer_safeguards?.includes(one))
  return (facts.transfer_countries ?? []).map((country) => {
    const grounds = groundsFor(country, safeguards, facts.country)
    const groundTexts = grounds.map((ground) => transferGroundText(context, { country, ground, participant: null }))
    return [say(texts.transfers[area].others), country, groundTexts.join('; ')]
  })
}

function groundsFor(
  country: string,
  safeguards: readonly Safeguard[],
  owner: string | undefined,
): readonly TransferGround[] {
  if (safeguards.includes('adequacy') && isAdequateDestination(owner, country)) return ['adequacy']
  const others = safeguards.filter((one) => one !== 'adequacy')
  return others.length === 0 ? ['none'] : others
}
