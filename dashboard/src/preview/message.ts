import type { Language } from '@portico/contract/words/languages'
import type { PageSettings } from '@portico/visitor/settings'

/** The message from the dashboard to its preview. */
export type PreviewMessage = {
  readonly settings: PageSettings
  readonly language: Language
  readonly what: 'banner' | 'widget'
}

/** The message of the preview when it is ready to receive settings. */
export const PREVIEW_READY = 'portico-preview-ready'
