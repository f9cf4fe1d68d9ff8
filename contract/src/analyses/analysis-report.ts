import Type from 'typebox'
import { noExtraProperties, type Wire } from '../kit/parts.ts'
import {
  ANALYSIS_PASSES,
  BANNER_MAKERS,
  CATEGORIES,
  CATEGORY_SOURCES,
  DOCUMENT_NAMES,
  EVIDENCE_KINDS,
  FINDING_KINDS,
  NOT_TESTABLE_REASONS,
  REQUEST_KINDS,
  SAME_SITE_VALUES,
  SEVERITIES,
  STORAGE_KINDS,
} from '../words/index.ts'

// What an analysis found. A scanner writes it, after it has met pages that may be hostile: everything has a bound, what was
// left out for it is counted, and the service takes nothing that does not fit. All texts are text: nothing in them is markup.

export const MAX_REPORT_SIZES = {
  pages: 10,
  findings: 500,
  evidence: 10,
  mends: 3,
  kept: 500,
  parties: 300,
  text: 300,
  address: 2048,
  /** Of all of it. Less than a queue and the lines between processes take. */
  bytes: 4_000_000,
} as const

const { text: TEXT, address: ADDRESS } = MAX_REPORT_SIZES
const text = (description: string) => Type.String({ maxLength: TEXT, description })
const address = (description: string) => Type.String({ maxLength: ADDRESS, description })
const orNull = <Schema extends Type.TSchema>(schema: Schema, description: string) =>
  Type.Union([schema, Type.Null()], { description })
const Pass = Type.Enum(ANALYSIS_PASSES)
const Passes = Type.Array(Pass, { maxItems: ANALYSIS_PASSES.length, uniqueItems: true })
const Category = Type.Enum(CATEGORIES)
/** Pages by their place in `pages`. */
const Pages = Type.Array(Type.Integer({ minimum: 0, maximum: MAX_REPORT_SIZES.pages - 1 }), {
  maxItems: MAX_REPORT_SIZES.pages,
  description: 'The pages, by their place in `pages`.',
})
const count = (description: string) => Type.Integer({ minimum: 0, description })

export const Classification = Type.Object(
  {
    category: orNull(Category, 'The suggested category; null where nobody knows: treat it as marketing.'),
    source: Type.Enum(CATEGORY_SOURCES, { description: 'Who says so.' }),
    tool: orNull(Type.String({ maxLength: 40 }), 'The tool in use, or of the table, that it belongs to.'),
    name: orNull(text(''), 'The name of the tool or vendor.'),
  },
  { ...noExtraProperties, description: 'What something is taken for. A suggestion: the customer confirms.' },
)
export type Classification = Wire<typeof Classification>

export const Evidence = Type.Object(
  {
    kind: Type.Enum(EVIDENCE_KINDS),
    page: orNull(address(''), 'Where it was seen.'),
    pass: orNull(Pass, 'In which pass.'),
    name: address('An address, the name of something stored, a selector, a header.'),
    detail: orNull(Type.String({ maxLength: ADDRESS }), 'What else was seen: who caused it, a lifetime, the element.'),
  },
  noExtraProperties,
)
export type Evidence = Wire<typeof Evidence>

export const Mend = Type.Union(
  [
    Type.Object(
      {
        do: Type.Literal('mark'),
        from: address('The element as it stands.'),
        to: address('As it should stand.'),
        line: Type.Optional(Type.Integer({ minimum: 1, description: 'Its line in the HTML of the page.' })),
        begins: Type.Optional(text('How the text of an inline script begins, to find it by.')),
      },
      noExtraProperties,
    ),
    Type.Object(
      { do: Type.Literal('add_tool'), tool: Type.String({ maxLength: 40 }), category: Category },
      { ...noExtraProperties, description: 'Add a tool of the table to the tools in use.' },
    ),
    Type.Object(
      {
        do: Type.Literal('add_own_tool'),
        name: text('A name to begin with.'),
        host: orNull(Type.String({ maxLength: 253 }), 'Where it loads from.'),
        category: Category,
        stored: Type.Array(
          Type.Object({ name: text(''), kind: Type.Enum(['cookie', 'local', 'session']) }, noExtraProperties),
          {
            maxItems: 20,
          },
        ),
      },
      { ...noExtraProperties, description: 'Add a tool that the table does not have.' },
    ),
    Type.Object(
      { do: Type.Literal('move_tool'), tool: Type.String({ maxLength: 40 }), category: Category },
      noExtraProperties,
    ),
    Type.Object({ do: Type.Literal('remove_tool'), tool: Type.String({ maxLength: 40 }) }, noExtraProperties),
    Type.Object(
      { do: Type.Literal('place_tag'), tag: address('The tag to put into every page.'), first: Type.Boolean() },
      noExtraProperties,
    ),
  ],
  { description: 'What mends a finding, where that can be said exactly.' },
)
export type Mend = Wire<typeof Mend>

