import { RefusedError, UnreachableError } from '../model/errors.ts'
import { asFields, isString } from '../model/unknown-fields.ts'
import type {
  Accessibility,
  AccessibilityRequest,
  ActivityPage,
  Analyses,
  Analysis,
  AnalysisScheduleRequest,
  AnalysisStartRequest,
  AutomaticRequest,
  BannerRequest,
  Check,
  ConfirmRequest,
  ConsentRecord,
  ConsentRemoval,
  ConsentRemovalRequest,
  Consents,
  DashboardSession,
  DocumentName,
  DocumentPreview,
  Documents,
  DocumentVersions,
  Draft,
  DraftRequest,
  KnownTools,
  LanguageChangeRequest,
  Languages,
  Preview,
  PreviewRequest,
  PublishRequest,
  Register,
  RestoreRequest,
  RestoreView,
  RevertRequest,
  SeenWebsite,
  TakeOverRequest,
  TokenRequest,
  UndoRequest,
  VersionsPage,
  VersionView,
  View,
  VisitorConsents,
  Website,
  WebsiteState,
} from '../model/wire.ts'
import type { SettingsChange } from '../saving/change.ts'
import { createCompareAndSet } from '../saving/compare-and-set.ts'
import { applyEdit, type DraftEdit, editKey, errorsWithinEdit, inverseEdit } from '../saving/draft.ts'
import { changeToCurrentAnswer, type FactChange, factKey, factsRequest } from '../saving/fact-change.ts'

const TIMEOUT_MS = 10_000
/** Browsers keep 64 KiB of bodies alive after a page is gone, all requests together, and refuse what is more. */
const MAX_KEEPALIVE_LENGTH = 30_000
/** An export is as long as its range. */
const EXPORT_TIMEOUT_MS = 180_000

/** One document in one language. */
export type DocumentChoice = { readonly document: DocumentName; readonly language: string }
export type DocumentFormat = 'html' | 'text' | 'json'
export type RegisterFormat = 'csv' | 'html'

export type ExportRange = { readonly from: string; readonly to: string; readonly format: 'csv' | 'json' }

/** The requests that screens make themselves, beside the view. */
export type ScreenRequests = {
  state(): Promise<WebsiteState>
  /** Asks for a check of the website, which costs nothing. Whoever asks twice asks once. */
  checkWebsite(): Promise<Check>
  setAutomatic(mode: AutomaticRequest['mode']): Promise<unknown>
  activity(before: string | null, language: string): Promise<ActivityPage>
  versions(before: number | null): Promise<VersionsPage>
  version(version: number): Promise<VersionView>
  tools(): Promise<KnownTools>
  seen(): Promise<SeenWebsite>
  /** Takes over what is proposed, or takes back what was published by itself. */
  answer(to: 'proposal' | 'revert', body: TakeOverRequest | RevertRequest): Promise<unknown>
  preview(draft: Draft): Promise<Preview>
  consents(): Promise<Consents>
  consent(id: string): Promise<ConsentRecord>
  /** Choices of the visitor who has this receipt, a part at a time. */
  visitorConsents(id: string, before: string | null): Promise<VisitorConsents>
  deleteConsent(id: string): Promise<void>
  exportConsents(range: ExportRange): Promise<Blob>
  removeConsents(range: ConsentRemovalRequest): Promise<ConsentRemoval>
  documentPreview(chosen: DocumentChoice): Promise<DocumentPreview>
  documentVersions(chosen: DocumentChoice): Promise<DocumentVersions>
  documentText(chosen: DocumentChoice, version: number, form: DocumentFormat): Promise<Blob>
  /** Says of contradictions that they are none. */
  confirmDocuments(body: ConfirmRequest): Promise<unknown>
  register(): Promise<Register>
  registerFile(form: RegisterFormat): Promise<Blob>
  analyses(before: string | null): Promise<Analyses>
  startAnalysis(price: AnalysisStartRequest['price']): Promise<unknown>
  analysis(id: string): Promise<Analysis>
  /** A picture, or the report as a file. */
  analysisFile(id: string, file: string): Promise<Blob>
}

/** The part of the view that a change has changed, with the names of tools that it could not put back. */
export type SavedViewPart = Partial<View> & { readonly leftOut?: readonly string[] }

export type Session = ScreenRequests & {
  view(): Promise<View>
  /** From now on the view includes the documents, with their questions in this language. */
  withDocuments(language: string): void
  /** From now on it includes the analyses. */
  withAnalyses(): void
  /** Makes one change. `seen` is the change back to what the customer saw. */
  save(change: SettingsChange, seen: SettingsChange | null): Promise<SavedViewPart>
}

