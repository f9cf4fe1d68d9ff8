import type { Block, Line } from '@portico/contract/documents/legal-document'
import { PROFILING_PURPOSES } from '@portico/contract/words/stored'
import { toolById } from '@portico/vendors'
import { lawNameOf } from '../countries/index.ts'
import { PORTICO_TOOL, type StoredItem, type ToolInUse, websiteName } from '../facts/input.ts'
import { details, heading, list, paragraph } from '../sections/blocks.ts'
import { detailUnlessEmpty } from '../sections/detail.ts'
import { missingFields } from '../sections/sentence-context.ts'
import { type CookiePolicyToolGroup, cookiePolicyGroups } from './cookie-tool-groups.ts'
import { ownerName } from './owner-name.ts'
import { companyText, recipientBlocks, toolRecipients, transferBlocks } from './recipients.ts'
import type { SectionContext, SectionWriter } from './section.ts'
import { serviceText } from './services.ts'

const scope: SectionWriter = (context) => {
  const { facts, texts, sayLine } = context
  if (facts.name === undefined) return missingFields('name')
  return [paragraph(...sayLine(texts.cookies.scope, { website: websiteName(context), name: ownerName(facts) }))]
}

const what: SectionWriter = ({ texts: { cookies }, say }) => [
  heading(say(cookies.what.heading)),
  paragraph(say(cookies.what.cookies)),
  paragraph(say(cookies.what.others)),
]

const choice: SectionWriter = (context) => {
  const {
    facts,
    texts: { banner, cookies },
    say,
    pack,
  } = context
  if (facts.country === undefined) return missingFields('country')
  return [
    heading(say(cookies.choice.heading)),
    ...asking(context, lawNameOf('cookies', facts.country, context.language)),
    paragraph(say(cookies.choice.withdraw)),
    { kind: 'reopen', text: say(banner.preferences) },
    paragraph(say(cookies.choice.browser)),
    ...(pack?.sentences.choice?.(context) ?? []).map((sentence) => paragraph(sentence)),
  ]
}

/** The groups that the website asks consent for, by the headings of their tables. */
function asking(context: SectionContext, law: string | null): readonly Block[] {
  const { texts, words, say } = context
  const { basis, basisAlone, asked, nothing, notAsked } = texts.cookies.choice
  const names = cookiePolicyGroups(context).flatMap(({ name, needsConsent }) => (needsConsent ? [name.text] : []))
  if (names.length === 0) return [paragraph(say(context.isQuiet ? notAsked : nothing))]
  const groups = words.list(names)
  return [paragraph(law === null ? say(basisAlone, { groups }) : say(basis, { law, groups })), paragraph(say(asked))]
}

const used: SectionWriter = (context) => {
  const { say, texts } = context
  return [
    heading(say(texts.cookies.used.heading)),
    paragraph(say(texts.cookies.used.intro)),
    ...cookiePolicyGroups(context).flatMap((group) => ofGroup(context, group)),
  ]
}

/** A sentence about services, if there are any. */
function servicesThat(
  sentence: 'nothingStored' | 'storageUnknown',
  tools: readonly ToolInUse[],
  { texts, words, say }: SectionContext,
): readonly Block[] {
  if (tools.length === 0) return []
  return [paragraph(say(texts.cookies[sentence], { services: words.list(tools.map(({ name }) => name)) }))]
}

