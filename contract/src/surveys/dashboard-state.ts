import Type from 'typebox'
import { nullOr, type Wire } from '../kit/parts.ts'
import {
  AUTOMATIC_MODES,
  CATEGORIES,
  DOCUMENT_NAMES,
  DOCUMENT_STATES,
  LANGUAGE_GROUNDS,
  NEXT_STEPS,
  VERDICT_MOODS,
  VERDICTS,
  WARNING_CODES,
} from '../words/index.ts'
import { SURVEY_FAILURES, TAG_PLACEMENTS, UnmarkedPlace } from './inventory.ts'

// What the dashboard's first screen says of a website: one line of it for each member.

const Time = Type.String({ format: 'date-time' })
const Count = Type.Integer({ minimum: 0 })
/** Names of tools, and domains of those that nobody knows. */
const Names = Type.Array(Type.String())

/** How the latest survey of the website ended. `waiting`: there was none yet, or something was published since. */
export const SURVEY_STATES = ['off', 'waiting', 'done', 'failed'] as const

/** A service that the verdict is about. */
export const VerdictService = Type.Object({
  /** Its id in the table or among the own tools of the customer. Null if it is in neither; then `name` is its domain. */
  tool: nullOr(Type.String()),
  name: Type.String(),
  category: Type.Enum(CATEGORIES),
  /** It takes payments: held back, nobody could pay. */
  payment: Type.Boolean(),
  /** What it does, by the purposes of the table; none where nobody knows. */
  purposes: Type.Array(Type.String()),
  /** Paths of pages that it was seen on, the first one first. */
  pages: Type.Array(Type.String()),
  /** Elements that load it and are not marked, at most three. */
  places: Type.Array(UnmarkedPlace),
})
export type VerdictService = Wire<typeof VerdictService>

export const Verdict = Type.Object({
  is: Type.Enum(VERDICTS),
  mood: Type.Enum(VERDICT_MOODS),
  /** When a survey or an analysis last saw the website; null while none has. */
  checked_at: nullOr(Time),
  /** How many pages it saw. */
  pages: Count,
  /** When somebody looks next, where that matters for the verdict. */
  next_at: nullOr(Time),
  services: Type.Array(VerdictService),
  /** What the customer may do besides, at most three. `waits`: first what the verdict says, or it is of no use. */
  next_steps: Type.Array(Type.Object({ is: Type.Enum(NEXT_STEPS), waits: Type.Boolean() })),
})
export type Verdict = Wire<typeof Verdict>

/** Free checks that a customer may ask for. `none`: nobody can look, or nobody may. */
export const CheckView = Type.Object({
  state: Type.Enum(['possible', 'running', 'spent', 'none']),
  /** How many are left today. */
  left: Count,
})
export type CheckView = Wire<typeof CheckView>

export const WebsiteState = Type.Object({
  /** The website's time: on staging it may run ahead of the browser's. */
  now: Time,
  verdict: Verdict,
  check: CheckView,
  language: Type.Object({
    code: Type.String(),
    /** Why, where nobody has chosen it; null: a person has. */
    assumed: nullOr(Type.Enum(LANGUAGE_GROUNDS)),
    /** What the website is taken to be in, if it is not offered and nobody has chosen another one. */
    not_offered: nullOr(Type.String()),
  }),
  /** Those that visitors can read now, the default one first; none without an active subscription. */
  languages: Type.Array(Type.String()),
  automatic: Type.Object({ mode: Type.Enum(AUTOMATIC_MODES) }),
  tools: Type.Object({
    /** That the published version names. */
    named: Count,
    /** That the latest survey has seen, known and unknown. */
    seen: Count,
    /** Named under their domain, until somebody says what they are. */
    unknown: Count,
    /** What would change if somebody took over what is proposed. */
    proposals: Count,
  }),
  published: nullOr(
    Type.Object({
      version: Type.Integer({ minimum: 1 }),
      at: Time,
      by: Type.Enum(['integrator', 'operator', 'customer', 'portico']),
      /** Whether publishing now would make another version. */
      pending: Type.Boolean(),
    }),
  ),
  /** When visitors or a survey saw the tag; null while nobody has. `gone`: it was there before, and is not any more. */
  tag: nullOr(
    Type.Object({
      first_at: Time,
      last_at: Time,
      placement: nullOr(Type.Enum(TAG_PLACEMENTS)),
      gone: Type.Boolean(),
    }),
  ),
  /**
   * What the latest survey saw that could see whether it works; null before there was one. `before` and `after_reject` are null where it
   * could not judge a page, or not refuse: then nothing is known of that.
   */
  works: nullOr(Type.Object({ at: Time, before: nullOr(Names), after_reject: nullOr(Names), not_marked: Names })),
  survey: Type.Object({
    state: Type.Enum(SURVEY_STATES),
    /** When a survey of the website last succeeded. */
    at: nullOr(Time),
    next_at: nullOr(Time),
    /** Why the last survey saw nothing, and how many times in a row that was so. `no_scanner`: no scanner is there. */
    failure: nullOr(Type.Enum([...SURVEY_FAILURES, 'no_scanner'])),
    failures: Count,
    /** Where the website leads, if it has moved elsewhere and that is known: to read, and to register. */
    moved_to: nullOr(Type.Object({ host: Type.String(), address: Type.String() })),
  }),
  /** In the website's default language. */
  documents: Type.Array(Type.Object({ document: Type.Enum(DOCUMENT_NAMES), state: Type.Enum(DOCUMENT_STATES) })),
  accessibility: Type.Object({ in_plan: Type.Boolean(), on: Type.Boolean() }),
  /** The latest report. */
  analysis: nullOr(Type.Object({ at: Time, serious: Count, warnings: Count })),
  /** What somebody should do, in a fixed order. The reader decides what each code means. */
  warnings: Type.Array(Type.Enum(WARNING_CODES)),
})
export type WebsiteState = Wire<typeof WebsiteState>
