import type { Block, Line } from '@portico/contract/legal-document'
import { CATEGORIES, type Category } from '@portico/contract/words/categories'
import { PROFILING } from '@portico/contract/words/stored'
import { details, heading, paragraph } from '../blocks.ts'
import { lawOf } from '../countries/index.ts'
import { allTools, OUR_OWN, type StoredItem, type ToolInUse, websiteName } from '../input.ts'
import { fullName } from './provider.ts'
import { recipientBlocks, toolsOf, transferBlocks } from './recipients.ts'
import { type Context, missing, row, type Section } from './section.ts'

const scope: Section = (context) => {
  const { facts, texts, sayLine } = context
  if (facts.name === undefined) return missing('name')
  return [paragraph(...sayLine(texts.cookies.scope, { website: websiteName(context), name: fullName(facts) }))]
}

const what: Section = ({ texts: { cookies }, say }) => [
  heading(say(cookies.what.heading)),
  paragraph(say(cookies.what.cookies)),
  paragraph(say(cookies.what.others)),
]

const choice: Section = (context) => {
  const {
    facts,
    texts: { banner, cookies },
    say,
    pack,
  } = context
  if (facts.country === undefined) return missing('country')
  const law = lawOf('cookies', facts.country)
  return [
    heading(say(cookies.choice.heading)),
    paragraph(law === null ? say(cookies.choice.basisAlone) : say(cookies.choice.basis, { law: law.name })),
    paragraph(say(cookies.choice.asked)),
    paragraph(say(cookies.choice.withdraw)),
    { kind: 'reopen', text: say(banner.preferences) },
    paragraph(say(cookies.choice.browser)),
    ...(pack?.sentences.choice?.(context) ?? []).map((sentence) => paragraph(sentence)),
  ]
}

const used: Section = (context) => {
  const { say, texts } = context
  return [
    heading(say(texts.cookies.used.heading)),
    paragraph(say(texts.cookies.used.intro)),
    ...CATEGORIES.flatMap((category) => ofCategory(context, category)),
  ]
}

/** A category with its tools; nothing where the website uses none of it. */
function ofCategory(context: Context, category: Category): readonly Block[] {
  const { texts, words, say, register } = context
  const tools = allTools(context).filter((tool) => tool.category === category)
  const receives = new Set(register.recipients.map(({ id }) => id))
  const silent = tools.filter(({ id, stored }) => stored.length === 0 && receives.has(id)).map((tool) => tool.name)
  const rows = tools.flatMap((tool) => tool.stored.map((item) => storedRow(context, tool, item)))
  if (rows.length + silent.length === 0) return []
  const { name, purpose } = texts.banner.categories[category]
  const { storage, recipients } = texts.banner
  const table = (): Block => ({
    kind: 'table',
    caption: say(texts.cookies.caption, { category: name.text }),
    head: [
      say(storage.name),
      say(recipients.service),
      say(storage.purpose),
      say(storage.lifetime),
      say(texts.cookies.kind),
    ],
    rows,
  })
  return [
    heading(say(name), 3),
    paragraph(say(purpose)),
    ...(rows.length > 0 ? [table()] : []),
    ...(silent.length > 0 ? [paragraph(say(texts.cookies.nothingStored, { services: words.list(silent) }))] : []),
  ]
}

function storedRow({ texts, words, say }: Context, tool: ToolInUse, item: StoredItem): readonly Line[] {
  const { cookies, banner } = texts
  const { session, permanent } = banner.storage
  const { lifetime } = item
  const stays =
    lifetime === 'session' ? say(session) : lifetime === 'persistent' ? say(permanent) : words.duration(lifetime)
  const party = item.first ? cookies.parties.first : cookies.parties.third
  const kind = `${say(cookies.kinds[item.kind])} ${say(party)}`
  return [[item.name], [tool.name], [say(banner.purposes[item.purpose])], [stays], [kind]]
}

const recipients: Section = (context) => {
  const { say, sayLine, texts } = context
  const blocks = recipientBlocks(context, paragraph(...sayLine(texts.cookies.recipients.intro)), toolsOf(context))
  return blocks.length === 0 ? [] : [heading(say(texts.cookies.recipients.heading)), ...blocks]
}

const transfers: Section = (context) => transferBlocks(context, toolsOf(context), false)

const profiles: Section = ({ texts, words, say, register, tools }) => {
  const receives = new Set(register.recipients.map(({ id }) => id))
  const making = tools.filter(
    ({ id, purposes }) => receives.has(id) && purposes.some((purpose) => PROFILING.includes(purpose)),
  )
  if (making.length === 0) return []
  const services = words.list(making.map(({ name }) => name))
  return [heading(say(texts.cookies.profiles.heading)), paragraph(say(texts.cookies.profiles.text, { services }))]
}

const retention: Section = (context) => {
  const { texts, words, proofMonths, say } = context
  const { kept } = texts.cookies
  const lifetime = OUR_OWN.stored[0]?.lifetime
  return [
    heading(say(kept.heading)),
    ...details([
      ...(typeof lifetime === 'object' ? row(context, kept.choice, words.duration(lifetime)) : []),
      ...row(context, kept.proof, words.duration([proofMonths, 'month'])),
    ]),
    paragraph(say(kept.record)),
  ]
}

export const COOKIES: readonly Section[] = [scope, what, choice, used, recipients, transfers, profiles, retention]
