import Type, { type TSchema } from 'typebox'
import { noExtraProperties, type Wire } from '../kit/parts.ts'
import { Look, OwnTexts, OwnTool, ToolInUse } from '../publications/draft.ts'
import { AUTOMATIC_MODES, BANNER_SETTINGS, BANNER_STYLES, CONSENT_MODES, LANGUAGE_GROUNDS } from '../words/index.ts'

// What integrators set of a website by call. What may stand in each field is decided by the rules that the dashboard's fields
// are held to.

const language = Type.String({ description: 'The default language, such as `de`. It is one of `languages`.' })
const languages = Type.Array(Type.String(), {
  description: 'All languages of the website. Visitors read those that the plan covers, the default one first.',
})
export const automatic = Type.Enum(AUTOMATIC_MODES, {
  description:
    'What is done with what Portico sees on the website: `publish` fills in the tools and publishes them, `propose` only says what ' +
    'would change, and with `off` nobody looks.',
})
export const accessibilityWidget = Type.Boolean({
  description: 'Whether the accessibility widget shows, where the plan has it.',
})
const banner = Type.Enum(BANNER_SETTINGS, {
  description:
    'Whether the website asks its visitors: `on` always, `off` never, and then Portico holds nothing back either, as where another ' +
    'banner stays. Null: nobody has said, and it follows what Portico sees on the website.',
})
export const holdUnknown = Type.Boolean({
  description:
    'Whether unknown services that were measured to recognise browsers are held back under `marketing` by itself. False: they are ' +
    'named and run.',
})
const texts = Type.Unsafe<{ [language: string]: Wire<typeof OwnTexts> }>({
  type: 'object',
  additionalProperties: OwnTexts,
  description:
    'Texts of your own by language, in place of those that come with it. `description` has to contain `{purposes}`.',
})
const tools = Type.Array(ToolInUse, { description: 'Tools of the table that the website uses.' })
const ownTools = Type.Array(OwnTool, { description: 'Tools that are not in the table.' })
export const consentMode = Type.Enum(CONSENT_MODES, {
  description:
    'What Google’s and Microsoft’s tags do before a choice: with `basic` they wait, with `advanced` they run and are told, and with ' +
    '`off` they do whatever the website sets up itself.',
})

export const SETTINGS_EXAMPLE = {
  language: 'de',
  language_assumed: 'lang',
  languages: ['de'],
  automatic: 'publish',
  accessibility_widget: true,
  banner: null,
  hold_unknown: true,
  look: { position: 'bottom', theme: 'auto', colours: null, reopen: 'left' },
  texts: {},
  tools: [{ tool: 'google-analytics' }],
  own_tools: [],
  consent_mode: 'basic',
}

export const SiteSettings = Type.Object(
  {
    language,
    language_assumed: Type.Union([Type.Enum(LANGUAGE_GROUNDS), Type.Null()], {
      description:
        'Why the language is this one, where nobody has chosen it: the `lang` or `hreflang` of the website, its `text`, the `country` ' +
        'of its details, the ending of its `domain`, or nothing at all (`default`). Null: you or your customer have chosen it. Whoever ' +
        'sets `language` to what it is has confirmed it.',
    }),
    languages,
    automatic,
    accessibility_widget: accessibilityWidget,
    banner: Type.Union([banner, Type.Null()]),
    hold_unknown: Type.Union([holdUnknown, Type.Null()], {
      description: 'Null: the website is from before this was done by itself, and gets it as a proposal.',
    }),
    look: Look,
    texts,
    tools,
    own_tools: ownTools,
    consent_mode: consentMode,
  },
  {
    description:
      'What is set for a website. `look`, `texts`, `tools`, `own_tools` and `consent_mode` are of the draft: visitors get them when it ' +
      'is published.',
    examples: [SETTINGS_EXAMPLE],
  },
)
export type SiteSettings = Wire<typeof SiteSettings>

const patched = <Value extends TSchema>(value: Value) => Type.Optional(Type.Union([value, Type.Null()]))

const LookPatch = Type.Object({
  position: patched(Look.properties.position),
  theme: patched(Look.properties.theme),
  colours: patched(
    Type.Object({
      background: Type.Optional(Type.String()),
      text: Type.Optional(Type.String()),
      button: Type.Optional(Type.String()),
      button_text: Type.Optional(Type.String()),
    }),
  ),
  reopen: patched(Look.properties.reopen),
  style: patched(Type.Enum(BANNER_STYLES)),
})

const TextsPatch = Type.Unsafe<{
  [language: string]: { title?: string | null; description?: string | null } | null
}>({
  type: 'object',
  additionalProperties: {
    anyOf: [
      {
        type: 'object',
        properties: { title: { type: ['string', 'null'] }, description: { type: ['string', 'null'] } },
      },
      { type: 'null' },
    ],
  },
})

export const SiteSettingsPatch = Type.Object(
  {
    language: patched(language),
    languages: patched(languages),
    automatic: patched(automatic),
    accessibility_widget: patched(accessibilityWidget),
    banner: patched(banner),
    hold_unknown: patched(holdUnknown),
    look: patched(LookPatch),
    texts: patched(TextsPatch),
    tools: patched(tools),
    own_tools: patched(ownTools),
    consent_mode: patched(consentMode),
  },
  {
    ...noExtraProperties,
    description:
      'A JSON Merge Patch: what is not named stays as it is, objects are merged, lists are replaced, and null goes back to what every ' +
      'website begins with. With `language: null` it stays until Portico reads another one on the website, and `automatic: null` is ' +
      'what your defaults say now, else what the website was registered with.',
    examples: [{ language: 'de', look: { position: 'top' }, tools: [{ tool: 'google-analytics' }] }],
  },
)
export type SiteSettingsPatch = Wire<typeof SiteSettingsPatch>
