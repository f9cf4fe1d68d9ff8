import type { ConsentMethod, Side } from '@portico/contract/words'
import type { OptionalCategory } from '@portico/contract/words/categories'
import type { Language } from '@portico/contract/words/languages'
import type { PartTexts } from '../texts/shape.ts'
import type { PageSettings, PageTool } from './settings.ts'

/** A visitor's choice, as `window.portico.consent.get()` gives it. */
export type Choice = {
  readonly necessary: true
  readonly functional: boolean
  readonly analytics: boolean
  readonly marketing: boolean
  /** Ids of tools that are allowed although their category is not. */
  readonly services: readonly string[]
  /** ISO 8601 */
  readonly at: string
  /** Of the record, which is the receipt's too. */
  readonly id: string
  /** The published version that it was made for. */
  readonly version: number
}

/** Where something marked comes from. */
export type Source = {
  /** Empty: it has no address. */
  readonly host: string
  readonly tool: PageTool | undefined
  /** The tool's id, where it is surely this one, so that it can be allowed by itself; empty where others share its host. */
  readonly service: string
}

/**
 * All that a part (first layer, preferences, placeholders, widget) knows of the page that it is on. Parts are separate
 * files that share nothing with the entry but this.
 */
export type Page = {
  readonly settings: PageSettings
  readonly language: Language
  /** For Intl: `pt` is `pt-PT` here. */
  readonly locale: string
  readonly direction: 'ltr' | 'rtl'
  /** What is on offer, but what the browser has refused already by Global Privacy Control. */
  readonly asked: readonly OptionalCategory[]
  /** In the dashboard: nothing is stored, sent or released. */
  readonly preview?: true
  /** Null: not chosen, expired, or asked anew. */
  choice(): Choice | null
  /**
   * Stores, hides the first layer, yields, then sends and releases. What is in neither list is refused. `withdrawal` and `signal`
   * are told apart by the entry: no part needs to say them.
   */
  decide(categories: readonly OptionalCategory[], method: ConsentMethod, services?: readonly string[]): Promise<void>
  /** Refuses everything and deletes what can be deleted. True: the page reloads now. */
  withdraw(): Promise<boolean>
  /** Called after each choice, until the returned function is. */
  on(listener: (choice: Choice) => void): () => void
  sourceOf(element: HTMLElement): Source
  /** Those that came with the part that asks. */
  texts<Kind extends keyof PartTexts>(kind: Kind): Promise<PartTexts[Kind]>
  load<Name extends keyof Parts>(name: Name): Promise<Parts[Name]>
  /** What stands under this path below `/s/`; of no use in a preview. */
  address(path: string): string
  /** The address of a file that a part has named; null in a preview, where there is none. */
  asset(name: string): string | null
  /** Ours, open, between `<head>` and `<body>`: the keyboard comes here first, and no app owns this place. */
  root(): ShadowRoot
  /** The style that everything of ours has in common: `root()` has it, roots of a part's own need it. */
  readonly surface: string
  /** Adds a sheet to `root()`, once for each text. */
  styles(text: string): void
}

/** What each part registers: see `parts/`. */
export type Parts = {
  readonly 'first-layer': { showFirstLayer(page: Page): Shown }
  /** The small button that opens the preferences again. */
  readonly reopen: { showReopen(page: Page): Shown }
  readonly preferences: {
    openPreferences(
      page: Page,
      how: { readonly opener: HTMLElement | null; readonly focus?: 'recipients' | undefined },
    ): void
  }
  readonly placeholders: {
    /** `load` puts this one element to work: "load once" calls it after `release`. */
    hold(page: Page, element: HTMLElement, load: () => void): Held
  }
  readonly legal: {
    /** From scripts of the page, which may hand over whatever they like. */
    embed(page: Page, element: unknown, document: unknown, language?: unknown): Promise<void>
  }
  readonly widget: { startWidget(page: Page, side: Side): void }
}

export type Shown = { hide(): void }
/** Takes the placeholder away; calling it twice is calling it once. */
export type Held = { release(): void }
