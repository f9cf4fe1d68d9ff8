import Type from 'typebox'
import { HIDDEN_CHARACTER } from '../kit/hidden.ts'
import { noExtraProperties, type Wire } from '../kit/parts.ts'
import { ANALYSIS_PASSES, BANNER_MAKERS, DOCUMENT_NAMES, NOT_TESTABLE_REASONS, STORAGE_KINDS } from '../words/index.ts'

// What a survey found on a website, without judgement. A page cannot inject markup or categories through it.

/** How much of a website is kept. What is over it is counted in `omitted`. */
export const MAX_INVENTORY_SIZES = {
  pages: 10,
  languages: 20,
  tools: 100,
  /** Third parties that nobody knows, and all their hosts together. */
  unknown: 100,
  hosts: 200,
  hostsOfOne: 10,
  pagesOfOne: 3,
  placesOfOne: 3,
  storedOfOne: 20,
  addressesOfOne: 5,
  /** Of a page. */
  forms: 20,
  errors: 20,
  text: 300,
  address: 2_048,
} as const

const { pages, languages, tools, unknown, hostsOfOne, pagesOfOne, placesOfOne, storedOfOne, text, address } =
  MAX_INVENTORY_SIZES
const { addressesOfOne, forms, errors } = MAX_INVENTORY_SIZES

// The visiting process may be compromised and send anything, so neither markup nor hidden characters are accepted.
const Address = Type.String({ maxLength: address, pattern: '^(?:https?://[^<>"\\s]+)?$' })
const Text = Type.String({ maxLength: text, pattern: `^(?:(?![<>]|${HIDDEN_CHARACTER.source})[^])*$` })
const Host = Type.String({ maxLength: 253, pattern: '^[a-z0-9_.-]+$' })
/** A name, or an address of a machine. */
const Domain = Type.String({ maxLength: 253, pattern: '^(?:[a-z0-9_.-]+|\\[[0-9a-f:.]+\\])$' })
const LanguageCode = Type.String({ pattern: '^[a-z]{2,3}$' })

/** How the website's main language is known. */
export const LANGUAGE_SIGNS = ['lang', 'hreflang', 'text'] as const
export type LanguageSign = (typeof LANGUAGE_SIGNS)[number]

/** How our tag stands in a page. */
export const TAG_PLACEMENTS = ['async', 'first', 'loader'] as const

/** Elements that can be marked to wait for a visitor's consent. */
export const MARKABLE_ELEMENTS = ['script', 'iframe', 'img', 'video', 'audio'] as const
export type MarkableElement = (typeof MARKABLE_ELEMENTS)[number]

/** An element of the HTML that loads something and is not marked. A page's own text is no part of it. */
export const UnmarkedPlace = Type.Object(
  {
    page: Address,
    /** Its line in the HTML, the first is 1. */
    line: Type.Union([Type.Integer({ minimum: 1, maximum: 10_000_000 }), Type.Null()]),
    element: Type.Enum(MARKABLE_ELEMENTS),
    /** The attribute that names what it loads; null for an inline script. */
    attribute: Type.Union([Type.Literal('src'), Type.Null()]),
    /** What it loads; empty for an inline script. */
    address: Address,
  },
  noExtraProperties,
)
export type UnmarkedPlace = Wire<typeof UnmarkedPlace>

const PARTY = {
  hosts: Type.Array(Host, { maxItems: hostsOfOne }),
  /** Where it was seen, the first page first. */
  pages: Type.Array(Address, { maxItems: pagesOfOne }),
  /** Before anybody has answered a banner; null where it was not seen, and not every page could be judged. */
  before: Type.Union([Type.Boolean(), Type.Null()]),
  /** After a refusal in our banner; null where that could not be tested. */
  after_reject: Type.Union([Type.Boolean(), Type.Null()]),
  /** Whether elements of the HTML that load it are marked for Portico; null where none of them stands in the HTML. */
  marked: Type.Union([Type.Enum(['all', 'some', 'none']), Type.Null()]),
  /** Where elements stand that have no mark; absent in inventories from before they were kept. */
  unmarked: Type.Optional(Type.Array(UnmarkedPlace, { maxItems: placesOfOne })),
  stored: Type.Array(
    Type.Object(
      {
        name: Text,
        kind: Type.Enum(STORAGE_KINDS),
        seconds: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()]),
        first: Type.Boolean(),
      },
      noExtraProperties,
    ),
    { maxItems: storedOfOne },
  ),
} as const

/** A host, and what path and query of an address begin with. */
const OwnAddress = Type.String({ maxLength: 500, pattern: '^[a-z0-9_.-]+/[\\w./?=&%~+-]+$' })

/** A tool of the table. */
export const SeenTool = Type.Object(
  {
    tool: Type.String({ maxLength: 100, pattern: '^[a-z0-9-]+$' }),
    ...PARTY,
    /** Scripts and frames of it on the website's own hosts; absent in inventories from before they were kept. */
    own_addresses: Type.Optional(Type.Array(OwnAddress, { maxItems: addressesOfOne })),
  },
  noExtraProperties,
)
export type SeenTool = Wire<typeof SeenTool>

