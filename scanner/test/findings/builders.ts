import type { DeclaredTool, ScannerJob } from '@portico/contract/analyses/analysis-job'
import type { AnalysisReport } from '@portico/contract/analyses/analysis-report'
import { ANALYSIS_PASSES, type AnalysisPass } from '@portico/contract/words'
import { toolById } from '@portico/vendors'
import { makeReport } from '../../src/findings/report/report.ts'
import type {
  Evidence,
  LoadingElement,
  PageEvidence,
  PageLink,
  PassEvidence,
  PorticoTag,
  RequestEvidence,
  StoredItem,
  VisitEvidence,
} from '../../src/kit/evidence.ts'

// A website that does nothing wrong, and functions that change one thing of it.

export const SITE = '0199aaaa-0000-7000-8000-000000000001'
export const OTHER_SITE = '0199aaaa-0000-7000-8000-000000000002'
export const PORTICO = 'https://portico.example'
export const HOME = 'https://www.bakery.example/'
export const LEGAL = `${PORTICO}/s/${SITE}/legal`

type Published = NonNullable<ScannerJob['published']>

export function published(changes: Partial<Published> = {}): Published {
  return {
    version: 3,
    default_language: 'en',
    languages: ['en', 'de'],
    tools: [],
    documents: (['privacy', 'notice'] as const).map((document) => ({
      document,
      language: 'en',
      url: `${LEGAL}/${document}/en/`,
    })),
    ...changes,
  }
}

export function makeJob(changes: Partial<ScannerJob> = {}): ScannerJob {
  return {
    analysis: '0199aaaa-0000-7000-8000-000000000003',
    site: SITE,
    url: HOME,
    fqdn: 'www.bakery.example',
    registered_domain: 'bakery.example',
    public_url: PORTICO,
    tag: `<script async src="${PORTICO}/s/${SITE}.js"></script>`,
    tag_first: `<script src="${PORTICO}/s/${SITE}.js"></script>`,
    published: published(),
    ...changes,
  }
}

/** A job in which these tools are in use. */
export const jobUsingTools = (...tools: readonly DeclaredTool[]) => makeJob({ published: published({ tools }) })

/** A tool of the table, as the service declares it. */
export function declaredTool(id: string, changes: Partial<DeclaredTool> = {}): DeclaredTool {
  const tool = toolById(id)
  return {
    id,
    name: tool?.name ?? id,
    category: tool?.category ?? 'marketing',
    hosts: [...(tool?.hosts ?? [])],
    addresses: [...(tool?.addresses ?? [])],
    stored: (tool?.cookies ?? []).map(({ name, kind }) => ({ name, kind })),
    ...changes,
  }
}

export const link = (text: string, href: string, footer = true): PageLink => ({ text, href, footer })

export const FOOTER: readonly PageLink[] = [
  link('Privacy policy', `${LEGAL}/privacy/en/`),
  link('Legal notice', `${LEGAL}/notice/en/`),
]

export const HEADERS: Readonly<Record<string, string>> = {
  'strict-transport-security': 'max-age=31536000',
  'content-security-policy': "default-src 'self'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=()',
}

export function tag(changes: Partial<PorticoTag> = {}): PorticoTag {
  return {
    src: `${PORTICO}/s/${SITE}.js`,
    site: SITE,
    async: false,
    inHead: true,
    afterOthers: false,
    inHtml: true,
    ...changes,
  }
}

export function page(changes: Partial<PageEvidence> = {}): PageEvidence {
  return {
    url: HOME,
    finalUrl: HOME,
    status: 200,
    title: 'Bakery',
    language: 'en',
    headers: HEADERS,
    links: FOOTER,
    forms: [],
    elements: [],
    inline: [],
    tags: [tag()],
    mixed: [],
    axe: [],
    ...changes,
  }
}

export function request(url: string, changes: Partial<RequestEvidence> = {}): RequestEvidence {
  return {
    url,
    host: new URL(url).hostname,
    kind: 'script',
    initiator: null,
    line: null,
    after: 'load',
    recording: false,
    status: 200,
    ...changes,
  }
}

export function cookie(name: string, changes: Partial<StoredItem> = {}): StoredItem {
  return {
    name,
    kind: 'cookie',
    domain: '.bakery.example',
    first: true,
    seconds: 86_400,
    secure: true,
    httpOnly: true,
    sameSite: 'lax',
    length: 20,
    by: null,
    how: null,
    identifier: false,
    sentTo: [],
    ...changes,
  }
}

/** A number for the visitor, which is still there tomorrow. */
export const visitorId = (name: string, changes: Partial<StoredItem> = {}) =>
  cookie(name, { identifier: true, seconds: 30 * 86_400, ...changes })

export function script(src: string, changes: Partial<LoadingElement> = {}): LoadingElement {
  return { element: 'script', src, html: `<script src="${src}">`, line: 1, integrity: false, marked: false, ...changes }
}

type VisitChanges = Partial<VisitEvidence>

export function visit(saw: VisitChanges): VisitEvidence {
  return { page: 0, requests: [], ownRequests: [], fingerprints: [], typedSentTo: [], kept: [], ...saw }
}

export function pass(name: AnalysisPass, saw: VisitChanges = {}, changes: Partial<PassEvidence> = {}): PassEvidence {
  return {
    pass: name,
    state: 'done',
    reason: null,
    banner: 'portico',
    bannerName: null,
    deliveredVersion: 3,
    firstLayer: null,
    verified: null,
    visits: [visit(saw)],
    dropped: { requests: 0, kept: 0 },
    leftByChoice: [],
    ...changes,
  }
}

/** All four passes; what is named saw something. */
export function passes(saw: Partial<Record<AnalysisPass, VisitChanges>> = {}, changes: Partial<PassEvidence> = {}) {
  return ANALYSIS_PASSES.map((name) => pass(name, saw[name], changes))
}

export const passesAllSeeing = (saw: VisitChanges) => passes({ silent: saw, reject: saw, accept: saw, gpc: saw })

export const notTestablePass = (name: AnalysisPass, saw: VisitChanges = {}) =>
  pass(name, saw, { state: 'not_testable', reason: 'choice_failed' })

export function evidence(changes: Partial<Evidence> = {}): Evidence {
  return {
    browser: 'Chromium 150',
    startedAt: '2026-03-01T10:00:00Z',
    finishedAt: '2026-03-01T10:00:40Z',
    pages: [page()],
    pagesNotVisited: 0,
    plainHttp: { redirectsToHttps: true, status: 301 },
    passes: passes(),
    legal: (['privacy', 'notice'] as const).map((document) => ({
      document,
      url: `${LEGAL}/${document}/en/`,
      status: 200,
      language: 'en',
    })),
    screenshots: [],
    ...changes,
  }
}

/** Each finding in a line: its kind and its subject. */
export function findingLines(changes: Partial<Evidence>, job: ScannerJob = makeJob()): readonly string[] {
  return makeReport(job, evidence(changes)).findings.map(({ kind, subject }) => `${kind} ${subject}`)
}

export function reportFor(changes: Partial<Evidence>, job: ScannerJob = makeJob()): AnalysisReport {
  return makeReport(job, evidence(changes))
}
