import { ConfirmRequest, DocumentPreview, DocumentsView, DocumentVersions, FactsRequest } from '@portico/contract'
import { DOCUMENT_NAMES } from '@portico/contract/words'
import { type Facts, type Field, isFactField } from '@portico/contract/words/facts'
import { toHtmlFragment, toPlainText } from '@portico/legal'
import { readStoredDraft } from '../../core/documents/publishing.ts'
import { type Decision, decide, type FieldProblem, refuseFields } from '../../core/kit/refusal.ts'
import { confirmContradictions } from '../../core/publications/publication.ts'
import { factsFrom } from '../../core/settings/details.ts'
import type { Language } from '../../core/settings/settings.ts'
import type { DocumentInLanguage } from '../../store/publications/published-texts.ts'
import { Problem, sendRefusal } from '../kit/problems.ts'
import type { ExpensiveRoute } from '../kit/rate-limit.ts'
import type { Api, Services } from '../kit/services.ts'
import { parsedBy, type RawInput, type RuleResult } from '../kit/validation.ts'
import { documentAddresses, documentPreview, documentsView } from './documents-view.ts'
import {
  languageFrom,
  type Query,
  UNSUPPORTED_LANGUAGE,
  unknownParameters,
  unsupportedValue,
  wholeNumber,
} from './query.ts'
import { sessionOf } from './session.ts'

/** Older texts are still at their addresses. */
const MAX_VERSIONS_LISTED = 100
const MAX_VERSIONS = 2_147_483_647

const FORMS = {
  html: { type: 'text/html', end: 'html', write: toHtmlFragment },
  text: { type: 'text/plain', end: 'txt', write: toPlainText },
  json: { type: 'application/json', end: 'json', write: (document: object) => JSON.stringify(document, null, 2) },
} as const
type Form = keyof typeof FORMS

/** Legal documents: the interview, what it leads to, and what was published. */
export function documentRoutes(api: Api, services: Services, dear: ExpensiveRoute): void {
  const { details, publications, publishedTexts, publicUrl } = services

  api.route({
    ...dear,
    method: 'GET',
    url: '/documents/',
    exposeHeadRoute: false,
    schema: { response: { 200: DocumentsView } },
    config: { rules: languageFromQuery },
    handler: async (request) => documentsView(services, sessionOf(request), parsedBy(languageFromQuery, request)),
  })

  api.route({
    ...dear,
    method: 'PATCH',
    url: '/documents/facts/',
    schema: { body: FactsRequest, response: { 200: DocumentsView } },
    config: { rules: submittedFacts },
    handler: async (request, reply) => {
      const { keyId, ...scope } = sessionOf(request)
      const language = languageFromQuery(request.query as Query)
      if (!language.ok) return sendRefusal(request, reply, language.refusal)
      const { set, clear } = parsedBy(submittedFacts, request)
      const decision = await details.change({
        ...scope,
        actor: { kind: 'customer', keyId },
        source: 'customer',
        expected: request.body.details_version,
        // Read once more as a whole: it has a bound of its own.
        decide: (facts) => factsFrom({ ...without(facts, clear), ...set }, 'set'),
      })
      if (!decision.ok) return sendRefusal(request, reply, decision.refusal)
      return documentsView(services, scope, language.value)
    },
  })

  api.route({
    ...dear,
    method: 'POST',
    url: '/documents/confirmed/',
    schema: { body: ConfirmRequest, response: { 200: DocumentsView } },
    handler: async (request, reply) => {
      const scope = sessionOf(request)
      const language = languageFromQuery(request.query as Query)
      if (!language.ok) return sendRefusal(request, reply, language.refusal)
      const { keys, draft_version } = request.body
      const website = await publications.read(scope)
      if (website === null) throw new Problem('site_not_found')
      const next = confirmContradictions(readStoredDraft(website).draft, keys)
      const isKept =
        website.draftVersion === draft_version && (await publications.changeDraft(scope, next, draft_version))
      if (!isKept) return sendRefusal(request, reply, { code: 'draft_changed' })
      return documentsView(services, scope, language.value)
    },
  })

  api.route({
    ...dear,
    method: 'GET',
    url: '/documents/preview/',
    exposeHeadRoute: false,
    schema: { response: { 200: DocumentPreview } },
    config: { rules: documentFromQuery },
    handler: async (request) => documentPreview(services, sessionOf(request), parsedBy(documentFromQuery, request)),
  })

  api.route({
    method: 'GET',
    url: '/documents/versions/',
    exposeHeadRoute: false,
    schema: { response: { 200: DocumentVersions } },
    config: { rules: documentFromQuery },
    handler: async (request) => {
      const session = sessionOf(request)
      const documentQuery = parsedBy(documentFromQuery, request)
      const addresses = documentAddresses(publicUrl(), session.siteId, documentQuery)
      const versions = await publishedTexts.versions(session, documentQuery, MAX_VERSIONS_LISTED)
      return {
        versions: versions.map(({ version, publishedAt, hash, changes }) => ({
          version,
          published_at: publishedAt,
          hash,
          address: hash === null ? null : addresses.of(version),
          changes,
        })),
      }
    },
  })

  api.route({
    method: 'GET',
    url: '/documents/text/',
    exposeHeadRoute: false,
    config: { rules: textFromQuery },
    handler: async (request, reply) => {
      const { version, form, ...wanted } = parsedBy(textFromQuery, request)
      const text = await publishedTexts.text(sessionOf(request), wanted, version)
      if (text === null) throw new Problem('not_found')
      const { type, end, write } = FORMS[form]
      const name = `${wanted.document}-${wanted.language}-${version}.${end}`
      return reply
        .header('content-type', `${type}; charset=utf-8`)
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(write(text))
    },
  })
}

