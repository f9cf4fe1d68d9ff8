import type { Facts } from '@portico/contract/words/facts'
import { ACCESSIBILITY_ACT, ECOMMERCE_DIRECTIVE, EPRIVACY_DIRECTIVE, gdprArticle } from '../countries/eu-law.ts'
import { countryPackOf, lawOf } from '../countries/index.ts'
import { type FactRequirement, hasShop, requirementBuilder } from '../countries/requirements.ts'
import { dataProtectionAreaOf } from '../facts/data-protection-areas.ts'
import type { DocumentInput } from '../facts/input.ts'
import { toolsWithOwnerSetRetention } from '../register/recipients.ts'
import { employsMoreThanTen, needsAccessibilityStatement } from './needs-statement.ts'

const is = (field: keyof Facts) => (input: DocumentInput) => input.facts[field] === true
const setsRetention: FactRequirement['when'] = (input) => toolsWithOwnerSetRetention(input).length > 0
const needsStatement: FactRequirement['when'] = ({ facts }) => needsAccessibilityStatement(facts) === true

/** Another law prescribes the form of a public body's statement, which we do not write. */
const mayNeedStatement: FactRequirement['when'] = ({ facts: { country, kind } }) =>
  kind !== 'public_body' && countryPackOf(country)?.accessibility !== null

/** What Union law requires in every country: for the cookie policy, the privacy policy and the accessibility statement. */
export function unionRequirements({ facts }: DocumentInput): readonly FactRequirement[] {
  const { country } = facts
  const article13 = gdprArticle('13', country)
  const cookies = requirementBuilder([article13, lawOf('cookies', country) ?? EPRIVACY_DIRECTIVE], ['cookies'])
  const notice = requirementBuilder([lawOf('notice', country) ?? ECOMMERCE_DIRECTIVE], ['notice'])
  const access = requirementBuilder([lawOf('accessibility', country) ?? ACCESSIBILITY_ACT], ['accessibility'])
  const gdpr = requirementBuilder([article13], ['privacy'])
  const authority = countryPackOf(country)?.accessibility?.authority ?? null
  return [
    cookies('country'),
    gdpr('country'),
    notice('country'),
    access('country', { when: needsStatement }),
    cookies('name'),
    gdpr('name'),
    access('name', { when: needsStatement }),
    gdpr('street'),
    gdpr('postal_code'),
    gdpr('city'),
    gdpr('email'),
    access('email', { when: needsStatement }),
    gdpr('phone', { required: false }),
    ...privacyRequirements(country),
    access('sells_to_consumers', { when: mayNeedStatement }),
    access('company_size', {
      when: (input) => mayNeedStatement(input) && is('sells_to_consumers')(input) && !employsMoreThanTen(input.facts),
    }),
    access('service_description', { when: needsStatement }),
    access('accessibility_measures', { when: needsStatement }),
    access('accessibility_limits', { when: needsStatement }),
    access('accessibility_measured', {
      required: false,
      when: (input) => needsStatement(input) && input.measured !== null,
    }),
    access('accessibility_answer_days', { required: false, when: needsStatement }),
    access('accessibility_authority', {
      required: false,
      when: (input) => needsStatement(input) && authority === null,
    }),
  ]
}

function privacyRequirements(country: string | undefined): readonly FactRequirement[] {
  const article13 = gdprArticle('13', country)
  const gdpr = requirementBuilder([article13], ['privacy'])
  const sources = requirementBuilder([gdprArticle('14', country)], ['privacy'])
  const decisions = requirementBuilder(
    [article13, gdprArticle(dataProtectionAreaOf(country) === 'uk' ? '22A' : '22', country)],
    ['privacy'],
  )
  const transfers = requirementBuilder([article13, gdprArticle('44-49', country)], ['privacy'])
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
