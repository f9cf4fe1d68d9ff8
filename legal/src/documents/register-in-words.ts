import type { Language } from '@portico/contract/words/languages'
import { cleanedInput, type Input, websiteName } from '../facts/input.ts'
import type { ActivityId, Recipient } from '../register/register.ts'
import type { Sentence } from '../texts/sentence.ts'
import { inWords } from './activities.ts'
import { contextOf } from './context.ts'
import { controllerName } from './provider.ts'
import { companyOf, groundOf, isPlaceUnknown, nameOf, placesOf, roleOf } from './recipients.ts'
import type { Context } from './section.ts'
import { sharedOf } from './shared.ts'

/** The register of processing as a table for people (GDPR art. 30): one row for each activity. */
export type RegisterInWords = {
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

export function registerInWords(given: Input, language: Language): RegisterInWords {
  const input = cleanedInput(given)
  const context = contextOf(input, language, sharedOf(input))
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
      const described = inWords(context, activity)
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

function peopleOf({ texts }: Context, activity: ActivityId): Sentence {
  const { visitors, customers, subscribers, applicants } = texts.register
  if (activity === 'applications') return applicants
  if (activity === 'newsletter') return subscribers
  return activity === 'shop' || activity === 'payment' || activity === 'accounts' ? customers : visitors
}

function recipientInWords(context: Context, one: Recipient): string {
  const { say, texts } = context
  const company = companyOf(context, one)
  const isOneName = one.service === null || (one.isCompanyKnown && one.service === one.company)
  const named = isOneName ? company : `${one.service}: ${company}`
  const { role, places } = texts.recipients
  return `${named}. ${say(role)}: ${roleOf(context, one)}. ${say(places)}: ${placesOf(context, one)}`
}

/** Every website has a host. If the owner named none, the row says so in general words. */
function unnamed({ say, texts, facts }: Context, activity: ActivityId): readonly string[] {
  return activity === 'visit' && facts.hosting_name === undefined ? [say(texts.privacy.recipients.someHosting)] : []
}

function transfersInWords(context: Context, one: Recipient): readonly string[] {
  const { say, texts, words, area } = context
  const { captionMaybe } = texts.transfers[area]
  const known = one.transfers.map((transfer) => {
    const to = `${nameOf(one)}, ${words.country(transfer.country)}: ${groundOf(context, transfer)}`
    return transfer.isCertain ? to : `${say(captionMaybe)}: ${to}`
  })
  if (!isPlaceUnknown(one)) return known
  return [...known, `${nameOf(one)}. ${say(texts.recipients.places)}: ${placesOf(context, one)}`]
}