function ofGroup(context: SectionContext, { name, text, tools, inBanner }: CookiePolicyToolGroup): readonly Block[] {
  const { texts, words, say } = context
  const silent = tools.filter(({ stored }) => stored.length === 0)
  const isUnknown = ({ id }: ToolInUse) => toolById(id)?.storageUnknown === true
  const rows = tools.flatMap((tool) => tool.stored.map((item) => storedRow(context, tool, item)))
  const { storage, recipients } = texts.banner
  const categories = words.list(inBanner.map((category) => texts.banner.categories[category].name.text))
  const table = (): Block => ({
    caption: say(texts.cookies.caption, { category: name.text }),
    head: [
      say(storage.name),
      say(recipients.service),
      say(storage.purpose),
      say(storage.lifetime),
      say(texts.cookies.kind),
    ],
    kind: 'table',
    rows,
  })
  return [
    heading(say(name), 3),
    ...(text === null ? [] : [paragraph(say(text))]),
    ...(inBanner.length === 0 ? [] : [paragraph(say(texts.cookies.groups.settings, { categories }))]),
    ...list(tools.map((tool) => [serviceText(context, tool)])),
    ...(rows.length > 0 ? [table()] : []),
    ...servicesThat(
      'nothingStored',
      silent.filter((tool) => !isUnknown(tool)),
      context,
    ),
    ...servicesThat('storageUnknown', silent.filter(isUnknown), context),
  ]
}

function storedRow({ texts, words, say }: SectionContext, tool: ToolInUse, item: StoredItem): readonly Line[] {
  const { cookies, banner } = texts
  const { session, permanent } = banner.storage
  const { lifetime } = item
  const stays =
    lifetime === 'session' ? say(session) : lifetime === 'persistent' ? say(permanent) : words.duration(lifetime)
  const party = item.first ? cookies.parties.first : cookies.parties.third
  const kind = `${say(cookies.kinds[item.kind])} ${say(party)}`
  return [[item.name], [tool.name], [say(banner.purposes[item.purpose])], [stays], [kind]]
}

const recipients: SectionWriter = (context) => {
  const { say, sayLine, texts } = context
  const blocks = recipientBlocks(
    context,
    paragraph(...sayLine(texts.cookies.recipients.intro)),
    toolRecipients(context),
  )
  return blocks.length === 0 ? [] : [heading(say(texts.cookies.recipients.heading)), ...blocks]
}

/** The recipient that keeps the records of choices. Undefined if the company is not known. */
const keeperOf = ({ register }: SectionContext) =>
  register.recipients.find(({ id, isCompanyKnown }) => id === PORTICO_TOOL.id && isCompanyKnown)

/** Transfers of the tools, and of the records of choices if these leave the area too. */
const transfers: SectionWriter = (context) => {
  const keeper = keeperOf(context)
  const leaving = keeper === undefined || keeper.transfers.length === 0 ? [] : [keeper]
  return transferBlocks(context, [...leaving, ...toolRecipients(context)], false)
}

const profiles: SectionWriter = ({ texts, words, say, register, tools }) => {
  const receives = new Set(register.recipients.map(({ id }) => id))
  const making = tools.filter(
    ({ id, purposes }) => receives.has(id) && purposes.some((purpose) => PROFILING_PURPOSES.includes(purpose)),
  )
  if (making.length === 0) return []
  const services = words.list(making.map(({ name }) => name))
  return [heading(say(texts.cookies.profiles.heading)), paragraph(say(texts.cookies.profiles.text, { services }))]
}

const retention: SectionWriter = (context) => {
  const { texts, words, proofMonths, say } = context
  const { kept } = texts.cookies
  const lifetime = PORTICO_TOOL.stored[0]?.lifetime
  const keeper = keeperOf(context)
  return [
    heading(say(kept.heading)),
    ...details([
      ...(typeof lifetime === 'object' ? detailUnlessEmpty(context, kept.choice, words.duration(lifetime)) : []),
      ...detailUnlessEmpty(context, kept.proof, words.duration([proofMonths, 'month'])),
      ...detailUnlessEmpty(context, kept.keeper, keeper && companyText(context, keeper)),
    ]),
    paragraph(say(kept.record)),
  ]
}

export const COOKIE_SECTIONS: readonly SectionWriter[] = [
  scope,
  what,
  choice,
  used,
  recipients,
  transfers,
  profiles,
  retention,
]
