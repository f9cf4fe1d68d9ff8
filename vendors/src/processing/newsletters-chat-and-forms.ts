/** Newsletters, customer data, chat, forms, appointments, captchas, maps and videos. */

import { readOn } from './known.ts'
import type { CompanyFacts, ToolFacts } from './processing.ts'

const known = readOn('2026-11-18')

const MAILCHIMP_TRANSFERS = 'https://mailchimp.com/es/help/mailchimp-european-data-transfers'
const KLAVIYO_CONTRACT = 'https://www.klaviyo.com/legal/data-processing-agreement'
const HUBSPOT_CONTRACT = 'https://legal.hubspot.com/dpa'
const ZENDESK_POLICY = 'https://www.zendesk.com/company/agreements-and-terms/privacy-notice/'
const CALENDLY_POLICY = 'https://calendly.com/legal/privacy-notice'
const VIMEO_POLICY = 'https://vimeo.com/privacy'
const WISTIA_POLICY = 'https://wistia.com/privacy'
const HCAPTCHA_POLICY = 'https://www.hcaptcha.com/privacy'
const OPENSTREETMAP_FAQ = 'https://osmfoundation.org/wiki/Services_and_tile_users_privacy_FAQ'

export const NEWSLETTER_CHAT_AND_FORM_COMPANIES: { readonly [vendor: string]: CompanyFacts } = {
  'The Rocket Science Group LLC': {
    dpf: known(true, MAILCHIMP_TRANSFERS),
    dpfUk: known(true, MAILCHIMP_TRANSFERS),
    clauses: known(true, MAILCHIMP_TRANSFERS),
  },
  'Klaviyo, Inc.': {
    dpf: known(true, KLAVIYO_CONTRACT),
    dpfUk: known(true, KLAVIYO_CONTRACT),
    clauses: known(true, KLAVIYO_CONTRACT),
  },
  'HubSpot, Inc.': { clauses: known(true, HUBSPOT_CONTRACT) },
  'ActiveCampaign, LLC': {
    clauses: known(true, 'https://www.activecampaign.com/de/legal/gdpr-updates/privacy-shield'),
  },
  'Intercom R&D Unlimited Company': {
    group: known({ name: 'Intercom, Inc.', country: 'US' }, 'https://intercom.com/es/legal/privacy'),
  },
  'Zendesk, Inc.': { dpf: known(true, ZENDESK_POLICY), dpfUk: known(true, ZENDESK_POLICY) },
  'Jotform Inc.': { clauses: known(true, 'https://www.jotform.com/tia/') },
  'Intuition Machines, Inc.': { clauses: known(true, HCAPTCHA_POLICY) },
  'Calendly, LLC': { dpf: known(true, CALENDLY_POLICY), dpfUk: known(true, CALENDLY_POLICY) },
  'Vimeo.com, Inc.': { dpf: known(true, VIMEO_POLICY), dpfUk: known(true, VIMEO_POLICY) },
  'Wistia, Inc.': { dpf: known(true, WISTIA_POLICY), dpfUk: known(true, WISTIA_POLICY) },
}

export const NEWSLETTER_CHAT_AND_FORM_TOOLS: { readonly [id: string]: ToolFacts } = {
  mailchimp: { role: known('processor', MAILCHIMP_TRANSFERS), places: known(['US'], MAILCHIMP_TRANSFERS) },
  brevo: {
    role: known(
      'processor',
      'https://help.brevo.com/hc/en-us/articles/360001258744-How-does-Brevo-comply-with-the-GDPR',
    ),
  },
  klaviyo: { role: known('processor', KLAVIYO_CONTRACT), places: known('worldwide', KLAVIYO_CONTRACT) },
  hubspot: { role: known('processor', HUBSPOT_CONTRACT) },
  zendesk: { role: known('processor', 'https://support.zendesk.com/hc/en-us/articles/360022185294-Sub-processors') },
  'tawk-to': { places: known(['US'], 'https://help.tawk.to/article/why-do-you-need-my-personal-data') },
  crisp: {
    places: known(
      ['NL', 'DE', 'US', 'GB', 'SG'],
      'https://help.crisp.chat/en/article/whats-crisp-eu-gdpr-compliance-status-nhv54c/',
    ),
  },
  livechat: { role: known('processor', 'https://www.livechat.com/legal/international-data-transfer/') },
  userlike: {
    retention: known(
      { setBy: 'owner', choices: [] },
      'https://faq.userlike.com/all-documents/how-does-userlike-handle-personal-data-where-are-these-stored-and-how-are-they-secured',
    ),
  },
  jotform: { role: known('processor', 'https://www.jotform.com/tia/') },
  calendly: { places: known('worldwide', CALENDLY_POLICY) },
  vimeo: { places: known('worldwide', VIMEO_POLICY) },
  openstreetmap: {
    role: known('controller', OPENSTREETMAP_FAQ),
    places: known('worldwide', OPENSTREETMAP_FAQ),
  },
  hcaptcha: { role: known('processor', HCAPTCHA_POLICY), places: known('worldwide', HCAPTCHA_POLICY) },
  'friendly-captcha': { role: known('processor', 'https://friendlycaptcha.com/legal/privacy-end-users/') },
}
