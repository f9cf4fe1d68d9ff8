import Type from 'typebox'
import type { Wire } from '../kit/parts.ts'
import {
  BANNER_POSITIONS,
  BANNER_STYLES,
  BANNER_THEMES,
  CATEGORIES,
  CONSENT_MODES,
  LIFETIME_UNITS,
  MAX_OWN_ADDRESSES,
  RELEASE_REASONS,
  SIDES,
  STORED_KINDS,
} from '../words/index.ts'

// What the customer edits of the banner. Only its shape: what may stand in each field, and how much of it, is decided in
// `server/src/core/publications/draft.ts`, which says in a sentence what is wrong.

const textOrNull = Type.Union([Type.String(), Type.Null()])
const Category = Type.Enum(CATEGORIES)

/** In place of the texts that a language comes with. */
export const OwnTexts = Type.Object(
  { title: Type.Optional(Type.String()), description: Type.Optional(Type.String()) },
  { description: 'In place of the texts that a language comes with.' },
)

/** Six hexadecimal digits with `#`. Both buttons have the same colours. */
export const Colours = Type.Object(
  {
    background: Type.String(),
    text: Type.String(),
    button: Type.String(),
    button_text: Type.String(),
  },
  {
    description:
      'Each `#` and six hexadecimal digits, with enough contrast to be readable. Both buttons have the same.',
  },
)
export type Colours = Wire<typeof Colours>

export const Look = Type.Object(
  {
    position: Type.Enum(BANNER_POSITIONS),
    theme: Type.Enum(BANNER_THEMES),
    /** Null: the colours of the theme. */
    colours: Type.Union([Colours, Type.Null()]),
    /** Where the small button stands that opens the preferences again. */
    reopen: Type.Enum(SIDES),
    /** Left out where it is `own`. */
    style: Type.Optional(Type.Enum(BANNER_STYLES)),
  },
  {
    description:
      'How the banner looks. Without `colours` it has those of its theme; `reopen` is where the small button stands that opens the preferences again. ' +
      'With the `style` `inherit` font and corners are those of the page; answers leave out `own`.',
  },
)

/** A tool of the table. The customer may change its category; a looser one needs a reason. */
export const ToolInUse = Type.Object(
  {
    tool: Type.String(),
    category: Type.Optional(Category),
    reason: Type.Optional(Type.String()),
    /** Where its scripts are on the website's own hosts: `stats.bakery.example/matomo.js`. */
    addresses: Type.Optional(Type.Array(Type.String(), { maxItems: MAX_OWN_ADDRESSES })),
  },
  {
    description:
      'A tool of the table. It may be in another category than there, in a looser one only with a reason. `addresses` are ' +
      'those of its scripts on the website’s own hosts, each a host and what path and query begin with.',
  },
)
export type ToolInUse = Wire<typeof ToolInUse>

const Lifetime = Type.Union([
  Type.Tuple([Type.Integer(), Type.Enum(LIFETIME_UNITS, { type: 'string' })]),
  Type.Literal('session'),
  Type.Literal('persistent'),
])

/** Something that a tool keeps in the browser. `first`: on the website's own domain. */
export const StoredItem = Type.Object(
  {
    name: Type.String(),
    kind: Type.Enum(STORED_KINDS),
    /** One of the `purposes` that the answer of `website/tools/` lists. */
    purpose: Type.String(),
    lifetime: Lifetime,
    first: Type.Boolean(),
  },
  { description: 'Something that a tool keeps in the browser; `first`: on the website’s own domain.' },
)
export type StoredItem = Wire<typeof StoredItem>

/** A tool that is not in the table. */
export const OwnTool = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    vendor: Type.String(),
    country: textOrNull,
    category: Category,
    /** Why it is `necessary`; needed there alone. */
    reason: Type.Optional(Type.String()),
    hosts: Type.Array(Type.String()),
    policy: textOrNull,
    stored: Type.Array(StoredItem),
    /** Only Portico has found it. It is named under `marketing`, and not held back until a person confirms what it is. */
    unconfirmed: Type.Optional(Type.Literal(true)),
    /** It recognises browsers, as was measured: so it is held back although nobody has confirmed what it is. */
    held: Type.Optional(Type.Literal(true)),
    /** It was held back, and then this got worse on the website: it runs, and is not held by itself again. */
    released: Type.Optional(Type.Enum(RELEASE_REASONS)),
  },
  { description: 'A tool that is not in the table. `reason` says why it is `necessary`, and is needed there alone.' },
)
export type OwnTool = Wire<typeof OwnTool>

export const Draft = Type.Object({
  texts: Type.Record(Type.String(), OwnTexts),
  look: Look,
  tools: Type.Array(ToolInUse),
  own_tools: Type.Array(OwnTool),
  consent_mode: Type.Enum(CONSENT_MODES),
  widget_side: Type.Enum(SIDES),
})
export type Draft = Wire<typeof Draft>
