import type { Language } from '@portico/contract/words/languages'
import { inWords } from '../documents/activities.ts'
import { contextOf } from '../documents/context.ts'
import { controllerName } from '../documents/provider.ts'
import { companyOf } from '../documents/recipients.ts'
import type { Context } from '../documents/section.ts'
import { cleanedInput, type Input, websiteName } from '../input.ts'
import type { Sentence } from '../sentence.ts'
import type { ActivityId, Recipient } from './register.ts'

/** The register as a table for people (GDPR art. 30): one row for each activity. */
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
  const context = contextOf(cleanedInput(given), language)
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
        recipients: mine.map((one) => recipientInWords(context, one)),
        transfers: mine.flatMap((one) => transfersInWords(context, one)),
        kept: described.kept,
        measures: [say(texts.register.notHere)],
      }
    }),
  }
}

function peopleOf({ texts }: Context, activity: ActivityId): Sentence {
  const { visitors, customers, applicants } = texts.register
  if (activity === 'applications') return applicants
  return activity === 'shop' || activity === 'payment' || activity === 'accounts' ? customers : visitors
}

function recipientInWords(context: Context, one: Recipient): string {
  const { say, texts } = context
  const company = companyOf(context, one)
  const named = one.service === null || one.service === one.company ? company : `${one.service}: ${company}`
  return one.role === null ? named : `${named}. ${say(texts.recipients.roles[one.role.value])}`
}

function transfersInWords({ say, texts, words, area }: Context, one: Recipient): readonly string[] {
  const { grounds } = texts.transfers[area]
  return one.transfers.map(
    ({ country, ground }) => `${one.service ?? one.company}, ${words.country(country)}: ${say(grounds[ground])}`,
  )
}
