import type { Website } from './wire.ts'

/** A website as it begins, for tests. */
export const SAMPLE_WEBSITE: Website = {
  publication: null,
  draft: {
    texts: { de: { title: 'Hallo' } },
    look: { position: 'bottom', theme: 'auto', colours: null, reopen: 'left' },
    tools: [{ tool: 'matomo' }, { tool: 'youtube', category: 'marketing' }],
    own_tools: [],
    consent_mode: 'basic',
    widget_side: 'right',
  },
  draft_version: 4,
  details_version: 2,
  is_changed: true,
  problems: [],
  difference: { material: true, changes: [] },
  banner: null,
  installation: {
    loader: { html: '<script data-entry></script>', csp_hash: "'sha256-…'" },
    tag: '<script async></script>',
    tag_first: '<script></script>',
    seen: null,
    blocking: [],
  },
  languages: { offered: ['en', 'de'], spoken: ['en'] },
  can_publish: { allowed: true, reason: null },
}
