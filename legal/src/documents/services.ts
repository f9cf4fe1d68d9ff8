import type { PurposeCode } from '@portico/contract/words/stored'
import type { ToolInUse } from '../facts/input.ts'
import type { ActivityId, Recipient } from '../register/register.ts'
import type { SectionContext } from './section.ts'

// What the tools in use do, receive and keep. Both policies and the register use these texts, so they agree.

/** A tool with all its purposes. */
export function serviceText({ say, texts }: SectionContext, { name, purposes }: ToolInUse): string {
  const codes: readonly PurposeCode[] = purposes.length === 0 ? ['not-stated'] : purposes
  const purposeTexts = codes.map((code) => say(texts.banner.purposes[code]))
  return say(texts.activities.tools.does, { service: name, purposes: purposeTexts.join('. ') })
}

/** Tools with these purposes receive more data than every service does. */
const MORE = [
  ['session-recording', 'recording'],
  ['chat', 'chat'],
  ['form', 'form'],
] as const satisfies readonly (readonly [PurposeCode, keyof SectionContext['texts']['activities']['tools']])[]

export function receivedDataTexts(
  { say, texts, words }: SectionContext,
  services: readonly ToolInUse[],
): readonly string[] {
  if (services.length === 0) return []
  const { tools } = texts.activities
  const more = MORE.flatMap(([purpose, key]) => {
    const mine = services.filter(({ purposes }) => purposes.includes(purpose)).map(({ name }) => name)
    return mine.length === 0 ? [] : [say(tools[key], { services: words.list(mine) })]
  })
  return [say(tools.data), ...more]
}

/** How long data stay on the device and with the companies that received them. */
export function toolRetentionTexts(
  context: SectionContext,
  activity: ActivityId,
  services: readonly ToolInUse[],
): readonly string[] {
  const { say, texts, words, register } = context
  const { tools } = texts.activities
  const isStored = services.some(({ stored }) => stored.length > 0)
  const receives = new Set(register.recipients.map(({ id }) => id))
  const here = services.filter(({ id }) => !receives.has(id)).map(({ name }) => name)
  const providers = register.recipients.filter((one) => one.activity === activity && keepsForItself(one))
  const kept = providers.flatMap((one) =>
    one.kept === null ? [] : [`${recipientName(one)} ${words.duration(one.kept)}`],
  )
  const notKnown = providers.filter((one) => one.kept === null).map(recipientName)
  return [
    ...(isStored ? [say(tools.device)] : []),
    ...(here.length === 0 ? [] : [say(tools.here, { services: words.list(here) })]),
    ...(kept.length === 0 ? [] : [say(tools.provider, { kept: words.list(kept) })]),
    ...(notKnown.length === 0 ? [] : [say(tools.notKnown, { services: words.list(notKnown) })]),
  ]
}

const recipientName = ({ service, company }: Recipient) => service ?? company

/** Whether the recipient sets the retention. The owner sets it for the server logs, and Portico for the records of choices. */
function keepsForItself({ activity, service }: Recipient): boolean {
  return activity !== 'consent' && (activity !== 'visit' || service !== null)
}
