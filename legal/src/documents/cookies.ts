import type { Block, Line } from '@portico/contract/legal-document'
import { CATEGORIES, type Category } from '@portico/contract/words/categories'
import type { PurposeCode } from '@portico/contract/words/stored'
import { details, heading, linkToPage, paragraph } from '../blocks.ts'
import { fill, fillText } from '../fill.ts'
import {
  allTools,
  OUR_OWN,
  othersNecessary,
  othersTools,
  type StoredItem,
  type ToolInUse,
  toolsOutside,
} from '../input.ts'
import { LAWS, lawOf } from '../laws.ts'
import { fullName } from './provider.ts'
import { type Context, missing, row, type Section } from './section.ts'

const scope: Section = ({ facts, website, texts }) => {
  if (facts.name === undefined) return missing('name')
  return [paragraph(...fill(texts.cookies.scope, { website, name: fullName(facts) }))]
}

const what: Section = ({ texts: { cookies } }) => [
  heading(cookies.what.heading),
  paragraph(cookies.what.cookies),
  paragraph(cookies.what.others),
]

const choice: Section = ({ facts, texts: { cookies }, banner }) => {
  if (facts.country === undefined) return missing('country')
  const law = LAWS[lawOf('cookies', facts.country)].name
  return [
    heading(cookies.choice.heading),
    paragraph(...fill(cookies.choice.basis, { law })),
    paragraph(cookies.choice.asked),
    paragraph(cookies.choice.withdraw),
    { kind: 'reopen', text: banner.preferences.title },
    paragraph(cookies.choice.browser),
  ]
}

const used: Section = (context) => {
  const { cookies } = context.texts
  return [
    heading(cookies.used.heading),
    paragraph(cookies.used.intro),
    ...CATEGORIES.flatMap((category) => ofCategory(context, category)),
  ]
}

/** A category with its tools; nothing where the website uses none of it. */
function ofCategory(context: Context, category: Category): readonly Block[] {
  const { texts, banner, words } = context
  const isOfThis = (tool: ToolInUse) => tool.category === category
  const tools = allTools(context).filter(isOfThis)
  const silent = [...othersNecessary(context), ...othersTools(context)]
    .filter((tool) => isOfThis(tool) && tool.stored.length === 0)
    .map((tool) => tool.name)
  const rows = tools.flatMap((tool) => tool.stored.map((item) => storedRow(context, tool, item)))
  if (rows.length + silent.length === 0) return []
  const { name, purpose } = banner.preferences.categories[category]
  const { storage, recipients } = banner.preferences
  const table: Block = {
    kind: 'table',
    caption: fillText(texts.cookies.caption, { category: name }),
    head: [storage.name, recipients.service, storage.purpose, storage.lifetime, texts.cookies.kind],
    rows,
  }
  return [
    heading(name, 3),
    paragraph(purpose),
    ...(rows.length > 0 ? [table] : []),
    ...(silent.length > 0 ? [paragraph(...fill(texts.cookies.nothingStored, { services: words.list(silent) }))] : []),
  ]
}

function storedRow({ texts: { cookies }, banner, words }: Context, tool: ToolInUse, item: StoredItem): readonly Line[] {
  const { session, permanent } = banner.preferences.storage
  const { lifetime } = item
  const stays = lifetime === 'session' ? session : lifetime === 'persistent' ? permanent : words.duration(lifetime)
  const kind = `${cookies.kinds[item.kind]} ${item.first ? cookies.parties.first : cookies.parties.third}`
  return [[item.name], [tool.name], [banner.purposes[item.purpose]], [stays], [kind]]
}

const recipients: Section = (context) => {
  const blocks = recipientsOf(context, context.texts.cookies.recipients.intro)
  return blocks.length === 0 ? [] : [heading(context.texts.cookies.recipients.heading), ...blocks]
}

/** Who receives data through tools: those that are necessary in a sentence, the others in a table. The privacy policy too. */
export function recipientsOf(context: Context, intro: string): readonly Block[] {
  const { texts, words } = context
  const necessary = othersNecessary(context).map((tool) => `${tool.name} (${companyOf(context, tool)})`)
  return [
    ...(necessary.length === 0
      ? []
      : [paragraph(...fill(texts.cookies.recipients.necessary, { services: words.list(necessary) }))]),
    ...(othersTools(context).length === 0 ? [] : [paragraph(intro), recipientsTable(context)]),
  ]
}

function companyOf({ words }: Context, { vendor, country }: ToolInUse): string {
  return country === null ? vendor : `${vendor}, ${words.country(country)}`
}

function recipientsTable(context: Context): Block {
  const { texts, banner, words } = context
  const { service, vendor, country } = banner.preferences.recipients
  const { caption, policy } = texts.cookies.recipients
  const rows = othersTools(context).map((tool): readonly Line[] => [
    [tool.name],
    [tool.vendor],
    [tool.country === null ? texts.cookies.notStated : words.country(tool.country)],
    [tool.policy === null ? texts.cookies.notStated : linkToPage(tool.policy)],
  ])
  return { kind: 'table', caption, head: [service, vendor, country, policy], rows }
}

const transfers: Section = (context) => {
  const { cookies } = context.texts
  if (othersTools(context).length + othersNecessary(context).length === 0) return []
  const outside = vendorsOutside(context)
  return [
    heading(cookies.transfers.heading),
    ...(outside === '' ? [] : [paragraph(...fill(cookies.transfers.outside, { vendors: outside }))]),
    paragraph(cookies.transfers.inside),
  ]
}

/** The companies outside of the European Economic Area with their countries, as a list; empty where there are none. */
export function vendorsOutside(context: Context): string {
  const { words } = context
  const vendors = toolsOutside(context).map(({ vendor, country }) =>
    country === null ? vendor : `${vendor} (${words.country(country)})`,
  )
  return words.list([...new Set(vendors)])
}

/** Purposes for which somebody is recognised elsewhere or later. */
const PROFILES: readonly PurposeCode[] = ['ad-targeting', 'ad-identifier', 'personalisation', 'crm', 'email-marketing']

const profiles: Section = (context) => {
  const { texts, words } = context
  const tools = othersTools(context).filter(({ purposes }) => purposes.some((purpose) => PROFILES.includes(purpose)))
  if (tools.length === 0) return []
  const services = words.list(tools.map(({ name }) => name))
  return [heading(texts.cookies.profiles.heading), paragraph(...fill(texts.cookies.profiles.text, { services }))]
}

const retention: Section = ({ texts: { cookies }, words, proofMonths }) => {
  const lifetime = OUR_OWN.stored[0]?.lifetime
  return [
    heading(cookies.kept.heading),
    ...details([
      ...(typeof lifetime === 'object' ? row(cookies.kept.choice, words.duration(lifetime)) : []),
      ...row(cookies.kept.proof, words.duration([proofMonths, 'month'])),
    ]),
    paragraph(cookies.kept.record),
  ]
}

export const COOKIES: readonly Section[] = [scope, what, choice, used, recipients, transfers, profiles, retention]
