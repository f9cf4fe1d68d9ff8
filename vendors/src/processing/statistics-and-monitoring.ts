/** Statistics of products and visits, and monitoring of errors and speed. */

import { readOn } from './known.ts'
import type { CompanyFacts, ToolFacts } from './processing.ts'

const known = readOn('2026-11-18')

const AUTOMATTIC_POLICY = 'https://automattic.com/privacy/'
const AUTOMATTIC_NOTICE = 'https://automattic.com/privacy-notice/'
const SENTRY_CONTRACT = 'https://sentry.io/legal/dpa/'
const DATADOG_POLICY = 'https://www.datadoghq.com/legal/privacy/'
const SEGMENT_GDPR = 'https://segment.com/docs/privacy/complying-with-the-gdpr/'
const POSTHOG_POLICY = 'https://posthog.com/privacy'

export const STATISTICS_AND_MONITORING_COMPANIES: { readonly [vendor: string]: CompanyFacts } = {
  "Aut O'Mattic A8C Ireland Limited": {
    group: known({ name: 'Automattic Inc.', country: 'US' }, AUTOMATTIC_POLICY),
  },
  'Functional Software, Inc.': {
    dpf: known(true, SENTRY_CONTRACT),
    dpfUk: known(true, SENTRY_CONTRACT),
    clauses: known(true, SENTRY_CONTRACT),
  },
  'Datadog, Inc.': { dpf: known(true, DATADOG_POLICY), dpfUk: known(true, DATADOG_POLICY) },
  'New Relic, Inc.': {
    clauses: known(
      true,
      'https://docs.newrelic.com/docs/security/security-privacy/data-privacy/data-privacy-new-relic/',
    ),
  },
  'Twilio Ireland Limited': { clauses: known(true, SEGMENT_GDPR) },
  'PostHog, Inc.': { dpf: known(true, POSTHOG_POLICY), dpfUk: known(true, POSTHOG_POLICY) },
}

/** What depends on the plan that the owner pays for is set by the owner. */
export const STATISTICS_AND_MONITORING_TOOLS: { readonly [id: string]: ToolFacts } = {
  'jetpack-stats': {
    role: known('processor', AUTOMATTIC_POLICY),
    retention: known({ setBy: 'provider', lasts: [30, 'day'] }, AUTOMATTIC_NOTICE),
  },
  sentry: {
    role: known('processor', SENTRY_CONTRACT),
    places: known('worldwide', SENTRY_CONTRACT),
    retention: known(
      {
        setBy: 'owner',
        choices: [
          [30, 'day'],
          [90, 'day'],
          [13, 'month'],
        ],
      },
      'https://docs.sentry.io/security-legal-pii/security/data-retention-periods/',
    ),
  },
  'datadog-rum': {
    retention: known(
      {
        setBy: 'owner',
        choices: [
          [30, 'day'],
          [15, 'month'],
        ],
      },
      'https://docs.datadoghq.com/data_security/data_retention_periods/',
    ),
  },
  segment: {
    role: known('processor', SEGMENT_GDPR),
    retention: known(
      {
        setBy: 'owner',
        choices: [
          [14, 'day'],
          [30, 'day'],
          [90, 'day'],
          [180, 'day'],
          [365, 'day'],
          [3, 'year'],
        ],
      },
      'https://segment.com/docs/privacy/data-retention-policy/',
    ),
  },
  mixpanel: { role: known('processor', 'https://docs.mixpanel.com/docs/privacy/gdpr-compliance') },
  posthog: { role: known('processor', 'https://posthog.com/docs/privacy/gdpr-compliance') },
  etracker: {
    role: known('processor', 'https://help.etracker.com/en/article/data-protection'),
    retention: known(
      {
        setBy: 'owner',
        choices: [
          [13, 'month'],
          [5, 'year'],
        ],
      },
      'https://www.etracker.com/docs/faq/eu-dsgvo/wie-lange-werden-welche-daten-von-etracker-gespeichert/',
    ),
  },
  'piwik-pro': {
    role: known('processor', 'https://piwik.pro/core-dpa/'),
    retention: known(
      { setBy: 'owner', choices: [] },
      'https://help.piwik.pro/support/questions/for-how-long-does-piwik-pro-retain-data/',
    ),
  },
  'simple-analytics': { places: known(['NL'], 'https://docs.simpleanalytics.com/data-security-and-ownership') },
}