export const Finding = Type.Object(
  {
    id: Type.String({
      pattern: '^[0-9a-f]{16}$',
      description: 'The same in every analysis that finds the same thing.',
    }),
    kind: Type.Enum(FINDING_KINDS),
    severity: Type.Enum(SEVERITIES),
    subject: address('What it is about: a host, something stored, a document, a header, a rule.'),
    page: orNull(address(''), 'The first page where it was seen; null where it is about the whole website.'),
    pass: orNull(Pass, 'The pass in which it was seen; null where it was seen in any.'),
    is: orNull(Classification, 'What the subject is taken for.'),
    title: text('What was found, in English. What is quoted comes from the website: show it as text.'),
    advice: Type.String({ maxLength: 1_000, description: 'What to do, in English.' }),
    evidence: Type.Array(Evidence, { maxItems: MAX_REPORT_SIZES.evidence }),
    seen: count('How often it was seen, also where that is more than the evidence.'),
    mends: Type.Array(Mend, { maxItems: MAX_REPORT_SIZES.mends }),
    under: Type.Optional(
      Type.String({
        pattern: '^[0-9a-f]{16}$',
        description:
          'The finding that it follows from, by its id: mend that one, and this is gone. Only findings without it are counted.',
      }),
    ),
    words: Type.Optional(
      Type.Object(
        {
          flags: Type.Optional(text('The attributes that a cookie lacks.')),
          count: Type.Optional(text('On how many pages.')),
          pages: Type.Optional(text('Of how many.')),
          presses: Type.Optional(text('How many presses a refusal takes.')),
          help: Type.Optional(text('What a rule of axe-core asks for, in English.')),
          payment: Type.Optional(text('The name of a tool that takes payments: waiting for a yes is no remedy there.')),
        },
        {
          ...noExtraProperties,
          description: 'What was filled into `title` and `advice`, for texts in other languages.',
        },
      ),
    ),
  },
  { ...noExtraProperties, description: 'One thing that an analysis found.' },
)
export type Finding = Wire<typeof Finding>

export const VisitedPage = Type.Object(
  {
    url: address('Where it was looked for.'),
    status: Type.Integer({ minimum: 0, maximum: 999, description: 'How it answered; 0 where it did not.' }),
    title: text(''),
    language: orNull(Type.String({ maxLength: 35 }), 'The language that the page names.'),
  },
  noExtraProperties,
)
export type VisitedPage = Wire<typeof VisitedPage>

export const PassResult = Type.Object(
  {
    pass: Pass,
    state: Type.Enum(['done', 'not_testable']),
    reason: orNull(Type.Enum(NOT_TESTABLE_REASONS), 'Why it could not be tested.'),
    banner: Type.Enum(BANNER_MAKERS),
    banner_name: orNull(text(''), "The other banner's name, where it is known."),
    requests: count('To other websites.'),
    kept: count('What was stored.'),
  },
  noExtraProperties,
)
export type PassResult = Wire<typeof PassResult>