/** A third party that is in no table, by the registrable domain of its hosts. */
export const UnknownParty = Type.Object(
  {
    domain: Domain,
    ...PARTY,
    /** Two fresh profiles got different identifiers of it, which last. Absent: none was seen, or nobody has looked twice. */
    identifies: Type.Optional(Type.Literal(true)),
  },
  noExtraProperties,
)
export type UnknownParty = Wire<typeof UnknownParty>

export const Inventory = Type.Object(
  {
    form: Type.Literal(1),
    started_at: Type.String({ format: 'date-time' }),
    finished_at: Type.String({ format: 'date-time' }),
    /** What was published when it was asked for, and what our own script said that it was. */
    version: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()]),
    delivered_version: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()]),
    pages: Type.Array(
      Type.Object(
        {
          url: Address,
          language: Type.Union([LanguageCode, Type.Null()]),
          // What works on it: absent in inventories from before it was counted, and of a page that could not be judged.
          forms: Type.Optional(Type.Integer({ minimum: 0, maximum: forms })),
          /** Whether something leads to a cart or a till. */
          cart: Type.Optional(Type.Boolean()),
          /** Uncaught errors of scripts. */
          errors: Type.Optional(Type.Integer({ minimum: 0, maximum: errors })),
        },
        noExtraProperties,
      ),
      {
        minItems: 1,
        maxItems: pages,
      },
    ),
    passes: Type.Array(
      Type.Object(
        {
          pass: Type.Enum(ANALYSIS_PASSES),
          state: Type.Enum(['done', 'not_testable']),
          reason: Type.Union([Type.Enum(NOT_TESTABLE_REASONS), Type.Null()]),
        },
        noExtraProperties,
      ),
      { maxItems: ANALYSIS_PASSES.length },
    ),
    banner: Type.Enum(BANNER_MAKERS),
    banner_name: Type.Union([Text, Type.Null()]),
    /** Another banner beside Portico's that has no name; absent where there is none. */
    unnamed_banner: Type.Optional(Type.Literal(true)),
    /**
     * What waits for a yes and is of no tool or party below: elements that are marked, and what the website's own scripts store. Absent in
     * inventories from before it was counted.
     */
    waits: Type.Optional(
      Type.Object({ marked: Type.Integer({ minimum: 0 }), stored: Type.Integer({ minimum: 0 }) }, noExtraProperties),
    ),
    /** The main one, and how it is known; null where nothing says so. */
    language: Type.Union([
      Type.Object({ code: LanguageCode, from: Type.Enum(LANGUAGE_SIGNS) }, noExtraProperties),
      Type.Null(),
    ]),
    /** All of them, the main one first. */
    languages: Type.Array(LanguageCode, { maxItems: languages }),
    tag: Type.Object(
      {
        /** Of this website; in the HTML of the home page, or put in by a script. */
        seen: Type.Boolean(),
        placement: Type.Union([Type.Enum(TAG_PLACEMENTS), Type.Null()]),
        /** Pages that were visited and do not have it. */
        missing_on: Type.Array(Address, { maxItems: pagesOfOne }),
        /** A tag of another website of Portico stands there. */
        of_another: Type.Boolean(),
      },
      noExtraProperties,
    ),
    tools: Type.Array(SeenTool, { maxItems: tools }),
    unknown: Type.Array(UnknownParty, { maxItems: unknown }),
    legal: Type.Array(Type.Object({ document: Type.Enum(DOCUMENT_NAMES), url: Address }, noExtraProperties), {
      maxItems: DOCUMENT_NAMES.length,
    }),
    omitted: Type.Object(
      {
        pages: Type.Integer({ minimum: 0 }),
        tools: Type.Integer({ minimum: 0 }),
        unknown: Type.Integer({ minimum: 0 }),
      },
      noExtraProperties,
    ),
  },
  noExtraProperties,
)
export type Inventory = Wire<typeof Inventory>

/** Why a survey has no inventory. `robots`: the website's `robots.txt` asks Portico not to visit. */
export const SURVEY_FAILURES = [
  'unreachable',
  'not_a_page',
  'moved_elsewhere',
  'blocked',
  'asks_for_password',
  'under_construction',
  'robots',
  'too_much',
  'timed_out',
  'scanner_failed',
] as const
export type SurveyFailure = (typeof SURVEY_FAILURES)[number]

/** The most characters of a host, and those of `https://`. */
const MAX_MOVED_TO = 253 + 8

/** Where a website leads that has moved elsewhere: scheme and host, with an ending of letters, so that it can be registered. */
export const MovedTo = Type.String({
  maxLength: MAX_MOVED_TO,
  pattern: '^https?://([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])?$',
})

export const SurveyOutcome = Type.Union([
  Type.Object({ inventory: Inventory }, noExtraProperties),
  Type.Object(
    {
      failed: Type.Enum(SURVEY_FAILURES),
      /** Only of `moved_elsewhere`. Absent: its host is no name, or the scanner is of an earlier version. */
      moved_to: Type.Optional(MovedTo),
    },
    noExtraProperties,
  ),
])
export type SurveyOutcome = Wire<typeof SurveyOutcome>
