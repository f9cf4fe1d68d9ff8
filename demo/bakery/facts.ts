import type { Facts, ProfileRequest } from '@portico/client'

// What a hosting company knows, and need not be typed twice: of itself, from its own papers, and of its customer, from the order.

export const HOSTING_PROFILE: ProfileRequest = {
  name: 'Demo Hosting S.L.',
  street: 'Calle de Alcalá 100',
  postal_code: '28009',
  city: 'Madrid',
  country: 'ES',
  phone: '+34 910 000 000',
}

/** A bakery with a shop window on the web: it sells over the counter, and answers messages. */
export const BAKERY_FACTS: Facts = {
  country: 'ES',
  kind: 'company',
  name: 'Corner Bakery',
  legal_form: 'S.L.',
  street: 'Calle Mayor 5',
  postal_code: '28013',
  city: 'Madrid',
  email: 'hello@bakery.localhost',
  phone: '+34 910 000 001',
  register_name: 'Registro Mercantil de Madrid',
  register_number: 'Tomo 1, Folio 2, Hoja M-3',
  tax_id: 'B12345674',
  supervisory_authority: null,
  profession_title: null,
  codes_of_conduct: null,
  has_contact_form: true,
  has_newsletter: false,
  has_shop: false,
  takes_payments: false,
  has_accounts: false,
  has_applications: false,
  has_comments: false,
  keeps_server_logs: true,
  keep_contact: [1, 'year'],
  keep_server_logs: [14, 'day'],
  dpo_name: null,
  transfers_outside: false,
  // Adlight sits in the United States, under the decision of the European Commission.
  transfer_safeguards: ['adequacy'],
  automated_decisions: null,
  other_sources: null,
  sells_to_consumers: false,
}
