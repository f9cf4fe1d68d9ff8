import type {
  ContradictionView,
  DocumentPreview,
  DocumentsView,
  MissingFactView,
  QuestionView,
} from '@portico/contract'
import { DOCUMENT_NAMES } from '@portico/contract/words'
import { type Facts, factRuleOf } from '@portico/contract/words/facts'
import {
  changesBetween,
  contradictionKey,
  type DocumentInput,
  type InterviewQuestion,
  interviewProgress,
  interviewRemarks,
  isReworded,
  type Law,
  lawName,
  type MissingFact,
  previewDocument,
  questionsFor,
  questionText,
  toolsWithOwnerSetRetention,
} from '@portico/legal'
import { type DocumentStatus, documentInputOf, findDocument } from '../../core/documents/documents.ts'
import { type PendingPublication, readStoredDraft } from '../../core/documents/publishing.ts'
import { publishedContentFrom } from '../../core/publications/publication.ts'
import { type DetailsBySource, factSourceOf } from '../../core/settings/details.ts'
import type { Language } from '../../core/settings/settings.ts'
import { entitlementsAt } from '../../core/subscriptions/subscription.ts'
import type { SiteScope } from '../../store/kit/site-scope.ts'
import type { DocumentInLanguage } from '../../store/publications/published-texts.ts'
import type { StoredWebsite } from '../../store/publications/stored-website.ts'
import { Problem } from '../kit/problems.ts'
import type { Services } from '../kit/services.ts'
import { factChoices } from './choices.ts'

type Sources = Pick<Services, 'publications' | 'subscriptions' | 'publishedTexts' | 'publicUrl'>

type Read = { readonly website: StoredWebsite; readonly pending: PendingPublication; readonly input: DocumentInput }

/** The website with what its documents are written from. */
export async function readDocuments(sources: Sources, { integratorId, siteId }: SiteScope): Promise<Read> {
  const [snapshot, website] = await Promise.all([
    sources.subscriptions.read(integratorId, siteId),
    sources.publications.read({ integratorId, siteId }),
  ])
  if (snapshot === null || website === null) throw new Problem('site_not_found')
  const may = entitlementsAt(snapshot.facts, snapshot.now)
  return {
    website,
    pending: sources.publications.pending(website, may),
    input: documentInputOf(
      sources.publications.sources(website, may),
      publishedContentFrom(readStoredDraft(website).draft),
    ),
  }
}

/** The whole interview in one language, and what it leads to in those of the website. */
export async function documentsView(sources: Sources, scope: SiteScope, language: Language): Promise<DocumentsView> {
  const { website, pending, input } = await readDocuments(sources, scope)
  const published = website.latest?.content.documents ?? []
  const next = pending.next()
  const times = await sources.publishedTexts.times(
    scope,
    published.map(({ version }) => version),
  )
  return {
    details_version: website.detailsVersion,
    questions: questionsFor(input).map((question) => questionView(question, input, website.details, language)),
    progress: interviewProgress(input),
    remarks: interviewRemarks(input.facts, language),
    documents: pending.documents.map((status) => {
      const { document, language: written, state } = status
      const present = findDocument(published, document, written)
      return {
        document,
        language: written,
        state,
        missing: missingView(status, input.facts, language),
        contradictions: contradictionsView(status),
        reviewed: null,
        published: present
          ? {
              version: present.version,
              published_at: times.get(present.version) ?? '',
              address: documentAddresses(sources.publicUrl(), scope.siteId, present).current,
            }
          : null,
        is_changed: findDocument(next?.texts ?? [], document, written) !== undefined,
      }
    }),
    draft_version: website.draftVersion,
    retention: toolsWithOwnerSetRetention(input).map(({ id, name, choices }) => ({
      tool: id,
      name,
      choices: choices.map(([amount, unit]) => [amount, unit]),
    })),
  }
}

/** One document as far as it can be written, what it lacks, and how it differs from what visitors read. */
export async function documentPreview(
  sources: Sources,
  scope: SiteScope,
  { document, language }: DocumentInLanguage & { readonly language: Language },
): Promise<DocumentPreview> {
  const { website, pending, input } = await readDocuments(sources, scope)
  const status = findDocument(pending.documents, document, language)
  if (status === undefined) throw new Problem('not_found')
  if (status.state !== 'complete') {
    const isNeeded = status.state !== 'not_needed' && status.state !== 'not_offered'
    return {
      state: status.state,
      document: isNeeded ? previewDocument(document, language, input) : null,
      missing: missingView(status, input.facts, language),
      changes: [],
      reworded: false,
    }
  }
  const present = findDocument(website.latest?.content.documents ?? [], document, language)
  const { content, hash, sentences } = status.text()
  const as = { state: 'complete', document: content, missing: [] } as const
  if (present === undefined || present.hash === hash) return { ...as, changes: [], reworded: false }
  const [before, sentencesOf] = await Promise.all([
    sources.publishedTexts.text(scope, { document, language }, present.version),
    sources.publishedTexts.sentences(scope, [present]),
  ])
  return {
    ...as,
    changes: changesBetween(before, content),
    reworded: isReworded(sentencesOf(present), sentences),
  }
}

/** Where visitors read a document, and each version of it. */
export function documentAddresses(publicUrl: string, siteId: string, { document, language }: DocumentInLanguage) {
  const current = `${publicUrl}/s/${siteId}/legal/${document}/${language}/`
  return { current, of: (version: number) => `${current}${version}/` }
}

function missingView(status: DocumentStatus, facts: Facts, language: Language): readonly MissingFactView[] {
  if (status.state !== 'missing') return []
  return status.missing.map(({ field, laws, language: lacks }: MissingFact) => ({
    field,
    label: questionText(field, facts, language)[0],
    laws: laws.map((law) => lawName(law, facts, language)),
    language: lacks ?? null,
  }))
}

export function contradictionsView(status: DocumentStatus): readonly ContradictionView[] {
  if (status.state !== 'contradicted') return []
  return status.contradictions.map((one) => ({ key: contradictionKey(one), code: one.code, subject: one.subject }))
}

function questionView(
  { field, group, neededFor, required, answered }: InterviewQuestion,
  { facts }: DocumentInput,
  details: DetailsBySource,
  language: Language,
): QuestionView {
  const [label, why] = questionText(field, facts, language)
  const rule = factRuleOf(field)
  const { most = null, least = null, count = null } = { ...NO_BOUNDS, ...rule }
  const value: unknown = facts[field]
  return {
    field,
    group,
    label,
    why,
    rule: { kind: rule.kind, none: rule.none === true, most, least, count, choices: factChoices(field, language) },
    required,
    answered,
    ...(value === undefined ? {} : { value }),
    source: factSourceOf(details, field),
    wants: DOCUMENT_NAMES.flatMap((document) => {
      const mine = neededFor.filter((need) => need.document === document)
      if (mine.length === 0) return []
      const laws = [...new Set(mine.flatMap((need) => need.laws))]
      return {
        document,
        laws: laws.map((law) => lawView(law, facts, language)),
        required: mine.some((need) => need.required),
      }
    }),
  }
}

const lawView = (law: Law, facts: Facts, language: Language) => ({
  name: lawName(law, facts, language),
  address: law.address,
})

const NO_BOUNDS: { readonly most?: number; readonly least?: number; readonly count?: number } = {}
