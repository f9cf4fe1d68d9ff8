import type {
  AnalysisPass,
  BANNER_MAKERS,
  NotTestableReason,
  RequestKind,
  SAME_SITE_VALUES,
  STORAGE_KINDS,
} from '@portico/contract/words'

// What the visits of a website saw, without any judgement: `visit/` writes it, `findings/` reads it. `visit/` bounds every
// list and text, and counts in `dropped` what was over a bound.

export type Evidence = {
  readonly browser: string
  readonly startedAt: string
  readonly finishedAt: string
  /** The pages as the silent pass saw them. The first is the home page. */
  readonly pages: readonly PageEvidence[]
  /** How many more pages were found and not visited. */
  readonly pagesNotVisited: number
  /** What http://host/ answers, where the website is registered with https. */
  readonly plainHttp: PlainHttpAnswer | null
  readonly passes: readonly PassEvidence[]
  /** Of a survey: the stored items that recognise a browser, by two looks in fresh profiles (`storedItemKey`). */
  readonly recognising?: readonly string[]
  /** The answers of pages that legal links lead to, each requested once. */
  readonly legal: readonly LegalPageAnswer[]
  /** Which screenshots were taken. Their files are sent separately. */
  readonly screenshots: readonly { readonly image: string; readonly page: number; readonly pass: AnalysisPass }[]
}

export type PlainHttpAnswer = { readonly redirectsToHttps: boolean; readonly status: number }

export type PageEvidence = {
  /** The requested address, and the one after redirects. */
  readonly url: string
  readonly finalUrl: string
  readonly status: number
  readonly title: string
  /** `lang` of the html element. */
  readonly language: string | null
  /** Of the document's answer, in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly links: readonly PageLink[]
  readonly forms: readonly PageForm[]
  /** Scripts, frames, pictures, styles and media that stand in the HTML as it arrived, from anywhere. */
  readonly elements: readonly LoadingElement[]
  /** Inline scripts of the HTML that name another host, or wait for Portico. */
  readonly inline: readonly InlineScript[]
  /** Portico's tags in document order, also those that a script inserted. */
  readonly tags: readonly PorticoTag[]
  /** Loaded over http by a page that came over https. */
  readonly mixed: readonly string[]
  readonly axe: readonly AxeViolation[] | null
  /** Only in a survey. */
  readonly languages?: PageLanguages
  /** How many errors of scripts nobody caught. Only in a survey. */
  readonly scriptErrors?: number
}

export type PageLanguages = {
  /** Which `hreflang` is named for which address, `x-default` among them. */
  readonly alternates: readonly { readonly language: string; readonly href: string }[]
  /** The language of the visible text, if there is enough of it to detect. */
  readonly text: string | null
}

export type PageLink = { readonly href: string; readonly text: string; readonly footer: boolean }

export type PageForm = {
  readonly selector: string
  /** Whether it collects personal data: a name, a mail address, a telephone number, a message, a file or a password. */
  readonly personal: boolean
  /** The whole address that it submits to. */
  readonly action: string
  /** The links in it, or in the block around it. */
  readonly links: readonly { readonly href: string; readonly text: string }[]
}

export type LoadingElement = {
  readonly element: 'script' | 'iframe' | 'img' | 'link' | 'video' | 'audio' | 'source' | 'embed' | 'object'
  /** Whole, as the browser reads it. */
  readonly src: string
  /** The opening tag as it stands in the HTML. */
  readonly html: string
  /** Where that stands: the first line is 1. */
  readonly line: number
  readonly integrity: boolean
  /** Marked for Portico: it has `data-category`, and does not load by itself. */
  readonly marked: boolean
}

export type InlineScript = {
  /** The opening tag, and how the text begins. */
  readonly html: string
  readonly begins: string
  /** The lines that it takes, the first and the last. */
  readonly line: number
  readonly lastLine: number
  /** Addresses in its text: of other hosts, and of the website's own scripts. */
  readonly names: readonly string[]
  readonly marked: boolean
}

export type PorticoTag = {
  readonly src: string
  /** The id in its address. */
  readonly site: string
  readonly async: boolean
  readonly inHead: boolean
  /** Whether a script, a frame or a style from elsewhere stands before it. */
  readonly afterOthers: boolean
  /** Whether it stands in the HTML, not put in by a script. */
  readonly inHtml: boolean
  /** It is loaded by Portico's loader. */
  readonly loader?: true
}

export type AxeViolation = {
  readonly rule: string
  readonly impact: 'minor' | 'moderate' | 'serious' | 'critical'
  readonly help: string
  readonly helpUrl: string
  readonly nodes: readonly { readonly target: string; readonly html: string }[]
  readonly count: number
}