export const KeptThing = Type.Object(
  {
    name: text(''),
    kind: Type.Enum(STORAGE_KINDS),
    domain: Type.String({ maxLength: 253, description: 'The domain of a cookie, or the origin of storage.' }),
    first: Type.Boolean({ description: 'Whether it is the website’s own.' }),
    /** Null: until the browser is closed, or until somebody deletes it. */
    seconds: orNull(Type.Number(), 'How long a cookie is kept.'),
    secure: Type.Boolean(),
    http_only: Type.Boolean(),
    same_site: orNull(Type.Enum(SAME_SITE_VALUES), ''),
    length: count('Characters of the value.'),
    passes: Passes,
    pages: Pages,
    is: Classification,
  },
  { ...noExtraProperties, description: 'Something stored by a page: names and lengths, never values.' },
)
export type KeptThing = Wire<typeof KeptThing>

export const ThirdParty = Type.Object(
  {
    host: Type.String({ maxLength: 253 }),
    is: Classification,
    kinds: Type.Array(Type.Enum(REQUEST_KINDS), { maxItems: REQUEST_KINDS.length, uniqueItems: true }),
    requests: count('In all passes.'),
    passes: Passes,
    pages: Pages,
    /** Reports of earlier scanners have it not. */
    by_page: Type.Optional(
      Type.Array(
        Type.Object(
          { page: Type.Integer({ minimum: 0, maximum: MAX_REPORT_SIZES.pages - 1 }), passes: Passes },
          noExtraProperties,
        ),
        { maxItems: MAX_REPORT_SIZES.pages, description: 'In which passes each page contacted it.' },
      ),
    ),
    /** The host whose script asked for it; null where the page did. */
    by: orNull(Type.String({ maxLength: 253 }), ''),
  },
  noExtraProperties,
)
export type ThirdParty = Wire<typeof ThirdParty>

/** A check of which it is said whether something was found: also where nothing was. */
export const Check = Type.Object(
  { kind: Type.Enum(FINDING_KINDS), outcome: Type.Enum(['found', 'not_found', 'not_testable']) },
  noExtraProperties,
)
export type Check = Wire<typeof Check>

export const Screenshot = Type.Object(
  { image: Type.String({ format: 'uuid' }), page: Type.Integer({ minimum: 0, maximum: 9 }), pass: Pass },
  noExtraProperties,
)
export type Screenshot = Wire<typeof Screenshot>

export const LegalPage = Type.Object(
  {
    document: Type.Enum(DOCUMENT_NAMES),
    url: orNull(address(''), 'Where a link led; null where there was none.'),
    status: orNull(Type.Integer(), 'How it answered; null where it was not asked.'),
  },
  noExtraProperties,
)
export type LegalPage = Wire<typeof LegalPage>

export const AnalysisReport = Type.Object(
  {
    /** Counts the forms that reports have had. */
    form: Type.Literal(1),
    browser: text('The browser that looked.'),
    started_at: Type.String({ format: 'date-time' }),
    finished_at: Type.String({ format: 'date-time' }),
    /** The version that was published then. */
    version: orNull(Type.Integer({ minimum: 1 }), 'The version that was published then.'),
    pages: Type.Array(VisitedPage, { minItems: 1, maxItems: MAX_REPORT_SIZES.pages }),
    passes: Type.Array(PassResult, { maxItems: ANALYSIS_PASSES.length }),
    first: Type.Array(Type.String(), { maxItems: 3, description: 'The findings to begin with, by their ids.' }),
    findings: Type.Array(Finding, { maxItems: MAX_REPORT_SIZES.findings }),
    checks: Type.Array(Check, { maxItems: FINDING_KINDS.length }),
    kept: Type.Array(KeptThing, { maxItems: MAX_REPORT_SIZES.kept }),
    parties: Type.Array(ThirdParty, { maxItems: MAX_REPORT_SIZES.parties }),
    legal: Type.Array(LegalPage, { maxItems: DOCUMENT_NAMES.length }),
    screenshots: Type.Array(Screenshot, { maxItems: 2 * MAX_REPORT_SIZES.pages }),
    /** What was left out, because there was more than a report holds. */
    omitted: Type.Object(
      { pages: count('Pages known of and not visited.'), findings: count(''), kept: count(''), parties: count('') },
      noExtraProperties,
    ),
  },
  { ...noExtraProperties, description: 'What an analysis found.' },
)
export type AnalysisReport = Wire<typeof AnalysisReport>
