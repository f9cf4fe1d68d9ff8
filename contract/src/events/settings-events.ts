import Type from 'typebox'
import { exampleEventId } from '../kit/example-ids.ts'
import { SITE_EXAMPLE } from '../sites/site.ts'
import { CHANGE_AUTHORS, SETTINGS_MEMBERS } from '../words/index.ts'
import { type DeliveredEventDeclaration, eventSchema } from './declaration.ts'

export const SETTINGS_CHANGED_EVENT_EXAMPLE = {
  id: exampleEventId('2026-11-18T10:00:00.000Z'),
  type: 'settings.changed',
  created_at: '2026-11-18T10:00:00.000Z',
  site: SITE_EXAMPLE.site,
  sequence: 7,
  data: { by: 'customer', members: ['language', 'languages'], reference: SITE_EXAMPLE.reference },
}

export const SettingsChangedEvent = eventSchema(
  Type.Literal('settings.changed'),
  Type.Object({
    by: Type.Enum(CHANGE_AUTHORS, { description: 'Who has changed them; `portico`: by what was seen of the website.' }),
    members: Type.Array(Type.Enum(SETTINGS_MEMBERS), {
      description: 'Which settings are different now. An assumed language that somebody has confirmed counts too.',
    }),
  }),
  { description: 'Settings of a website were changed.', examples: [SETTINGS_CHANGED_EVENT_EXAMPLE] },
)

/** What integrators and their customers set. */
export const SETTINGS_EVENTS = {
  'settings.changed': {
    name: 'SettingsChangedEvent',
    schema: SettingsChangedEvent,
    by: ['key', 'operator', 'customer', 'portico'],
    left: ['members'],
    sentence: 'Settings changed: {members}.',
    summary: 'Settings of a website were changed',
    description:
      'By you, by your customer in the dashboard, or by Portico, which has read the language on the website. `members` says which: ' +
      'retrieve the settings to read them. A draft that the customer is only editing sends nothing.',
    example: SETTINGS_CHANGED_EVENT_EXAMPLE,
  },
} as const satisfies Readonly<Record<string, DeliveredEventDeclaration>>
