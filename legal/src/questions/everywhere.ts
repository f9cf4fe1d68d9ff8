import type { Facts } from '@portico/contract/words/facts'
import { accessibilityAuthority } from '../authorities.ts'
import { type Input, needsAccessibilityStatement } from '../input.ts'
import { lawOf } from '../laws.ts'
import { withOwnRetention } from '../register/recipients.ts'
import { hasShop, type Want, wants } from './want.ts'

const gdpr = wants(['gdpr-13'], ['privacy'])
const sources = wants(['gdpr-14'], ['privacy'])
const decisions = wants(['gdpr-13', 'gdpr-22'], ['privacy'])
const transfers = wants(['gdpr-13', 'gdpr-46'], ['privacy'])

const is = (field: keyof Facts) => (input: Input) => input.facts[field] === true
const setsRetention: Want['when'] = (input) => withOwnRetention(input).length > 0
const statementIsWanted: Want['when'] = ({ facts }) => needsAccessibilityStatement(facts) === true

/** What the law of the Union wants in every country: the cookie policy, the privacy policy, and the accessibility statement. */
export function everywhere({ facts }: Input): readonly Want[] {
  const cookies = wants(['gdpr-13', lawOf('cookies', facts.country)], ['cookies'])
  const notice = wants([lawOf('notice', facts.country)], ['notice'])
  const access = wants([lawOf('accessibility', facts.country)], ['accessibility'])
  const authority = facts.country === undefined ? null : accessibilityAuthority(facts.country)
  return [
    cookies('country'),
    gdpr('country'),
    notice('country'),
    access('country', { when: statementIsWanted }),
    cookies('name'),
    gdpr('name'),
    access('name', { when: statementIsWanted }),
    gdpr('street'),
    gdpr('postal_code'),
    gdpr('city'),
    gdpr('email'),
    access('email', { when: statementIsWanted }),
    gdpr('phone', { required: false }),
    ...PRIVACY,
    access('sells_to_consumers'),
    access('company_size', { when: is('sells_to_consumers') }),
    access('service_description', { when: statementIsWanted }),
    access('accessibility_measures', { when: statementIsWanted }),
    access('accessibility_limits', { when: statementIsWanted }),
    access('accessibility_measured', {
      required: false,
      when: (input) => statementIsWanted(input) && input.measured !== null,
    }),
    access('accessibility_answer_days', { required: false, when: statementIsWanted }),
    access('accessibility_authority', {
      required: false,
      when: (input) => statementIsWanted(input) && authority === null,
    }),
  ]
}

const PRIVACY: readonly Want[] = [
  gdpr('has_contact_form'),
  gdpr('has_newsletter'),
  gdpr('newsletter_provider', { when: is('has_newsletter') }),
  gdpr('has_shop'),
  gdpr('delivery_companies', { required: false, when: hasShop }),
  gdpr('takes_payments'),
  gdpr('payment_providers', { when: is('takes_payments') }),
  gdpr('has_accounts'),
  gdpr('has_applications'),
  gdpr('has_comments'),
  gdpr('keeps_server_logs'),
  gdpr('hosting_name', { required: false }),
  gdpr('dpo_name'),
  gdpr('dpo_email', { when: ({ facts }) => typeof facts.dpo_name === 'string' }),
  gdpr('keep_contact', { when: is('has_contact_form') }),
  gdpr('keep_orders', { when: hasShop }),
  gdpr('keep_applications', { when: is('has_applications') }),
  gdpr('keep_server_logs', { when: is('keeps_server_logs') }),
  gdpr('tool_retention', { required: false, when: setsRetention }),
  transfers('transfers_outside'),
  transfers('transfer_countries', { when: is('transfers_outside') }),
  transfers('transfer_safeguards', { when: is('transfers_outside') }),
  decisions('automated_decisions'),
  sources('other_sources'),
]
