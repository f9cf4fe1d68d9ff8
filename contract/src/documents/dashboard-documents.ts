import Type from 'typebox'
import { noExtraProperties, nullOr, type Wire } from '../kit/parts.ts'
import { DURATION_UNITS } from '../words/duration.ts'
import { QUESTION_GROUPS } from '../words/facts.ts'
import {
  CONTRADICTION_CODES,
  DOCUMENT_NAMES,
  DOCUMENT_STATES,
  FACT_SOURCES,
  MAX_CONFIRMATIONS,
} from '../words/index.ts'

// What the dashboard shows of legal documents: the interview, what it leads to, and what was published.

/** What a fact may be. The rules read it (`@portico/legal/facts/fact-problem`); null as a value says that there is none. */
const FactValue = Type.Unknown()

/** A law that requires a fact, by its name in its own country. */
const LawView = Type.Object({ name: Type.String(), address: nullOr(Type.String()) })

/** How many sentences of a text there are, and how many a lawyer and a native speaker have reviewed. */
export const ReviewCounts = Type.Object({ all: Type.Integer(), lawyer: Type.Integer(), native: Type.Integer() })
export type ReviewCounts = Wire<typeof ReviewCounts>

/** A document contradicts another one, the table of tools or a measurement. A confirmation sends its `key`. */
export const ContradictionView = Type.Object({
  key: Type.String(),
  code: Type.Enum(CONTRADICTION_CODES),
  /** A service or a country. Empty if it is about the document as a whole. */
  subject: Type.String(),
})
export type ContradictionView = Wire<typeof ContradictionView>

/** A fact without which a document is not published. `language` is set if a text of the customer is missing only in it. */
export const MissingFactView = Type.Object({
  field: Type.String(),
  /** The label of the question, in the requested language. */
  label: Type.String(),
  laws: Type.Array(Type.String()),
  language: nullOr(Type.String()),
})
export type MissingFactView = Wire<typeof MissingFactView>

export const QuestionView = Type.Object({
  field: Type.String(),
  group: Type.Enum(QUESTION_GROUPS),
  label: Type.String(),
  why: Type.String(),
  rule: Type.Object({
    kind: Type.String(),
    /** Whether "there is none" is an answer. */
    none: Type.Boolean(),
    most: nullOr(Type.Number()),
    least: nullOr(Type.Number()),
    count: nullOr(Type.Integer()),
    /** The choices with their names. Empty for free text. */
    choices: Type.Array(Type.Object({ value: Type.String(), label: Type.String() })),
  }),
  /** At least one document cannot be published without it. */
  required: Type.Boolean(),
  answered: Type.Boolean(),
  /** Left out while nobody has answered. */
  value: Type.Optional(FactValue),
  /** Who has answered; null while nobody has. */
  source: nullOr(Type.Enum(FACT_SOURCES)),
  wants: Type.Array(
    Type.Object({ document: Type.Enum(DOCUMENT_NAMES), laws: Type.Array(LawView), required: Type.Boolean() }),
  ),
})
export type QuestionView = Wire<typeof QuestionView>

export const DocumentView = Type.Object({
  document: Type.Enum(DOCUMENT_NAMES),
  language: Type.String(),
  /**
   * `complete`: whole as it stands. `missing`: some facts are. `contradicted`: somebody has to say whether it is right.
   * `not_needed`: the facts say that there need be none. `not_offered`: it has to have a form that is not written here.
   */
  state: Type.Enum(DOCUMENT_STATES),
  missing: Type.Array(MissingFactView),
  contradictions: Type.Array(ContradictionView),
  /** Of the text as it stands; null where it was not recorded. */
  reviewed: nullOr(ReviewCounts),
  /** The version that visitors read and its address; null while there is none. */
  published: nullOr(Type.Object({ version: Type.Integer(), published_at: Type.String(), address: Type.String() })),
  /** Whether publishing would change what visitors read. */
  is_changed: Type.Boolean(),
})
export type DocumentView = Wire<typeof DocumentView>