/** Exchanges the token for a session, which exists only in the returned closure. */
export async function openSession(token: string): Promise<Session> {
  const { session } = await ask<DashboardSession>('session/', 'POST', null, { token } satisfies TokenRequest)
  const get = <T>(path: string) => ask<T>(path, 'GET', session)
  const drafts = createCompareAndSet<Website, DraftEdit>({
    read: () => get('website/'),
    write: async (edit, before) => {
      const draft = applyEdit(before.draft, edit)
      const request: DraftRequest = { draft, draft_version: before.draft_version }
      return ask<Website>('website/draft/', 'PUT', session, request).catch((error) => {
        throw error instanceof RefusedError
          ? new RefusedError(error.code, errorsWithinEdit(edit, draft, error.fieldErrors))
          : error
      })
    },
    versionOf: (website) => website.draft_version,
    conflictCode: 'draft_changed',
    fieldOf: editKey,
    contentOf: (edit) => edit.value,
    currentEditIn: ({ draft }, edit) => inverseEdit(edit, draft),
  })
  let language: string | null = null
  const facts = createCompareAndSet<Documents, FactChange>({
    read: () => get(`documents/?language=${language ?? 'en'}`),
    write: (fact, documents) =>
      ask(`documents/facts/?language=${language ?? 'en'}`, 'PATCH', session, factsRequest(fact, documents)),
    versionOf: (documents) => documents.details_version,
    conflictCode: 'details_changed',
    fieldOf: factKey,
    contentOf: (fact) => fact.answer,
    currentEditIn: (documents, fact) => changeToCurrentAnswer(fact, documents),
  })
  const website = async () => drafts.learn(await get<Website>('website/'))
  /** Nothing where nobody has asked for documents yet. */
  const documents = async () =>
    language === null ? {} : { documents: facts.learn(await get<Documents>(`documents/?language=${language}`)) }
  let isAnalysed = false
  return {
    withDocuments: (requestedLanguage) => {
      language = requestedLanguage
    },
    withAnalyses: () => {
      isAnalysed = true
    },
    view: async () => {
      const analyses = isAnalysed ? get<Analyses>('analyses/') : null
      const [site, own, more] = await Promise.all([get<Omit<View, 'website'>>('site/'), website(), documents()])
      return { ...site, website: own, ...more, ...(analyses && { analyses: await analyses }) }
    },
    save: async (change, seen) => {
      if (change.kind === 'edit') {
        return { website: await drafts.save(change.edit, seen?.kind === 'edit' ? seen.edit : null) }
      }
      if (change.kind === 'fact') {
        const saved = await facts.save(change.fact, seen?.kind === 'fact' ? seen.fact : null)
        // The difference to the published version has changed with it. The language of the questions may not be known yet.
        return { ...(language === null ? {} : { documents: saved }), website: await website() }
      }
      if (change.kind === 'restore') {
        const request: RestoreRequest = { version: change.version, draft_version: change.draft }
        const { website, left_out } = await ask<RestoreView>('website/draft/restore/', 'POST', session, request)
        return { website: drafts.learn(website), leftOut: left_out }
      }
      if (change.kind === 'asking') {
        const request: BannerRequest = { banner: change.banner }
        return { website: drafts.learn(await ask<Website>('website/banner/', 'PUT', session, request)) }
      }
      if (change.kind !== 'publish' && change.kind !== 'undo') return saveWith(session, change)
      const published = drafts.learn(await sendPublication(session, change))
      return { website: published, ...(await documents()) }
    },
    state: () => get('state/'),
    checkWebsite: () => ask('website/check/', 'POST', session),
    setAutomatic: (mode) => ask('automatic/', 'PUT', session, { mode } satisfies AutomaticRequest),
    activity: (before, requestedLanguage) =>
      get(
        `activity/?limit=20&language=${requestedLanguage}${before === null ? '' : `&before=${encodeURIComponent(before)}`}`,
      ),
    versions: (before) => get(`website/versions/${before === null ? '' : `?before=${before}`}`),
    version: (version) => get(`website/versions/${version}/`),
    tools: () => get('website/tools/'),
    seen: () => get('website/seen/'),
    answer: (to, body) => ask(`website/${to}/`, 'POST', session, body),
    preview: (draft) => ask('website/preview/', 'POST', session, { draft } satisfies PreviewRequest),
    consents: () => get('consents/?days=30'),
    consent: (id) => get(`consents/${encodeURIComponent(id)}/`),
    visitorConsents: (id, before) =>
      get(`consents/${encodeURIComponent(id)}/visitor/${before === null ? '' : `?before=${before}`}`),
    deleteConsent: (id) => ask(`consents/${encodeURIComponent(id)}/`, 'DELETE', session),
    exportConsents: ({ from, to, format }) =>
      fileAt(`consents/export/?from=${from}&to=${to}&format=${format}`, session),
    removeConsents: (range) => ask('consents/removal/', 'POST', session, range),
    documentPreview: (chosen) => get(`documents/preview/?${asQuery(chosen)}`),
    analyses: (before) => get(`analyses/${before === null ? '' : `?before=${encodeURIComponent(before)}`}`),
    startAnalysis: (price) => ask('analyses/', 'POST', session, { price } satisfies AnalysisStartRequest),
    analysis: (id) => get(`analyses/${id}/`),
    analysisFile: (id, file) => fileAt(`analyses/${id}/${file}`, session),
    documentVersions: (chosen) => get(`documents/versions/?${asQuery(chosen)}`),
    documentText: (chosen, version, form) =>
      fileAt(`documents/text/?${asQuery(chosen)}&version=${version}&form=${form}`, session),
    confirmDocuments: (body) => ask(`documents/confirmed/?language=${language ?? 'en'}`, 'POST', session, body),
    register: () => get(`register/?language=${language ?? 'en'}`),
    registerFile: (form) => fileAt(`register/file/?language=${language ?? 'en'}&form=${form}`, session),
  }
}

