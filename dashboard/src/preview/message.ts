import type { Language } from '@portico/contract/words/languages'
import type { PageSettings } from '@portico/visitor/settings'

/** What the dashboard tells its preview. */
export type PreviewMessage = {
  readonly settings: PageSettings
  readonly language: Language
  readonly what: 'banner' | 'widget'
}

/** What the preview says when it is ready to be told. */
export const PREVIEW_READY = 'portico-preview-ready'
