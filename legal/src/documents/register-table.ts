import type { Language } from '@portico/contract/words/languages'
import { cleanInput, type DocumentInput, websiteName } from '../facts/input.ts'
import type { ActivityId, Recipient } from '../register/register.ts'
import type { Sentence } from '../texts/sentence.ts'
import { activityText } from './activities.ts'
import { controllerName } from './owner-name.ts'
import { companyText, isPlaceUnknown, placesText, recipientName, roleText, transferGroundText } from './recipients.ts'
import type { SectionContext } from './section.ts'
import { sectionContext } from './section-context.ts'
import { sharedContextOf } from './shared-context.ts'

/** The register of processing as a table for people (GDPR art. 30): one row for each activity. */
export type RegisterTable = {
  readonly title: string
  readonly intro: string
  readonly controller: { readonly label: string; readonly text: string }
  readonly columns: readonly { readonly key: RegisterColumn; readonly label: string }[]
  readonly rows: readonly { readonly [column in RegisterColumn]: readonly string[] }[]
}

const COLUMNS = [
  ...(['activity', 'purpose', 'people', 'data', 'basis', 'recipients', 'transfers', 'kept', 'measures'] as const),
] as const
export type RegisterColumn = (typeof COLUMNS)[number]

export function registerTable(rawInput: DocumentInput, language: Language): RegisterTable {
  const input = cleanInput(rawInput)
  const context = sectionContext(input, language, sharedContextOf(input))
  const { say, texts, register, facts, words } = context
  const { title, intro, controller } = texts.register
  const { street, postal_code: postalCode, city, country, email } = facts
  const address =
    street === undefined || postalCode === undefined || city === undefined || country === undefined
      ? []
      : [words.address({ street, postalCode, city, country })]
  return {
    title: say(title),
    intro: say(intro, { website: websiteName(context) }),
    controller: {
      label: say(controller),
      text: [controllerName(facts), ...address, email ?? ''].filter(Boolean).join(', '),
    },
    columns: COLUMNS.map((key) => ({ key, label: say(texts.register[key]) })),
    rows: register.activities.map((activity) => {
      const described = activityText(context, activity)
      const mine = register.recipients.filter((one) => one.activity === activity.id)
      return {
        activity: [described.name],
        purpose: described.purposes,
        people: [say(peopleOf(context, activity.id))],
        data: described.data,
        basis: described.bases,
        recipients: [...mine.map((one) => recipientInWords(context, one)), ...unnamed(context, activity.id)],
        transfers: mine.flatMap((one) => transfersInWords(context, one)),
        kept: described.kept,
        measures: [say(texts.register.notHere)],
      }
    }),
  }
}

function peopleOf({ texts }: SectionContext, activity: ActivityId): Sentence {
  const { visitors, customers, subscribers, applicants } = texts.register
  if (activity === 'applications') return applicants
  if (activity === 'newsletter') return subscribers
  return activity === 'shop' || activity === 'payment' || activity === 'accounts' ? customers : visitors
}

function recipientInWords(context: SectionContext, one: Recipient): string {
  const { say, texts } = context
  const company = companyText(context, one)
  const isOneName = one.service === null || (one.isCompanyKnown && one.service === one.company)
  const named = isOneName ? company : `${one.service}: ${company}`
  const { role, places } = texts.recipients
  return `${named}. ${say(role)}: ${roleText(context, one)}. ${say(places)}: ${placesText(context, one)}`
}

/** Every website has a host. If the owner named none, the row says so in general words. */
function unnamed({ say, texts, facts }: SectionContext, activity: ActivityId): readonly string[] {
  return activity === 'visit' && facts.hosting_name === undefined ? [say(texts.privacy.recipients.someHosting)] : []
}

function transfersInWords(context: SectionContext, one: Recipient): readonly string[] {
  const { say, texts, words, area } = context
  const { captionMaybe } = texts.transfers[area]
  const known = one.transfers.map((transfer) => {
    const to = `${recipientName(one)}, ${words.country(transfer.country)}: ${transferGroundText(context, transfer)}`
    return transfer.isCertain ? to : `${say(captionMaybe)}: ${to}`
  })
  if (!isPlaceUnknown(one)) return known
  return [...known, `${recipientName(one)}. ${say(texts.recipients.places)}: ${placesText(context, one)}`]
}
