import type { Block, Line } from '@portico/contract/legal-document'
import { SAFEGUARDS } from '@portico/contract/words/facts'
import { toolById } from '@portico/vendors'
import { heading, linkToPage, paragraph } from '../blocks.ts'
import { isAdequate } from '../register/adequacy.ts'
import type { Recipient, TransferGround } from '../register/register.ts'
import type { Context } from './section.ts'

// Who receives data, and where they go: the same in the cookie policy and in the privacy policy, because both read it here.

const nameOf = ({ service, company }: Recipient) => service ?? company

/** The recipients that are tools, as the banner knows them. */
export function toolsOf({ register }: Context): readonly Recipient[] {
  return register.recipients.filter(({ category }) => category !== null)
}

const isInFront = ({ id }: Recipient) => toolById(id)?.inFront === true

type Sentences = Context['texts']['cookies']['recipients']

/** When each receives data. One that is loaded after consent and used for paying is in two. */
const RECEIVING: readonly (readonly [keyof Sentences, (one: Recipient) => boolean])[] = [
  ['inFront', (one) => one.when === 'visit' && isInFront(one)],
  ['necessary', (one) => one.when === 'visit' && one.category !== null && !isInFront(one)],
  ['asked', isAskedFor],
  ['payment', ({ activity }) => activity === 'payment'],
  ['signals', ({ when }) => when === 'signals'],
  ['unconfirmed', ({ when }) => when === 'unconfirmed'],
]

/** What the banner holds back until somebody agrees. */
function isAskedFor({ when, category }: Recipient): boolean {
  return when === 'consent' || (when === 'use' && category !== null && category !== 'necessary')
}

/** Sentences on when they receive data, and a table of all; nothing where there are none. */
export function recipientBlocks(context: Context, intro: Block, among: readonly Recipient[]): readonly Block[] {
  const { sayLine, texts, words } = context
  if (among.length === 0) return []
  const joint = among.filter(({ role }) => role?.value === 'joint').map(nameOf)
  const { cookies, recipients } = texts
  return [
    intro,
    ...RECEIVING.flatMap(([key, is]) => {
      const mine = among.filter(is).map(nameOf)
      if (mine.length === 0) return []
      return [paragraph(...sayLine(cookies.recipients[key], { services: words.list(mine) }))]
    }),
    table(context, among),
    ...(joint.length === 0 ? [] : [paragraph(...sayLine(recipients.jointly, { services: words.list(joint) }))]),
  ]
}

function table(context: Context, among: readonly Recipient[]): Block {
  const { say, texts } = context
  const { recipients } = texts
  return {
    kind: 'table',
    caption: say(recipients.caption),
    head: [
      say(texts.banner.recipients.service),
      say(recipients.company),
      say(recipients.role),
      say(recipients.places),
      say(recipients.policy),
    ],
    rows: among.map((one): readonly Line[] => [
      [nameOf(one)],
      [companyOf(context, one)],
      [one.role === null ? say(recipients.unknown) : say(recipients.roles[one.role.value])],
      [placesOf(context, one)],
      [one.policy === null ? say(recipients.unknown) : linkToPage(one.policy)],
    ]),
  }
}

export function companyOf({ say, texts, words }: Context, { company, country, group }: Recipient): string {
  const seat = country === null ? company : `${company}, ${words.country(country)}`
  if (group === null) return seat
  return `${seat} (${say(texts.recipients.group, { company: `${group.name}, ${words.country(group.country)}` })})`
}

function placesOf({ say, texts, words }: Context, { places }: Recipient): string {
  if (places === null) return say(texts.recipients.unknown)
  return places === 'worldwide' ? say(texts.recipients.worldwide) : words.list(places.map(words.country))
}

/** Where data leave the area to and on what ground, one row for each recipient and country. */
export function transferBlocks(context: Context, among: readonly Recipient[], isWhole: boolean): readonly Block[] {
  const { say, sayLine, texts, words, area, facts } = context
  const sentences = texts.transfers[area]
  const rows = [
    ...among.flatMap((one) => one.transfers.map(({ country, ground }) => [nameOf(one), country, [ground]] as const)),
    ...(isWhole
      ? ofOwner(context).map(([country, grounds]) => [say(sentences.others), country, grounds] as const)
      : []),
  ]
  // Of those that the owner named, the owner has said whether data leave the area.
  const isKnownByTable = ({ category, service }: Recipient) => category !== null || service !== null
  const notKnown = among
    .filter((one) => isKnownByTable(one) && (one.places === null || one.places === 'worldwide'))
    .map(nameOf)
  const unknown =
    notKnown.length === 0 ? [] : [paragraph(...sayLine(sentences.notKnown, { services: words.list(notKnown) }))]
  const none = isWhole && facts.transfers_outside === false
  const closing = rows.length + notKnown.length > 0 ? sentences.noOthers : sentences.none
  const blocks: readonly Block[] = [
    ...(rows.length === 0 ? [] : [paragraph(...sayLine(sentences.intro)), tableOf(context, rows)]),
    ...unknown,
    ...(none ? [paragraph(...sayLine(closing))] : []),
  ]
  return blocks.length === 0 ? [] : [heading(say(sentences.heading)), ...blocks]
}

type Row = readonly [recipient: string, country: string, grounds: readonly TransferGround[]]

function tableOf({ say, texts, words, area }: Context, rows: readonly Row[]): Block {
  const { caption, recipient, country, ground, grounds } = texts.transfers[area]
  return {
    kind: 'table',
    caption: say(caption),
    head: [say(recipient), say(country), say(ground)],
    rows: rows.map(([name, to, on]) => [[name], [words.country(to)], [on.map((one) => say(grounds[one])).join('; ')]]),
  }
}

/**
 * What the owner has said of other transfers. Adequacy counts only where it was decided for the country: for the United States it
 * holds for companies that take part in the Data Privacy Framework, and whether these do nobody was asked.
 */
function ofOwner({ facts }: Context): readonly (readonly [string, readonly TransferGround[]])[] {
  if (facts.transfers_outside !== true) return []
  const given = SAFEGUARDS.filter((one) => facts.transfer_safeguards?.includes(one))
  return (facts.transfer_countries ?? []).map((country) => {
    const others = given.filter((one) => one !== 'adequacy')
    if (given.includes('adequacy') && isAdequate(facts.country, country)) return [country, ['adequacy']]
    return [country, others.length === 0 ? ['none'] : others]
  })
}
