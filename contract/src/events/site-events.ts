import Type from 'typebox'
import { exampleEventId } from '../kit/example-ids.ts'
import { SITE_EXAMPLE, Site } from '../sites/site.ts'
import { type DeliveredEventDeclaration, eventSchema } from './declaration.ts'

export const SITE_EVENT_EXAMPLE = {
  id: exampleEventId('2026-11-15T03:12:40.000Z'),
  type: 'site.created',
  created_at: '2026-11-15T03:12:40.000Z',
  site: SITE_EXAMPLE.site,
  sequence: 1,
  data: { site: SITE_EXAMPLE, reference: SITE_EXAMPLE.reference },
}

export const SiteEvent = eventSchema(Type.Literal('site.created'), Type.Object({ site: Site }), {
  description: 'A website was registered.',
  examples: [SITE_EVENT_EXAMPLE],
})

export const SITE_UPDATED_EVENT_EXAMPLE = {
  id: exampleEventId('2026-11-19T08:00:00.000Z'),
  type: 'site.updated',
  created_at: '2026-11-19T08:00:00.000Z',
  site: SITE_EXAMPLE.site,
  sequence: 8,
  data: { site: { ...SITE_EXAMPLE, reference: 'customer-4712' }, reference: 'customer-4712' },
}

export const SiteUpdatedEvent = eventSchema(Type.Literal('site.updated'), Type.Object({ site: Site }), {
  description: 'The reference or the metadata of a website was changed.',
  examples: [SITE_UPDATED_EVENT_EXAMPLE],
})

export const SITE_ERASED_EVENT_EXAMPLE = {
  id: exampleEventId('2029-01-15T11:30:00.000Z'),
  type: 'site.erased',
  created_at: '2029-01-15T11:30:00.000Z',
  site: SITE_EXAMPLE.site,
  sequence: 14,
  data: { fqdn: SITE_EXAMPLE.fqdn, by: 'integrator', reference: SITE_EXAMPLE.reference },
}

export const SiteErasedEvent = eventSchema(
  Type.Literal('site.erased'),
  Type.Object({
    fqdn: Type.String({ description: 'The host, which stays for invoices.' }),
    by: Type.Enum(['integrator', 'operator', 'portico'], {
      description: '`portico`: by itself, after the time that the operator has set.',
    }),
  }),
  {
    description: 'A website was erased: it is unknown from now on, and this is its last event.',
    examples: [SITE_ERASED_EVENT_EXAMPLE],
  },
)

/** Hosts and references stay for invoices. What else integrators note with a website goes. */
const SITE_LEFT = [
  ...['site', 'scheme', 'fqdn', 'subdomain', 'domain', 'suffix', 'registered_domain', 'path', 'reference'],
] as const

/** Websites themselves, and what their integrators note with them. */
export const SITE_EVENTS = {
  'site.created': {
    name: 'SiteEvent',
    schema: SiteEvent,
    by: ['key', 'operator'],
    left: SITE_LEFT,
    emptied: { path: '' },
    sentence: null,
    summary: 'A website was registered',
    description: 'Once for each website: registering it again changes nothing, and sends nothing.',
    example: SITE_EVENT_EXAMPLE,
  },
  'site.updated': {
    name: 'SiteUpdatedEvent',
    schema: SiteUpdatedEvent,
    by: ['key', 'operator'],
    left: SITE_LEFT,
    emptied: { path: '' },
    sentence: null,
    summary: 'A website was changed',
    description: 'You have given it another `reference` or other `metadata`.',
    example: SITE_UPDATED_EVENT_EXAMPLE,
  },
  'site.erased': {
    name: 'SiteErasedEvent',
    schema: SiteErasedEvent,
    by: ['key', 'operator', 'portico'],
    left: 'all',
    sentence: 'Erased: nothing personal is kept of it any more.',
    summary: 'A website was erased',
    description:
      'By you or the operator. It is unknown from now on: forget what you have stored of it, but for what your invoices need.',
    example: SITE_ERASED_EVENT_EXAMPLE,
  },
} as const satisfies Readonly<Record<string, DeliveredEventDeclaration>>
