import type { Field } from './facts.ts'

/**
 * What is said of a fact: its question, why it is asked for, and its label where a document prints it, if that is not the
 * question.
 */
export type FactTexts = { readonly [field in Field]: readonly [question: string, why: string, printed?: string] }

/** In English: for the interview, for documents and for the OpenAPI document. */
export const FACT_QUESTIONS: FactTexts = {
  country: ['Country of your business', 'It decides which law applies and which authority is responsible.'],
  kind: [
    'Who runs the website',
    'Companies, associations and public bodies have to give more information than persons.',
  ],
  name: [
    'Full name',
    'Visitors must see who runs the website: first and last name, or the registered name of the company.',
    'Name',
  ],
  legal_form: ['Legal form', 'It belongs to the name of a company, such as Ltd or GmbH.'],
  trade_name: [
    'Name that customers know',
    'Useful where your shop is called otherwise than you or your company.',
    'Trading as',
  ],
  business_purpose: [
    'What your business does',
    'Austrian law wants it in the legal notice: one line, such as bakery.',
    'Business purpose',
  ],
  street: ['Street and number', 'A postal address where letters can be delivered; a PO box is not enough.', 'Address'],
  postal_code: ['Postal code', 'Part of the postal address.'],
  city: ['Town', 'Part of the postal address.'],
  german_state: ['German state', 'Each state has its own data protection authority.'],
  email: ['E-mail address', 'Visitors must be able to reach you quickly.', 'E-mail'],
  phone: ['Telephone', 'A second direct way to reach you, which some countries require.'],
  contact_page: ['Contact page', 'In some countries a form does instead of a telephone number.'],
  representatives: [
    'Who represents the company',
    'The persons who may sign for it, with first and last name.',
    'Represented by',
  ],
  register_name: ['Register', 'The register in which you are entered, with its court or place. Say if there is none.'],
  register_number: ['Number in the register', 'With it anybody can find the entry.', 'Register number'],
  charity_number: [
    'Charity number',
    'The number under which the charity is registered in the United Kingdom. Say if there is none.',
    'Registered charity number',
  ],
  tax_id: ['Tax number', 'The law of your country wants it in the legal notice.'],
  vat_id: ['VAT number', 'Only if you have been given one. Say if there is none.', 'VAT identification number'],
  siren: ['SIREN or SIRET', 'The number of your business in France. Say if there is none.'],
  rea_number: ['REA number', 'Advisable for Italian companies.'],
  pec: ['PEC address', 'Advisable for Italian companies.'],
  share_capital: [
    'Share capital in the currency of your country',
    'In Italy and the United Kingdom what was really paid in.',
    'Share capital',
  ],
  outstanding_contributions: [
    'Contributions to the capital that are not paid yet',
    'German and Austrian companies that name their capital name them too. Say if there are none.',
    'Outstanding contributions',
  ],
  sole_shareholder: ['Is there a sole shareholder?', 'Italian companies have to say so.', 'Sole shareholder'],
  in_liquidation: ['Is the company in liquidation?', 'Companies have to say so.'],
  parent_company: [
    'Company that directs yours',
    'Italian companies of a group have to name it. Say if there is none.',
    'Managed and coordinated by',
  ],
  supervisory_authority: ['Supervisory authority', 'Only if what you do needs a licence. Say if there is none.'],
  profession_title: [
    'Regulated profession',
    'For doctors, lawyers, architects and others whom a chamber admits. Say if there is none.',
    'Professional title',
  ],
  profession_country: ['Country of the title', 'Titles differ from country to country.', 'Title awarded in'],
  profession_chamber: ['Chamber', 'The body to which you belong.', 'Professional body'],
  profession_number: ['Membership number', 'With it anybody can find you at the chamber. Say if there is none.'],
  profession_rules: ['Professional rules', 'Their name, or the address where they can be read.'],
  codes_of_conduct: ['Codes of conduct', 'Those that you have signed. Say if there are none.'],
  publication_director: ['Publication director', 'French law wants a person who answers for what is published.'],
  editor: [
    'Responsible for editorial content',
    'Name and address, if you publish news or opinions as journalists do. Say if not.',
  ],
  has_contact_form: ['Is there a contact form?', 'Messages are personal data.'],
  has_newsletter: ['Is there a newsletter?', 'Addresses of subscribers are personal data.'],
  newsletter_provider: [
    'Who sends the newsletter',
    'Recipients of data have to be named. Say if you send it yourself.',
  ],
  has_shop: ['Can people order something?', 'Orders are personal data, and prices need explanations.'],
  price_taxes: ['Taxes in prices', 'Buyers must know what they will pay.'],
  price_shipping: ['Shipping in prices', 'Buyers must know what they will pay.'],
  delivery_companies: ['Who delivers', 'Recipients of data are better named.'],
  sells_to_consumers: [
    'Can consumers order, book or sign a contract on the website?',
    'Then the law on accessibility may apply.',
  ],
  more_than_ten_employees: [
    'Did you employ more than ten people at the end of last year?',
    'Then German law wants a sentence about consumer arbitration.',
  ],
  dispute_resolution: ['Do you take part in consumer arbitration?', 'German law wants it said on the website.'],
  dispute_body_name: [
    'Body for disputes with consumers',
    'The mediator or arbitration body for disputes between you and consumers. Say if there is none.',
    'Responsible body',
  ],
  dispute_body_address: ['Postal address of that body', 'Consumers must be able to write to it.', 'Address'],
  dispute_body_website: ['Website of that body', 'Consumers must be able to find it.', 'Website'],
  takes_payments: ['Can people pay on the website?', 'Payment data go to somebody else.'],
  payment_providers: ['Payment providers', 'Recipients of data have to be named.'],
  has_accounts: ['Can visitors have an account?', 'What they save in it is personal data.'],
  has_applications: ['Can people apply for jobs?', 'Applications are personal data.'],
  has_comments: ['Can visitors comment?', 'Comments are personal data.'],
  keeps_server_logs: ['Does the server keep logs?', 'They usually hold IP addresses.'],
  hosting_name: ['Hosting company', 'It receives data, and recipients have to be named.', 'Name'],
  hosting_street: ['Street and number of the hosting company', 'French law wants its address.', 'Address'],
  hosting_postal_code: ['Postal code of the hosting company', 'French law wants its address.'],
  hosting_city: ['Town of the hosting company', 'French law wants its address.'],
  hosting_country: ['Country of the hosting company', 'French law wants its address.'],
  hosting_phone: ['Telephone of the hosting company', 'French law wants its number.', 'Telephone'],
  dpo_name: ['Data protection officer', 'Only if you have one. Say if there is none.'],
  dpo_email: ['E-mail of the data protection officer', 'Visitors must be able to reach this person.'],
  keep_contact: ['How long messages are kept', 'Visitors must know how long their data stay.'],
  keep_newsletter: ['How long addresses are kept after unsubscribing', 'Visitors must know how long their data stay.'],
  keep_accounts: ['How long data are kept after an account is closed', 'Visitors must know how long their data stay.'],
  keep_comments: ['How long comments are kept', 'Visitors must know how long their data stay.'],
  keep_orders: ['How long orders are kept', 'Tax law usually wants several years: ask your adviser.'],
  keep_applications: ['How long applications are kept', 'Visitors must know how long their data stay.'],
  keep_server_logs: ['How long logs are kept', 'Visitors must know how long their data stay.'],
  tool_retention: [
    'How long these services keep data, as you have set it',
    'You decide it in the settings of the service, so the policy can only say it if you do.',
  ],
  transfers_outside: [
    'Do data leave the European Economic Area?',
    'Beyond the tools that you listed, for example to a company abroad.',
  ],
  transfer_countries: ['To which countries', 'Visitors must know where their data go.'],
  transfer_safeguards: [
    'What the transfer is based on',
    'Data may leave only on one of these grounds; contracts with providers say which.',
  ],
  automated_decisions: [
    'Decisions made by machines alone',
    'Explain their logic and what follows from them. Say if there are none.',
  ],
  other_sources: [
    'Data from other sources',
    'Which data you have from somebody else, and from whom. Say if there are none.',
  ],
  company_size: [
    'Size of the company',
    'Those with fewer than ten people and at most 2 million euros a year need no statement for services.',
  ],
  service_description: ['Your service in a few sentences', 'The statement describes what it is about.'],
  accessibility_measures: ['What was done for accessibility', 'The statement says how requirements are addressed.'],
  accessibility_limits: [
    'Known limits',
    'What cannot be used by everybody, and what can be used instead. Say if none are known.',
  ],
  accessibility_measured: [
    'Name the last automatic test in the statement?',
    'With its date and the number of pages and of problems found. Publish again after a new analysis.',
  ],
  accessibility_answer_days: ['Days until you answer', 'Those who report a barrier like to know.'],
  accessibility_authority: [
    'Body that watches over accessibility',
    'We know of none in your country: name it if you do.',
  ],
}
