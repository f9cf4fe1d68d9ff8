// Every limit of a visit. What is over a limit is counted or cut, never kept: pages may be hostile.

/** In milliseconds. Each is far more than an idle machine needs: a timeout on a slow one would change the report. */
export type VisitTimeouts = {
  /** All passes together. Passes that are not done by then are not testable. */
  readonly all: number
  /** The silent pass, so that something is left for the others. */
  readonly silent: number
  /** One page, whatever it does. */
  readonly page: number
  /** Until a page answers at all. */
  readonly answer: number
  /** No request under way for so long is quiet. */
  readonly idle: number
  /** Quiet is waited for so long. */
  readonly quiet: number
  /** The same after scrolling. */
  readonly quietAgain: number
  /** The shortest stay on the home page: some trackers count only visitors who stay. */
  readonly stay: number
  /** One question to a page. */
  readonly question: number
  /** Waiting for another provider's banner on an idle page. Autoconsent checks twice a second, and unknown banners every other time. */
  readonly banner: number
  /** Until autoconsent has made the choice. */
  readonly choice: number
  readonly axe: number
}

export const DEFAULT_TIMEOUTS: VisitTimeouts = {
  all: 150_000,
  silent: 100_000,
  page: 40_000,
  answer: 15_000,
  idle: 500,
  quiet: 12_000,
  quietAgain: 4_000,
  stay: 3_000,
  question: 8_000,
  banner: 1_700,
  choice: 10_000,
  axe: 12_000,
}

export const MAX_VISIT = {
  pages: 10,
  /** Addresses that are tried: some answer with something other than a page. */
  tries: 20,
  /** Addresses that are remembered for later. */
  known: 500,
  ofOnePattern: 3,
  /** After a timeout of our loader: how often the silent pass visits the page again, and how often another pass starts again. */
  pagesAgain: 2,
  passAgain: 1,
  popups: 3,
  /** Of one visit, by script and method. */
  fingerprints: 20,
  /** Of one visit. */
  requests: 500,
  /** To the website's own hosts. */
  ownRequests: 100,
  kept: 500,
  /** Parts of one value, and hosts that received them. */
  parts: 20,
  /** Of all parts, those that begin alike. */
  partsAlike: 20,
  sentTo: 20,
  /** Of storage, in one frame. */
  keysOfFrame: 200,
  frames: 30,
  links: 300,
  /** Text among the links at the end of a page: texts, words, and words of one paragraph. */
  textsAtEnd: 60,
  wordsAtEnd: 60,
  wordsOfParagraph: 25,
  /** Of a page: addresses in other languages, and characters of its text. */
  alternates: 50,
  languageText: 10_000,
  /** Hosts of a website that are asked for their robots.txt, characters of one, and rules in it. */
  robotsHosts: 5,
  robots: 512 * 1024,
  robotsRules: 1_000,
  forms: 20,
  scriptErrors: 20,
  linksOfForm: 10,
  fields: 100,
  elements: 300,
  /** Inline scripts of a page, and addresses that one of them names. */
  inline: 100,
  inlineRead: 1_000,
  names: 20,
  tags: 10,
  mixed: 50,
  /** Where a banner may be: of a page's elements, of such places, of what can be pressed in one; and frames that may hold one. */
  places: { elements: 20_000, places: 12, controls: 60 },
  bannerFrames: 8,
  bannerControls: 20,
  violations: 60,
  nodes: 5,
  legal: 12,
  /** Characters. */
  text: 300,
  address: 2_048,
  query: 200,
  header: 1_000,
  element: 1_000,
  /** Characters of a value, and of all sent text that is searched for it. */
  value: 4_096,
  searched: 500_000,
  /** Of what one visit sends in bodies, of one body, of one that is unpacked; and how many to one address. */
  sent: 2_000_000,
  body: 65_536,
  unpacked: 1_000_000,
  bodies: 20,
  /** Of one visit, however small they are. */
  sentBodies: 10_000,
  /** Of an inline script: how it begins, and how much of it is read. */
  begins: 100,
  script: 200_000,
  html: 2_000_000,
  /** Bytes of a picture. */
  image: 400_000,
} as const
