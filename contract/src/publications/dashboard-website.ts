import Type from 'typebox'
import { noExtraProperties, nullOr, type Wire } from '../kit/parts.ts'
import { FieldProblem } from '../kit/problem.ts'
import { BANNER_SETTINGS, CATEGORIES, CHANGE_KINDS, DOCUMENT_NAMES, REASONS_NOT_TO_PUBLISH } from '../words/index.ts'
import type { Draft } from './draft.ts'
import { InstallationView } from './website.ts'

// What the dashboard shows of a website's banner: the draft, the published version, and the difference.

// The rules read a draft that was sent, whatever it is, and say what is wrong with each field in words. One that was stored by
// an older version is shown as it is.
const AnyDraft = Type.Unsafe<Draft>({})

const By = Type.Enum(['integrator', 'operator', 'customer', 'portico'])

/** One difference between two versions. What was or is not there is null. */
export const WebsiteChange = Type.Object({
  kind: Type.Enum(CHANGE_KINDS),
  /** What it is about: the name of a tool, a language and field (`de.title`), or a part of the appearance (`position`). */
  subject: Type.String(),
  before: nullOr(Type.String()),
  after: nullOr(Type.String()),
  /** Whether it alone is reason enough to ask visitors again. */
  material: Type.Boolean(),
})
export type WebsiteChange = Wire<typeof WebsiteChange>

export const WebsiteView = Type.Object({
  /** What visitors get now; null while nothing is published. */
  publication: nullOr(Type.Object({ version: Type.Integer(), published_at: Type.String(), by: By })),
  draft: AnyDraft,
  /** 0 while the draft is still what every website begins with. A change names the number that it has read. */
  draft_version: Type.Integer(),
  /** The same of the facts that documents are written from. */
  details_version: Type.Integer(),
  /** Whether publishing would make a new version. */
  is_changed: Type.Boolean(),
  /** What must be fixed before the draft can be published. */
  problems: Type.Array(FieldProblem),
  difference: Type.Object({ material: Type.Boolean(), changes: Type.Array(WebsiteChange) }),
  installation: InstallationView,
  /** Whether visitors are asked; null: nobody has said. */
  banner: nullOr(Type.Enum(BANNER_SETTINGS)),
  languages: Type.Object({
    /** In which banner and widget are complete. */
    offered: Type.Array(Type.String()),
    /** Of the website's, those that visitors can read now; none without an active subscription. */
    spoken: Type.Array(Type.String()),
  }),
  can_publish: Type.Object({ allowed: Type.Boolean(), reason: nullOr(Type.Enum(REASONS_NOT_TO_PUBLISH)) }),
})
export type WebsiteView = Wire<typeof WebsiteView>

export const BannerRequest = Type.Object({ banner: nullOr(Type.Enum(BANNER_SETTINGS)) }, noExtraProperties)
export type BannerRequest = Wire<typeof BannerRequest>

const DraftVersion = Type.Integer({ minimum: 0 })

export const DraftRequest = Type.Object({ draft: AnyDraft, draft_version: DraftVersion }, noExtraProperties)
export type DraftRequest = Wire<typeof DraftRequest>

export const PublishRequest = Type.Object(
  { draft_version: DraftVersion, details_version: DraftVersion },
  noExtraProperties,
)
export type PublishRequest = Wire<typeof PublishRequest>

export const PreviewRequest = Type.Object({ draft: AnyDraft }, noExtraProperties)
export type PreviewRequest = Wire<typeof PreviewRequest>

/** `settings` is what the visitor's code receives (`PageSettings` of `@portico/visitor/settings`). */
export const PreviewView = Type.Object({ settings: Type.Unknown() })
export type PreviewView = Wire<typeof PreviewView>

/** Newest first. */
export const VersionsView = Type.Object({
  versions: Type.Array(
    Type.Object({
      version: Type.Integer(),
      published_at: Type.String(),
      by: By,
      material: Type.Boolean(),
      changes: Type.Array(WebsiteChange),
      /** SHA-256 of what was published, in hexadecimal digits. */
      hash: Type.String(),
    }),
  ),
  /** The `before` of the next page; null on the last. */
  next: nullOr(Type.Integer()),
})
export type VersionsView = Wire<typeof VersionsView>

/** One version as visitors saw it. */
export const VersionView = Type.Object({
  version: Type.Integer(),
  published_at: Type.String(),
  by: By,
  /** As in `PreviewView`, in the languages that the website has now. */
  settings: Type.Unknown(),
  /** Its legal texts; `version` is the one that brought the text. */
  documents: Type.Array(
    Type.Object({
      document: Type.Enum(DOCUMENT_NAMES),
      language: Type.String(),
      version: Type.Integer(),
      address: Type.String(),
    }),
  ),
})
export type VersionView = Wire<typeof VersionView>

/** `version`: the publication that is undone, which has to be the latest. */
export const UndoRequest = Type.Object(
  { version: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) },
  noExtraProperties,
)
export type UndoRequest = Wire<typeof UndoRequest>

/** Null: what visitors get now, and before anything is published what every website begins with. */
export const RestoreRequest = Type.Object(
  { version: nullOr(Type.Integer({ minimum: 1, maximum: 2_147_483_647 })), draft_version: DraftVersion },
  noExtraProperties,
)
export type RestoreRequest = Wire<typeof RestoreRequest>

/** `left_out`: the names of tools that could not be put back. */
export const RestoreView = Type.Object({ website: WebsiteView, left_out: Type.Array(Type.String()) })
export type RestoreView = Wire<typeof RestoreView>

export const KnownToolsView = Type.Object({
  tools: Type.Array(
    Type.Object({
      id: Type.String(),
      name: Type.String(),
      vendor: Type.String(),
      country: nullOr(Type.String()),
      category: Type.Enum(CATEGORIES),
      kind: Type.String(),
      /** Its personalised ads in the EEA, the UK and Switzerland need a platform of the IAB TCF that Google has approved, which Portico is not. */
      needs_tcf: Type.Boolean(),
    }),
  ),
  /** What something may be stored for, in tools of one's own. */
  purposes: Type.Array(Type.String()),
})
export type KnownToolsView = Wire<typeof KnownToolsView>
