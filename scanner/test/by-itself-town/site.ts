import type { Language } from '@portico/contract/words/languages'
import type { TownAnswer } from '../town/site.ts'

// What a website of this town is, and what is true of it: written from what the website does, before anything had visited it.
// Its host registers it, orders a plan and puts the tag in. Nothing else is done for it.

/** Where and how the tag is placed in the page. */
export type TagPlacement = 'loader' | 'tag' | 'tag_first'

export type ExpectedResult = {
  /** In which visitors are asked, and how that is known. */
  readonly language: Language
  readonly because: 'lang' | 'hreflang' | 'text' | 'country' | 'domain' | 'default'
  /** Those of the website that the plan has room for, where it has more than one. */
  readonly languages?: readonly Language[]
  /** Ids of the table, in alphabetical order, and registrable domains of those in no table; null where no survey is allowed. */
  readonly tools: readonly string[] | null
  readonly unknown?: readonly string[]
  /** Where there are more of them than anybody would name here. */
  readonly unknownAtMost?: number
  /** Who may be contacted before a choice and after *Reject*: what no tag can hold back. */
  readonly uncontrolled?: readonly string[]
  /** Who goes on being contacted after *Reject*, because a guess must not switch off what a website is made of. */
  readonly needed?: readonly string[]
  /** Who is contacted once everything is allowed, and never before. */
  readonly released?: readonly string[]
  /** What a host reads in the end, in the order in which it is said. */
  readonly warnings: readonly string[]
}

export type SitePage = {
  /** In `<html>`: ` lang="es"`, or nothing. */
  readonly attributes: string
  readonly head?: string
  readonly title: string
  readonly body: string
}

export type ByItselfSite = {
  readonly name: string
  /** Where it is registered, without https: nobody would believe a certificate of this town. */
  readonly host: string
  /** Who carries the order, and in which plan. */
  readonly tier: 'starter' | 'growth' | 'professional' | 'comfort'
  readonly placement: TagPlacement
  /** Nothing answers there. */
  readonly isAway?: true
  /** By path; `isLater`: the owner has changed the website meanwhile. */
  pages(isLater: boolean): Readonly<Record<string, SitePage>>
  readonly files?: Readonly<Record<string, TownAnswer>>
  readonly truth: ExpectedResult
}

export const siteUrl = ({ host }: Pick<ByItselfSite, 'host'>) => `http://${host}/`

/** What it answers, with the tag first in the head once there is one. */
export function pageAnswerOf(
  site: ByItselfSite,
  { tag, isLater }: { readonly tag: string; readonly isLater: boolean },
  path: string,
): TownAnswer {
  const file = site.files?.[path]
  if (file) return file
  const page = site.pages(isLater)[path]
  if (page === undefined) return { status: 404, body: '<!doctype html><title>404</title><h1>404</h1>' }
  return {
    body: `<!doctype html>
<html${page.attributes}>
<head>
${tag}
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${page.title}</title>
${page.head ?? ''}
</head>
<body>
<main>
<h1>${page.title}</h1>
${page.body}
</main>
</body>
</html>`,
  }
}

export const langAttribute = (code: string) => ` lang="${code}"`

/** A page in a language, and a second one that it links to. */
export function twoLinkedPages(
  code: string,
  [title, body]: readonly [title: string, body: string],
  [path, otherTitle, otherBody]: readonly [path: string, title: string, body: string],
  head = '',
): Readonly<Record<string, SitePage>> {
  const attributes = code === '' ? '' : langAttribute(code)
  return {
    '/': { attributes, head, title, body: `${body}\n<p><a href="${path}">${otherTitle}</a></p>` },
    [path]: { attributes, head, title: otherTitle, body: otherBody },
  }
}