export type PassEvidence = {
  readonly pass: AnalysisPass
  readonly state: 'done' | 'not_testable'
  readonly reason: NotTestableReason | null
  readonly banner: (typeof BANNER_MAKERS)[number]
  /** Autoconsent's name for the banner. Beside `portico`: the name of a second banner. */
  readonly bannerName: string | null
  /** Another banner stands beside Portico's, and no rule knows its name. */
  readonly hasUnnamedBanner?: true
  /** The first layer of another provider's banner, if one is visible. Only in `silent`. */
  readonly firstLayer: BannerFirstLayer | null
  /** How the choice was verified: the first of these that was seen. Null if no choice was made. */
  readonly verified: 'interface' | 'stored' | 'released' | 'gone' | null
  /** The version that Portico's own script reported, if it ran. */
  readonly deliveredVersion: number | null
  /** In the order of the visits. In `reject` and `accept` only what came after the choice. */
  readonly visits: readonly VisitEvidence[]
  readonly dropped: { readonly requests: number; readonly kept: number }
  /** What a choice in another provider's banner stored on the website’s own domain. Ours has its own cookie. */
  readonly leftByChoice: readonly Pick<StoredItem, 'name' | 'kind' | 'domain'>[]
}

export type BannerFirstLayer = {
  /** What can be pressed, in document order, with what it does as far as its words say. */
  readonly controls: readonly BannerControl[]
  /** Boxes and switches that are on, can be switched off and are not called necessary, including those behind the settings button. */
  readonly ticked: readonly string[]
  /** Whether it keeps people from using the page. */
  readonly covers: boolean
  /** How many presses a refusal takes; null if no way to refuse was found. */
  readonly pressesToRefuse: number | null
}

export type BannerControl = {
  /** `other`: it neither agrees nor refuses, such as a link to a document, or it could be anything. */
  readonly does: 'accept' | 'reject' | 'settings' | 'save' | 'close' | 'pay' | 'other'
  readonly text: string
  /** `area` in square pixels, `fontSize` in pixels, `contrast` of the text against its background. */
  readonly area: number
  readonly fontSize: number
  readonly contrast: number
  readonly appearance: 'filled' | 'bordered' | 'plain'
}

export type VisitEvidence = {
  /** The place of the page in `pages`. */
  readonly page: number
  /** Requests to hosts that are neither on the website's registrable domain nor Portico. */
  readonly requests: readonly RequestEvidence[]
  /** Requests to the website's registrable domain: scripts, and requests that carry data in their address or body. */
  readonly ownRequests: readonly RequestEvidence[]
  /** The scripts that fingerprinted the device. */
  readonly fingerprints: readonly { readonly method: 'canvas' | 'audio'; readonly by: string | null }[]
  /** Who received text that the scanner typed into a field without submitting it. Null if nothing was typed. */
  readonly typedSentTo: readonly { readonly host: string; readonly url: string }[] | null
  /** What the profile holds when the visit ends, and third-party cookies that only Chromium rejects. */
  readonly kept: readonly StoredItem[]
}

export type RequestEvidence = {
  /** Without a fragment, and with only the first 200 characters of the query. */
  readonly url: string
  readonly host: string
  readonly kind: RequestKind
  /** The address of the script that made the request; null if the page itself did. */
  readonly initiator: string | null
  /** The line of the page's HTML that made the request: of an inline script or an element. Null if neither did. */
  readonly line: number | null
  /** What came before it: the load alone, our reading to the end (scroll, mouse, key, touch), or our click on an empty place. */
  readonly after: 'load' | 'scroll' | 'click'
  /** Whether it carries a session recording: the page as a tree, or changes of it. */
  readonly recording: boolean
  /** 0 where there was no answer. */
  readonly status: number
}

export type StoredItem = {
  readonly name: string
  readonly kind: (typeof STORAGE_KINDS)[number]
  readonly domain: string
  /** On the website's own registrable domain. */
  readonly first: boolean
  readonly seconds: number | null
  readonly secure: boolean
  readonly httpOnly: boolean
  readonly sameSite: (typeof SAME_SITE_VALUES)[number] | null
  readonly length: number
  /** The host whose answer or script stored it, where that is known. */
  readonly by: string | null
  /** Whether an answer or a script stored it; null if unknown. */
  readonly how: 'answer' | 'script' | null
  /** Whether the value identifies a visitor: eight characters or more that differ in each fresh profile, and are not only a time. */
  readonly identifier: boolean
  /** Other hosts that received the value, or the identifying part of it. */
  readonly sentTo: readonly string[]
}

export type LegalPageAnswer = {
  readonly document: 'cookies' | 'privacy' | 'notice' | 'accessibility'
  readonly url: string
  readonly status: number
  readonly language: string | null
}