function sendPublication(
  session: string,
  change: Extract<SettingsChange, { kind: 'publish' | 'undo' }>,
): Promise<Website> {
  if (change.kind === 'undo') {
    return ask<Website>('website/undo/', 'POST', session, { version: change.version } satisfies UndoRequest)
  }
  const request: PublishRequest = { draft_version: change.draft, details_version: change.details }
  return ask<Website>('website/publish/', 'POST', session, request)
}

const asQuery = ({ document, language }: DocumentChoice) =>
  `document=${document}&language=${encodeURIComponent(language)}`

async function fileAt(path: string, session: string): Promise<Blob> {
  const response = await request(path, 'GET', session)
  return response.blob().catch(() => {
    throw new UnreachableError(false)
  })
}

async function saveWith(
  session: string,
  change: Exclude<SettingsChange, { kind: 'edit' | 'fact' | 'asking' | 'publish' | 'undo' | 'restore' }>,
): Promise<Partial<View>> {
  if (change.kind === 'widget') {
    const { enabled }: AccessibilityRequest = change
    return { accessibility: await ask<Accessibility>('accessibility/', 'PUT', session, { enabled }) }
  }
  if (change.kind === 'monthly') {
    const request: AnalysisScheduleRequest = { monthly: change.enabled }
    return { analyses: await ask<Analyses>('analyses/schedule/', 'PUT', session, request) }
  }
  const { kind, language } = change
  const body: LanguageChangeRequest =
    kind === 'add' && change.before !== null ? { add: language, before: change.before } : { [kind]: language }
  return { languages: await ask<Languages>('languages/', 'PATCH', session, body) }
}

async function ask<T>(path: string, method: string, session: string | null, body?: object): Promise<T> {
  const response = await request(path, method, session, body)
  const answer: unknown = response.status === 204 ? undefined : await response.json().catch(() => null)
  if (answer !== null) return answer as T // Both sides are one release, and of one contract.
  throw refusalFrom(response.status, answer)
}

/** The answer to a successful request; anything else is thrown. */
async function request(path: string, method: string, session: string | null, body?: object): Promise<Response> {
  // Beside the folder that this script comes from, whatever path the service lives under.
  const address = new URL(/* @vite-ignore */ `../api/${path}`, import.meta.url)
  const headers: Record<string, string> = {}
  if (session !== null) headers['authorization'] = `Bearer ${session}`
  if (body !== undefined) headers['content-type'] = 'application/json'
  const text = body === undefined ? null : JSON.stringify(body)
  const response = await reach(address, {
    method,
    headers,
    body: text,
    // What the customer has changed still arrives when the tab is closed at once; browsers do that for small bodies alone.
    keepalive: method !== 'GET' && (text ?? '').length < MAX_KEEPALIVE_LENGTH,
    cache: 'no-store',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.timeout(path.startsWith('consents/export/') ? EXPORT_TIMEOUT_MS : TIMEOUT_MS),
  })
  if (response.ok) return response
  throw refusalFrom(response.status, await response.json().catch(() => null))
}

async function reach(address: URL, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, init)
  } catch (error) {
    throw new UnreachableError(error instanceof DOMException && error.name === 'TimeoutError')
  }
}

function refusalFrom(status: number, answer: unknown): RefusedError {
  const problem: { code?: unknown; errors?: unknown } = asFields(answer)
  // Anything between (a proxy, a restart) answers without a code of ours.
  if (status === 429 || status >= 500 || typeof problem.code !== 'string') return new RefusedError('unavailable')
  const errors = Array.isArray(problem.errors) ? problem.errors.map(asFields) : []
  const wrong = errors.flatMap(({ field, code }) => (isString(field) && isString(code) ? [{ field, code }] : []))
  return new RefusedError(problem.code, wrong)
}
