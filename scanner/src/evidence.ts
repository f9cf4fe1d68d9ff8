import type {
  AnalysisPass,
  BANNERS_FOUND,
  KEPT_KINDS,
  NotTestableReason,
  RequestKind,
  SAME_SITE,
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
  readonly plainHttp: PlainHttp | null
  readonly passes: readonly PassEvidence[]
  /** Pages that legal links led to, asked for once each. */
  readonly legal: readonly LegalAnswer[]
  /** Which pictures were taken; the files are handed over beside it. */
  readonly screenshots: readonly { readonly image: string; readonly page: number; readonly pass: AnalysisPass }[]
}

export type PlainHttp = { readonly redirectsToHttps: boolean; readonly status: number }

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
  readonly links: readonly Link[]
  readonly forms: readonly Form[]
  /** Scripts, frames, pictures, styles and media that stand in the HTML as it arrived, from anywhere. */
  readonly elements: readonly LoadingElement[]
  /** Tags of Portico, in their order, also those that a script put in. */
  readonly tags: readonly OurTag[]
  /** Loaded over http by a page that came over https. */
  readonly mixed: readonly string[]
  readonly axe: readonly AxeViolation[] | null
}

export type Link = { readonly href: string; readonly text: string; readonly footer: boolean }

export type Form = {
  readonly selector: string
  /** Whether it asks for something about a person: a name, a mail address, a telephone number, a message, a file. */
  readonly personal: boolean
  /** The links in it, or in the block around it. */
  readonly links: readonly { readonly href: string; readonly text: string }[]
}

export type LoadingElement = {
  readonly element: 'script' | 'iframe' | 'img' | 'link' | 'video' | 'audio' | 'source' | 'embed' | 'object'
  /** Whole, as the browser reads it. */
  readonly src: string
  /** The opening tag as it stands in the HTML. */
  readonly html: string
  readonly integrity: boolean
  /** Marked for Portico: with `data-category`, and as something that does not load by itself. */
  readonly marked: boolean
}

export type OurTag = {
  readonly src: string
  /** The id in its address. */
  readonly site: string
  readonly async: boolean
  readonly inHead: boolean
  /** Whether a script, a frame or a style from elsewhere stands before it. */
  readonly afterOthers: boolean
  /** Whether it stands in the HTML, not put in by a script. */
  readonly inHtml: boolean
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
  readonly banner: (typeof BANNERS_FOUND)[number]
  /** What autoconsent calls it; beside `portico`, another one that is there as well. */
  readonly bannerName: string | null
  /** The version that Portico's own script said it was, where it ran. */
  readonly deliveredVersion: number | null
  /** In the order in which they were made. In `reject` and `accept` only what came after the choice. */
  readonly visits: readonly Visit[]
  readonly dropped: { readonly requests: number; readonly kept: number }
  /** What answering another’s banner left on the website’s own domain, and was not there before. Ours has its own cookie. */
  readonly leftByChoice: readonly Pick<StoredItem, 'name' | 'kind' | 'domain'>[]
}

export type Visit = {
  /** The place of the page in `pages`. */
  readonly page: number
  /** To other hosts than the website's own registrable domain, and than Portico. */
  readonly requests: readonly Request[]
  /** What the profile holds when the visit ends, and what others' answers tried to store that Chromium alone refuses. */
  readonly kept: readonly StoredItem[]
}

export type Request = {
  /** Without what is behind `?` beyond what names a tool (the first 200 characters), and without a fragment. */
  readonly url: string
  readonly host: string
  readonly kind: RequestKind
  /** The address of the script that asked for it; null where the page did. */
  readonly initiator: string | null
  /** 0 where there was no answer. */
  readonly status: number
}

export type StoredItem = {
  readonly name: string
  readonly kind: (typeof KEPT_KINDS)[number]
  readonly domain: string
  /** On the website's own registrable domain. */
  readonly first: boolean
  readonly seconds: number | null
  readonly secure: boolean
  readonly httpOnly: boolean
  readonly sameSite: (typeof SAME_SITE)[number] | null
  readonly length: number
  /** The host whose answer or script stored it, where that is known. */
  readonly by: string | null
}

export type LegalAnswer = {
  readonly document: 'cookies' | 'privacy' | 'notice' | 'accessibility'
  readonly url: string
  readonly status: number
  readonly language: string | null
}
