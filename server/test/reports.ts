import type { AnalysisReport, Finding } from '@portico/contract/analyses/analysis-report'
import type { Severity } from '@portico/contract/words'

// What scanners give back, as tests need it.

export function newFinding(severity: Severity, subject = 'tracker.example'): Finding {
  return {
    id: Buffer.from(`${severity}${subject}`.padEnd(8, 'x')).toString('hex').slice(0, 16),
    kind: 'contacted_before_choice',
    severity,
    subject,
    page: 'https://www.example.com/',
    pass: 'silent',
    is: { category: 'marketing', source: 'portico', tool: null, name: 'Tracker' },
    title: 'A third party was contacted before a choice',
    advice: 'Mark the element that loads it.',
    evidence: [
      {
        kind: 'request',
        page: 'https://www.example.com/',
        pass: 'silent',
        name: `https://${subject}/t.js`,
        detail: null,
      },
    ],
    seen: 1,
    mends: [],
  }
}

export function newReport(findings: readonly Finding[] = [], images: readonly string[] = []): AnalysisReport {
  return {
    form: 1,
    browser: 'Chromium 153',
    started_at: '2026-11-16T12:00:00.000Z',
    finished_at: '2026-11-16T12:00:30.000Z',
    version: null,
    pages: [{ url: 'https://www.example.com/', status: 200, title: 'Example', language: 'en' }],
    passes: [
      {
        pass: 'silent',
        state: 'done',
        reason: null,
        banner: 'none',
        banner_name: null,
        requests: findings.length,
        kept: 0,
      },
    ],
    first: findings.slice(0, 1).map(({ id }) => id),
    findings,
    checks: [{ kind: 'contacted_before_choice', outcome: findings.length > 0 ? 'found' : 'not_found' }],
    kept: [],
    parties: [],
    legal: [],
    screenshots: images.map((image) => ({ image, page: 0, pass: 'silent' })),
    omitted: { pages: 0, findings: 0, kept: 0, parties: 0 },
  }
}