type FactChanges = { readonly set: Facts; readonly clear: readonly Field[] }

function submittedFacts({ set = {}, clear = [] }: RawInput<typeof FactsRequest>): RuleResult<FactChanges> {
  const read = factsFrom(set, 'set')
  const problems: FieldProblem[] = !read.ok && 'problems' in read.refusal ? [...read.refusal.problems] : []
  const cleared: Field[] = []
  for (const [index, name] of (Array.isArray(clear) ? clear : []).entries()) {
    // What is no text breaks the schema, which says so.
    if (typeof name !== 'string') continue
    if (!isFactField(name)) problems.push(unsupportedValue(`clear.${index}`, 'is not the name of a fact.'))
    else if (read.ok && Object.hasOwn(read.value, name)) {
      problems.push({ field: `clear.${index}`, code: 'duplicate', message: `clear.${index} is in set as well.` })
    } else cleared.push(name)
  }
  return read.ok && problems.length === 0 ? decide({ set: read.value, clear: cleared }) : problems
}

function without(facts: Facts, fields: readonly Field[]): Facts {
  return Object.fromEntries(Object.entries(facts).filter(([name]) => !fields.some((field) => field === name)))
}

/** The language of the questions. */
function languageFromQuery(query: Query): Decision<Language> {
  const language = languageFrom(query['language'] ?? 'en')
  const problems = [...(language === null ? [UNSUPPORTED_LANGUAGE] : []), ...unknownParameters(query, ['language'])]
  return language === null || problems.length > 0 ? refuseFields(problems) : decide(language)
}

type DocumentQuery = DocumentInLanguage & { readonly language: Language }

const documentFromQuery = (query: Query): Decision<DocumentQuery> => readDocumentQuery(query, [])

function textFromQuery(query: Query): Decision<DocumentQuery & { readonly version: number; readonly form: Form }> {
  const documentQuery = readDocumentQuery(query, ['version', 'form'])
  const version = wholeNumber(query['version'], 1, MAX_VERSIONS, null)
  const form = (['html', 'text', 'json'] as const).find((one) => one === query['form'])
  if (documentQuery.ok && version !== null && form !== undefined)
    return decide({ ...documentQuery.value, version, form })
  return refuseFields([
    ...(!documentQuery.ok && 'problems' in documentQuery.refusal ? documentQuery.refusal.problems : []),
    ...(version === null ? [unsupportedValue('version', 'must be the number of a version.')] : []),
    ...(form === undefined ? [unsupportedValue('form', 'must be html, text or json.')] : []),
  ])
}

function readDocumentQuery(query: Query, more: readonly string[]): Decision<DocumentQuery> {
  const document = DOCUMENT_NAMES.find((one) => one === query['document'])
  const language = languageFrom(query['language'])
  if (document !== undefined && language !== null && unknownParameters(query, [...KNOWN, ...more]).length === 0) {
    return decide({ document, language })
  }
  return refuseFields([
    ...(document === undefined ? [unsupportedValue('document', `must be one of ${DOCUMENT_NAMES.join(', ')}.`)] : []),
    ...(language === null ? [UNSUPPORTED_LANGUAGE] : []),
    ...unknownParameters(query, [...KNOWN, ...more]),
  ])
}

const KNOWN = ['document', 'language']
