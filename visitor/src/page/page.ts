import type { ConsentMethod, Side } from '@portico/contract/words'
import type { OptionalCategory } from '@portico/contract/words/categories'
import type { Language } from '@portico/contract/words/languages'
import type { PartTexts } from '../texts/shape.ts'
import type { PageSettings, PageTool } from './settings.ts'

/** A visitor's choice, as `window.portico.consent.get()` gives it. */
export type VisitorChoice = {
  readonly necessary: true
  readonly functional: boolean
  readonly analytics: boolean
  readonly marketing: boolean
  /** Ids of tools that are allowed although their category is refused. */
  readonly services: readonly string[]
  /** ISO 8601 */
  readonly at: string
  /** The id of the record and of the receipt. */
  readonly id: string
  /** The published version that the choice was made for. */
  readonly version: number
}

/** The host and the tool that a marked element comes from. */
export type ElementSource = {
  /** Empty if the element has no address. */
  readonly host: string
  readonly tool: PageTool | undefined
  /** The tool's id if the tool is certain, so that it can be allowed alone. Empty if other tools share its host. */
  readonly service: string
}

/**
 * Everything that a part (first layer, preferences, placeholders, widget) knows about the page. Parts are separate
 * files and share only this with the entry.
 */
export type PageContext = {
  readonly settings: PageSettings
  readonly language: Language
  /** For Intl, for example `pt-PT` for `pt`. */
  readonly locale: string
  readonly direction: 'ltr' | 'rtl'
  /** The categories on offer, without those refused by Global Privacy Control. */
  readonly consentCategories: readonly OptionalCategory[]
  /** In the dashboard's preview: nothing is stored, sent or released. */
  readonly preview?: true
  /** Null: no choice, expired, or to be asked again. */
  choice(): VisitorChoice | null
  /**
   * Stores the choice, hides the first layer, yields, then sends and releases. What is in neither list is refused. Parts never pass
   * `withdrawal` or `signal`: the entry decides on these methods.
   */
  decide(categories: readonly OptionalCategory[], method: ConsentMethod, services?: readonly string[]): Promise<void>
  /** Refuses everything and deletes what can be deleted. True: the page reloads now. */
  withdraw(): Promise<boolean>
  /** Called after each choice, until the returned function is. */
  on(listener: (choice: VisitorChoice) => void): () => void
  sourceOf(element: HTMLElement): ElementSource
  /** The texts that came in the file of the calling part. */
  texts<Kind extends keyof PartTexts>(kind: Kind): Promise<PartTexts[Kind]>
  load<Name extends keyof PartModules>(name: Name): Promise<PartModules[Name]>
  /** The focus returns to `opener`. */
  openPreferences(opener: HTMLElement | null, focus?: 'recipients'): void
  /** The address of a path below `/s/`. A preview has none. */
  address(path: string): string
  /** The address of a file that a part has named. Null in a preview. */
  asset(name: string): string | null
  /** Our open shadow root, between `<head>` and `<body>`: keyboard focus comes here first, and no app owns this place. */
  root(): ShadowRoot
  /** The styles that all our surfaces share. `root()` has them; a part's own shadow root must add them. */
  surface(): string
  /** Adds a style sheet to `root()`, once for each text. */
  styles(text: string): void
}

/** The functions that each part registers: see `parts/`. */
export type PartModules = {
  readonly 'first-layer': { showFirstLayer(page: PageContext): ShownSurface }
  /** The small button that opens the preferences again. */
  readonly reopen: { showReopen(page: PageContext): ShownSurface }
  readonly preferences: {
    openPreferences(
      page: PageContext,
      how: { readonly opener: HTMLElement | null; readonly focus?: 'recipients' | undefined },
    ): void
  }
  readonly placeholders: {
    /** `load` loads this one element: "load once" calls it after `release`. */
    hold(page: PageContext, element: HTMLElement, load: () => void): ShownPlaceholder
  }
  readonly captcha: {
    /** `load` runs this one script, where its service cannot be allowed by itself. */
    hold(page: PageContext, script: HTMLElement, load: () => void): ShownPlaceholder
  }
  readonly legal: {
    /** Called by scripts of the page, with arguments of any type. */
    embed(page: PageContext, element: unknown, document: unknown, language?: unknown): Promise<void>
  }
  readonly widget: { startWidget(page: PageContext, side: Side): void }
}

export type ShownSurface = { hide(): void }
/** Removes the placeholder. A second call does nothing. */
export type ShownPlaceholder = { release(): void }
