import type { EventDeclaration } from './declaration.ts'

// Events of the log that only the operator, or the customer of the website, can see.

/** About a website, without a number. */
const NOTES = {
  'analysis.credits_used': { by: ['key', 'operator', 'customer', 'time'], left: 'all', sentence: null },
  'analysis.credits_returned': {
    by: ['time'],
    left: 'all',
    sentence: 'An analysis credit was given back, {used} used this month.',
  },
  'settings.languages_changed': {
    by: ['key', 'operator', 'customer'],
    left: [],
    sentence: 'Languages changed to {selected}.',
  },
  'settings.accessibility_changed': {
    by: ['key', 'operator', 'customer'],
    left: [],
    sentence: 'Accessibility widget switched {enabled}.',
  },
  'settings.analysis_schedule_changed': {
    by: ['key', 'operator', 'customer'],
    left: [],
    sentence: 'Monthly analysis switched {monthly}.',
  },
  // Which facts there were, and not what they said: the log never has that.
  'settings.details_changed': { by: ['key', 'operator', 'customer'], left: 'all', sentence: null },
  'settings.consent_deleted': {
    by: ['key', 'operator', 'customer'],
    left: [],
    sentence: 'The record of one visitor was deleted.',
  },
  'settings.consents_removed': { by: ['key', 'operator', 'customer'], left: [], sentence: null },
} as const satisfies Readonly<Record<string, EventDeclaration>>

/** What an erasure leaves of an integrator: who it was, and when its websites were active. */
const INTEGRATOR_LEFT = ['name', 'suspended', 'websites_suspended'] as const

const INTEGRATORS = {
  'integrator.onboarded': { by: ['operator'], left: INTEGRATOR_LEFT, sentence: 'Onboarded as {name}.' },
  'integrator.renamed': {
    by: ['operator'],
    left: INTEGRATOR_LEFT,
    sentence: 'Renamed from {before.name} to {name}.',
  },
  'integrator.suspended': { by: ['operator'], left: INTEGRATOR_LEFT, sentence: null },
  'integrator.resumed': {
    by: ['operator'],
    left: INTEGRATOR_LEFT,
    sentence: 'Resumed: its keys and websites work again.',
  },
  'integrator.origins_changed': { by: ['operator'], left: INTEGRATOR_LEFT, sentence: null },
  'integrator.limit_changed': { by: ['operator'], left: INTEGRATOR_LEFT, sentence: null },
  'integrator.contact_changed': { by: ['operator'], left: INTEGRATOR_LEFT, sentence: null },
  'integrator.offboarded': { by: ['operator'], left: INTEGRATOR_LEFT, sentence: 'Offboarded.' },
  'integrator.details_changed': { by: ['key', 'operator'], left: 'all', sentence: 'Its company was changed.' },
  'integrator.defaults_changed': {
    by: ['key', 'operator'],
    left: INTEGRATOR_LEFT,
    sentence: 'What its new websites begin with was changed.',
  },
  // How many events are without their content, and a digest of what is left of them.
  'integrator.facts_redacted': { by: ['operator'], left: 'all', sentence: null },
  'integrator.events_redacted': { by: ['key', 'operator', 'portico'], left: 'all', sentence: null },
  'integrator.data_viewed': { by: ['operator'], left: INTEGRATOR_LEFT, sentence: null },
  'integrator.data_exported': { by: ['operator'], left: INTEGRATOR_LEFT, sentence: null },
  'integrator.erased': {
    by: ['operator'],
    left: 'all',
    sentence: 'Erased: nothing personal is kept of it any more.',
  },
} as const satisfies Readonly<Record<string, EventDeclaration>>

const KEYS = {
  'key.issued': { by: ['operator'], left: ['key', 'expires_at'], sentence: null },
  'key.rotated': { by: ['operator'], left: ['key', 'expires_at'], sentence: null },
  'key.revoked': { by: ['operator'], left: ['key', 'expires_at'], sentence: 'Key {prefix}… revoked.' },
} as const satisfies Readonly<Record<string, EventDeclaration>>

const WEBHOOKS = {
  'webhook.created': { by: ['key', 'operator'], left: ['id'], sentence: 'Webhook {id} created.' },
  'webhook.deleted': { by: ['key', 'operator'], left: ['id'], sentence: 'Webhook {before.id} deleted.' },
  'webhook.enabled': { by: ['key', 'operator'], left: ['id'], sentence: 'Webhook {id} switched on again.' },
  'webhook.disabled': { by: ['webhook'], left: ['id'], sentence: 'Webhook {id} switched off.' },
  'webhook.secret_rotated': {
    by: ['key', 'operator'],
    left: ['id'],
    sentence: 'The secret of webhook {id} was rotated.',
  },
} as const satisfies Readonly<Record<string, EventDeclaration>>

export const LOG_ONLY_EVENTS = { ...NOTES, ...INTEGRATORS, ...KEYS, ...WEBHOOKS }