export const DocumentsView = Type.Object({
  /** Counts the changes of the facts. A change names the number that it has read. */
  details_version: Type.Integer(),
  questions: Type.Array(QuestionView),
  /** Of the questions that have to be answered. */
  progress: Type.Object({ answered: Type.Integer(), required: Type.Integer() }),
  /** Notes on what Portico does not know or does not write for this owner, in the requested language. */
  remarks: Type.Array(Type.String()),
  /** Each document in each language of the website, the default one first. */
  documents: Type.Array(DocumentView),
  /** Counts the changes of the draft, which remembers what was confirmed. */
  draft_version: Type.Integer(),
  /** Tools in use where the owner sets how long data are kept, with the possible values. An empty list: any value. */
  retention: Type.Array(
    Type.Object({
      tool: Type.String(),
      name: Type.String(),
      choices: Type.Array(Type.Tuple([Type.Integer(), Type.Enum(DURATION_UNITS, { type: 'string' })])),
    }),
  ),
})
export type DocumentsView = Wire<typeof DocumentsView>

/** `set` has answers, `clear` removes answers of the customer. The rules check the values. */
export const FactsRequest = Type.Object(
  {
    details_version: Type.Integer({ minimum: 0 }),
    set: Type.Optional(Type.Unsafe<{ readonly [field: string]: unknown }>({})),
    clear: Type.Optional(Type.Array(Type.String({ maxLength: 60 }), { maxItems: 100 })),
  },
  noExtraProperties,
)
export type FactsRequest = Wire<typeof FactsRequest>

/** Contradictions that a person has confirmed as harmless. Their documents are published unchanged. */
export const ConfirmRequest = Type.Object(
  {
    draft_version: Type.Integer({ minimum: 0 }),
    keys: Type.Array(Type.String({ minLength: 1, maxLength: MAX_CONFIRMATIONS.length }), {
      minItems: 1,
      maxItems: MAX_CONFIRMATIONS.count,
    }),
  },
  noExtraProperties,
)
export type ConfirmRequest = Wire<typeof ConfirmRequest>

const texts = Type.Array(Type.String())

/** The register of processing, in the requested language. */
export const RegisterView = Type.Object({
  title: Type.String(),
  intro: Type.String(),
  controller: Type.Object({ label: Type.String(), text: Type.String() }),
  columns: Type.Array(Type.Object({ key: Type.String(), label: Type.String() })),
  rows: Type.Array(Type.Record(Type.String(), texts)),
})
export type RegisterView = Wire<typeof RegisterView>

/** One line that is different between two texts of a document. */
export const DocumentLine = Type.Object({ kind: Type.Enum(['removed', 'added']), text: Type.String() })
export type DocumentLine = Wire<typeof DocumentLine>

export const DocumentPreview = Type.Object({
  state: Type.Enum(DOCUMENT_STATES),
  /** As far as it can be written (`Document` in `legal-document.ts`); null where there need be none. */
  document: Type.Unknown(),
  missing: Type.Array(MissingFactView),
  /** What is different from the published text. */
  changes: Type.Array(DocumentLine),
  /** Whether sentences were worded anew since it was published, so that not all of it follows from answers and tools. */
  reworded: Type.Boolean(),
})
export type DocumentPreview = Wire<typeof DocumentPreview>

/** Newest first: the versions that brought another text of one document in one language. */
export const DocumentVersions = Type.Object({
  versions: Type.Array(
    Type.Object({
      version: Type.Integer(),
      published_at: Type.String(),
      /** SHA-256 of the text, in hexadecimal digits; null where the document was taken back. */
      hash: nullOr(Type.String()),
      address: nullOr(Type.String()),
      changes: Type.Array(DocumentLine),
    }),
  ),
})
export type DocumentVersions = Wire<typeof DocumentVersions>
