import type {
  AnalysisPass,
  BANNER_MAKERS,
  NotTestableReason,
  RequestKind,
  SAME_SITE_VALUES,
  STORAGE_KINDS,
} from '@portico/contract/words'

// What the visits of a website saw, without any judgement: `visit/` writes it, `findings/` reads it. Every list and text has
// a bound, which `visit/` keeps; what was over it is counted in `dropped`.

export type Evidence = {
  readonly browser: string
  readonly startedAt: string
  readonly finishedAt: string
  /** The pages themselves, as they stood in the silent pass. The first is the home page. */
  readonly pages: readonly PageEvidence[]
  /** How many more were known of. */
  readonly pagesNotVisited: number
  /** What http://host/ answers, where the website is registered with https. */
  readonly plainHttp: PlainHttpAnswer | null
  readonly passes: readonly PassEvidence[]
  /** Pages that legal links led to, asked for once each. */
  readonly legal: readonly LegalPageAnswer[]
  /** Which pictures were taken; the files are handed over beside it. */
  readonly screenshots: readonly { readonly image: string; readonly page: number; readonly pass: AnalysisPass }[]
}

export type PlainHttpAnswer = { readonly redirectsToHttps: boolean; readonly status: number }

export type PageEvidence = {
  /** Where it was looked for, and where it was in the end. */
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
  /** Scripts that stand in the HTML with a text of their own, where that names somebody else or is waiting for Portico. */
  readonly inline: readonly InlineScript[]
  /** Tags of Portico, in their order, also those that a script put in. */
  readonly tags: readonly PorticoTag[]
  /** Loaded over http by a page that came over https. */
  readonly mixed: readonly string[]
  readonly axe: readonly AxeViolation[] | null
  /** In a survey alone. */
  readonly languages?: PageLanguages
}

export type PageLanguages = {
  /** Which `hreflang` is named for which address, `x-default` among them. */
  readonly alternates: readonly { readonly language: string; readonly href: string }[]
  /** Of the text that people see, where there is enough of it to tell. */
  readonly text: string | null
}

export type PageLink = { readonly href: string; readonly text: string; readonly footer: boolean }

export type PageForm = {
  readonly selector: string
  /** Whether it asks for something about a person: a name, a mail address, a telephone number, a message, a file, a password. */
  readonly personal: boolean
  /** Where it sends what is typed, whole. */
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
  /** Marked for Portico: with `data-category`, and as something that does not load by itself. */
  readonly marked: boolean
}

export type InlineScript = {
  /** The opening tag, and how the text begins. */
  readonly html: string
  readonly begins: string
  /** The lines that it takes, the first and the last. */
  readonly line: number
  readonly lastLine: number
  /** Addresses of others, and addresses of scripts of the website's own, that are named in its text. */
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
  /** What autoconsent calls it; beside `portico`, another one that is there as well. */
  readonly bannerName: string | null
  /** How the first layer of another's banner looks, where there is one to be seen; in `silent` alone. */
  readonly firstLayer: BannerFirstLayer | null
  /** How it is known that the answer was taken: the first of these that was seen. Null where nobody answered. */
  readonly verified: 'interface' | 'stored' | 'released' | 'gone' | null
  /** The version that Portico's own script said it was, where it ran. */
  readonly deliveredVersion: number | null
  /** In the order in which they were made. In `reject` and `accept` only what came after the choice. */
  readonly visits: readonly VisitEvidence[]
  readonly dropped: { readonly requests: number; readonly kept: number }
  /** What answering another’s banner left on the website’s own domain, and was not there before. Ours has its own cookie. */
  readonly leftByChoice: readonly Pick<StoredItem, 'name' | 'kind' | 'domain'>[]
}

export type BannerFirstLayer = {
  /** What can be pressed, in its order, as far as words and place say what it does. */
  readonly controls: readonly BannerControl[]
  /** Boxes and switches that are on, can be switched off and are not called necessary; with those behind the settings button. */
  readonly ticked: readonly string[]
  /** Whether it keeps people from using the page. */
  readonly covers: boolean
  /** How many presses a refusal takes; null where none was found. */
  readonly pressesToRefuse: number | null
}

export type BannerControl = {
  /** `other`: what agrees and refuses nothing, such as a link to a document, or what could be anything. */
  readonly does: 'accept' | 'reject' | 'settings' | 'save' | 'close' | 'pay' | 'other'
  readonly text: string
  /** In square pixels; of the letters in pixels; of the text against what is behind it. */
  readonly area: number
  readonly fontSize: number
  readonly contrast: number
  readonly look: 'filled' | 'bordered' | 'plain'
}

export type VisitEvidence = {
  /** The place of the page in `pages`. */
  readonly page: number
  /** To other hosts than the website's own registrable domain, and than Portico. */
  readonly requests: readonly RequestEvidence[]
  /** To the website's own registrable domain: scripts, and what carries something in its address or body. */
  readonly ownRequests: readonly RequestEvidence[]
  /** Who read traits of the device in a way that recognises it. */
  readonly fingerprints: readonly { readonly way: 'canvas' | 'audio'; readonly by: string | null }[]
  /** Who was sent what the scanner had typed into a field and not sent; null where nothing was typed. */
  readonly typedSentTo: readonly { readonly host: string; readonly url: string }[] | null
  /** What the profile holds when the visit ends, and what others' answers tried to store that Chromium alone refuses. */
  readonly kept: readonly StoredItem[]
}

export type RequestEvidence = {
  /** Without what is behind `?` beyond what names a tool (the first 200 characters), and without a fragment. */
  readonly url: string
  readonly host: string
  readonly kind: RequestKind
  /** The address of the script that asked for it; null where the page did. */
  readonly initiator: string | null
  /** The line of the page's HTML that asked for it: of an inline script, or of the element; null where neither did. */
  readonly line: number | null
  /** What had happened before it: nothing, our scroll to the end, our click on an empty place. */
  readonly after: 'load' | 'scroll' | 'click'
  /** Whether it carries what a recorder of visits sends: the page as a tree, and what changes in it. */
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
  /** Whether an answer or a script said so; null where that is not known. */
  readonly how: 'answer' | 'script' | null
  /** Whether the value tells visitors apart: eight characters or more that are others in each fresh profile, and no time alone. */
  readonly identifier: boolean
  /** Hosts of others that were sent the value, or the part of it that tells visitors apart. */
  readonly sentTo: readonly string[]
}

export type LegalPageAnswer = {
  readonly document: 'cookies' | 'privacy' | 'notice' | 'accessibility'
  readonly url: string
  readonly status: number
  readonly language: string | null
}
