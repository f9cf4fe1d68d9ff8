import Type from 'typebox'
import { noExtraProperties, type Wire } from '../kit/parts.ts'
import { Inventory } from '../surveys/inventory.ts'
import { ANALYSIS_FAILURES, ANALYSIS_PASSES, CATEGORIES, DOCUMENT_NAMES, STORAGE_KINDS } from '../words/index.ts'
import { AnalysisReport } from './analysis-report.ts'

// What the service sends to a scanner, and what it gets back. A scanner knows nothing else about a customer.

const Category = Type.Enum(CATEGORIES)

export const DeclaredTool = Type.Object({
  id: Type.String(),
  name: Type.String(),
  category: Category,
  /** The customer's reason for a looser category than usual. */
  reason: Type.Optional(Type.String({ maxLength: 300 })),
  hosts: Type.Array(Type.String()),
  addresses: Type.Array(Type.String()),
  stored: Type.Array(Type.Object({ name: Type.String(), kind: Type.Enum(STORAGE_KINDS) })),
  /** A survey found it, and nobody has confirmed what it is. Nothing about it counts as declared. */
  unconfirmed: Type.Optional(Type.Literal(true)),
  /** It is in front of the website or hosts it. Banner and policies say that it receives data with every page. */
  comes_with_pages: Type.Optional(Type.Literal(true)),
})
export type DeclaredTool = Wire<typeof DeclaredTool>

/** A recipient in the register that the privacy policy was written from, in that register's words. */
export const DeclaredRecipient = Type.Object({
  /** The tool's id. For companies that the owner named and that are not in our table: the activity and the name. */
  id: Type.String(),
  name: Type.String(),
  activity: Type.String(),
  /** The legal bases of the activity. */
  bases: Type.Array(Type.String()),
  /** `visit`, `signals`: with every page. `consent`: once somebody agrees. `use`: when they use the activity. */
  when: Type.String(),
})
export type DeclaredRecipient = Wire<typeof DeclaredRecipient>

export const ScannerJob = Type.Object({
  analysis: Type.String({ format: 'uuid' }),
  /** A survey: it visits less, and returns an inventory in place of a report. Absent: an analysis. */
  purpose: Type.Optional(Type.Literal('survey')),
  site: Type.String({ format: 'uuid' }),
  /** The registered address: where the visits begin. */
  url: Type.String(),
  fqdn: Type.String(),
  registered_domain: Type.String(),
  /** Our own address for visitors, without a slash at the end: `/s/` below it is always reachable. */
  public_url: Type.String(),
  tag: Type.String(),
  tag_first: Type.String(),
  /** What visitors get now; null while nothing is published. */
  published: Type.Union([
    Type.Object({
      version: Type.Integer({ minimum: 1 }),
      default_language: Type.String(),
      languages: Type.Array(Type.String()),
      tools: Type.Array(DeclaredTool),
      /** Absent: no privacy policy is published, or one from before versions kept it. */
      recipients: Type.Optional(Type.Array(DeclaredRecipient)),
      documents: Type.Array(
        Type.Object({ document: Type.Enum(DOCUMENT_NAMES), language: Type.String(), url: Type.String() }),
      ),
    }),
    Type.Null(),
  ]),
})
export type ScannerJob = Wire<typeof ScannerJob>

/** How far a scanner is: the number of the page from 1, the number of pages, and the pass. */
export const AnalysisProgress = Type.Object(
  {
    page: Type.Integer({ minimum: 1, maximum: 100 }),
    pages: Type.Integer({ minimum: 1, maximum: 100 }),
    pass: Type.Enum(ANALYSIS_PASSES),
  },
  noExtraProperties,
)
export type AnalysisProgress = Wire<typeof AnalysisProgress>

export const AnalysisOutcome = Type.Union([
  Type.Object(
    {
      report: AnalysisReport,
      /** What a survey would have seen, without what it reads of languages. Absent: a scanner of an earlier version. */
      inventory: Type.Optional(Inventory),
    },
    noExtraProperties,
  ),
  Type.Object({ failed: Type.Enum(ANALYSIS_FAILURES) }, noExtraProperties),
])
export type AnalysisOutcome = Wire<typeof AnalysisOutcome>
