import type { WebsiteState } from './wire.ts'

/** A website with nothing left to do. */
export const SAMPLE_WEBSITE_STATE: WebsiteState = {
  now: '2026-11-16T12:00:00.000Z',
  verdict: {
    is: 'works',
    mood: 'good',
    checked_at: '2026-11-16T10:00:00.000Z',
    pages: 3,
    next_at: '2026-11-23T10:00:00.000Z',
    services: [],
    next_steps: [],
  },
  check: { state: 'possible', left: 3 },
  language: { code: 'de', assumed: null, not_offered: null },
  languages: ['de'],
  automatic: { mode: 'publish' },
  tools: { named: 2, seen: 2, unknown: 0, proposals: 0 },
  published: { version: 3, at: '2026-11-15T12:00:00.000Z', by: 'portico', pending: false },
  tag: { first_at: '2026-11-10T12:00:00.000Z', last_at: '2026-11-16T11:00:00.000Z', placement: 'first', gone: false },
  works: { at: '2026-11-16T10:00:00.000Z', before: [], after_reject: [], not_marked: [] },
  survey: {
    state: 'done',
    at: '2026-11-16T10:00:00.000Z',
    next_at: '2026-11-23T10:00:00.000Z',
    failure: null,
    failures: 0,
    moved_to: null,
  },
  documents: [{ document: 'cookies', state: 'complete' }],
  accessibility: { in_plan: true, on: true },
  analysis: { at: '2026-11-14T12:00:00.000Z', serious: 0, warnings: 2 },
  warnings: [],
}
