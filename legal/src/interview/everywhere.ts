import type { Facts } from '@portico/contract/words/facts'
import { lawOf, packOf } from '../countries/index.ts'
import { EAA, ECOMMERCE, EPRIVACY, gdprArticle } from '../countries/union.ts'
import { hasShop, type Want, wants } from '../countries/wants.ts'
import { areaOf } from '../facts/areas.ts'
import type { Input } from '../facts/input.ts'
import { withOwnRetention } from '../register/recipients.ts'
import { employsMoreThanTen, needsAccessibilityStatement } from './needs-statement.ts'

const is = (field: keyof Facts) => (input: Input) => input.facts[field] === true
const setsRetention: Want['when'] = (input) => withOwnRetention(input).length > 0
const statementIsWanted: Want['when'] = ({ facts }) => needsAccessibilityStatement(facts) === true

/** Another law prescribes the form of a public body's statement, which we do not write. */
const mayNeedStatement: Want['when'] = ({ facts: { country, kind } }) =>
  kind !== 'public_body' && packOf(country)?.accessibility !== null

/** What Union law requires in every country: for the cookie policy, the privacy policy and the accessibility statement. */
export function everywhere({ facts }: Input): readonly Want[] {
  const { country } = facts
  const article13 = gdprArticle('13', country)
  const cookies = wants([article13, lawOf('cookies', country) ?? EPRIVACY], ['cookies'])
  const notice = wants([lawOf('notice', country) ?? ECOMMERCE], ['notice'])
  const access = wants([lawOf('accessibility', country) ?? EAA], ['accessibility'])
  const gdpr = wants([article13], ['privacy'])
  const authority = packOf(country)?.accessibility?.authority ?? null
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
    ...ofPrivacy(country),
    access('sells_to_consumers', { when: mayNeedStatement }),
    access('company_size', {
      when: (input) => mayNeedStatement(input) && is('sells_to_consumers')(input) && !employsMoreThanTen(input.facts),
    }),
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

function ofPrivacy(country: string | undefined): readonly Want[] {
  const article13 = gdprArticle('13', country)
  const gdpr = wants([article13], ['privacy'])
  const sources = wants([gdprArticle('14', country)], ['privacy'])
  const decisions = wants([article13, gdprArticle(areaOf(country) === 'uk' ? '22A' : '22', country)], ['privacy'])
  const transfers = wants([article13, gdprArticle('44-49', country)], ['privacy'])
  return [
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
    gdpr('keep_contact', { required: false }),
    gdpr('keep_newsletter', { required: false, when: is('has_newsletter') }),
    gdpr('keep_accounts', { required: false, when: is('has_accounts') }),
    gdpr('keep_comments', { required: false, when: is('has_comments') }),
    gdpr('keep_orders', { when: hasShop }),
    gdpr('keep_applications', { when: is('has_applications') }),
    gdpr('keep_server_logs', { when: is('keeps_server_logs') }),
    gdpr('tool_retention', { when: setsRetention }),
    transfers('transfers_outside'),
    transfers('transfer_countries', { when: is('transfers_outside') }),
    transfers('transfer_safeguards', { when: is('transfers_outside') }),
    decisions('automated_decisions'),
    sources('other_sources'),
  ]
}
