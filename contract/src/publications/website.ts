import Type from 'typebox'
import { reviewCountsOrNull } from '../documents/reviewed.ts'
import type { Wire } from '../kit/parts.ts'
import { reference, SITE_EXAMPLE, siteId } from '../sites/site.ts'
import { ATTENTION_CODES, CATEGORIES, DOCUMENT_NAMES, PLACEMENTS, TOOL_CHANGES, WARNING_CODES } from '../words/index.ts'

// What integrators see of a customer's website: what is published, and whether the tag is there.

const version = Type.Integer({ minimum: 1, description: 'Counts the versions of this website.' })
const publishedAt = Type.String({ format: 'date-time', description: 'When it was published.' })
const material = Type.Boolean({
  description:
    'Whether visitors who have chosen before are asked again: it is the first version, or a category gained a purpose, ' +
    'a service or a recipient.',
})

export const PUBLICATION_EXAMPLE = { version: 3, published_at: '2026-11-15T03:12:42.000Z', material: false }

export const Publication = Type.Object(
  { version, published_at: publishedAt, material },
  { description: 'A published version of a website.', examples: [PUBLICATION_EXAMPLE] },
)
export type Publication = Wire<typeof Publication>

export const WARNING_EXAMPLE = {
  code: 'tag_not_seen',
  message:
    'The tag was not seen on the website. Put the tag of its installation into every page, best the loader as the first thing in <head>.',
}

export const Warning = Type.Object(
  {
    code: Type.Enum(WARNING_CODES, { description: 'What it is, from a closed list that may grow.' }),
    message: Type.String({ description: 'What is the matter and what to do, for people.' }),
  },
  { description: 'What keeps a website from working by itself.', examples: [WARNING_EXAMPLE] },
)
export type Warning = Wire<typeof Warning>

const warnings = Type.Array(Warning, {
  description:
    'What somebody has to do, in a fixed order; none: the website works by itself, or has no active subscription.',
})

/** Codes of warnings with which somebody has to help. */
export const AttentionCodes = (description: string) => Type.Array(Type.Enum(ATTENTION_CODES), { description })

export const PublishedVersion = Type.Object(
  { ...Publication.properties, warnings },
  {
    description: 'A published version of a website, and what is still to do.',
    examples: [{ ...PUBLICATION_EXAMPLE, warnings: [WARNING_EXAMPLE] }],
  },
)
export type PublishedVersion = Wire<typeof PublishedVersion>

export const REASON_EXAMPLE = {
  change: 'added',
  tool: 'google-analytics',
  name: 'Google Analytics',
  category: 'analytics',
  page: '/contact',
  at: '2026-11-17T04:02:11.000Z',
}

export const WebsiteReason = Type.Object(
  {
    change: Type.Enum(TOOL_CHANGES),
    tool: Type.String({ description: 'Its id, in the table of tools or among those of the website.' }),
    name: Type.String({ description: 'What visitors are told; of somebody whom nobody knows, the domain.' }),
    category: Type.Enum(CATEGORIES),
    page: Type.Union([Type.String(), Type.Null()], {
      description: 'The path of the first page that it was seen on; null where it is gone.',
    }),
    at: Type.String({ format: 'date-time', description: 'When it was seen; of one that goes, since when it is not.' }),
  },
  { description: 'Why a tool comes or goes: what surveys have seen.', examples: [REASON_EXAMPLE] },
)
export type WebsiteReason = Wire<typeof WebsiteReason>

export const SEEN_EXAMPLE = {
  first_at: '2026-11-15T03:20:07.000Z',
  last_at: '2026-11-16T17:45:31.000Z',
  version: 3,
  placement: 'first',
}

export const Seen = Type.Object(
  {
    first_at: Type.String({
      format: 'date-time',
      description: 'When the tag was first loaded by a page of the website.',
    }),
    last_at: Type.String({ format: 'date-time', description: 'When it was last loaded, to within some minutes.' }),
    version: Type.Integer({ minimum: 1, description: 'The version that was delivered last.' }),
    placement: Type.Union([Type.Enum(PLACEMENTS), Type.Null()], {
      description:
        '`first` without `async`, or with the loader while it held back; `async` otherwise; null until a visitor has chosen, which alone tells it.',
    }),
  },
  { description: 'Where the tag was seen.', examples: [SEEN_EXAMPLE] },
)
export type Seen = Wire<typeof Seen>

export const BlockedHost = Type.Object(
  {
    host: Type.String({ description: 'A host, which stands for its subdomains too.' }),
    path: Type.String({ description: 'What path and query of an address begin with; `/` is everything of the host.' }),
    category: Type.Enum(CATEGORIES, {
      description:
        'The category that a visitor has to allow; `necessary`: none, although a later line would have it wait.',
    }),
    own: Type.Optional(
      Type.Enum(['host', 'domain'], {
        description:
          'A tool under the website’s own name: on its very `host`, so that pages may name it by its path alone, or elsewhere on its ' +
          '`domain`. Absent for everybody else’s.',
      }),
    ),
  },
  { description: 'Addresses that wait for a visitor to allow their category.' },
)
export type BlockedHost = Wire<typeof BlockedHost>

export const Loader = Type.Object(
  {
    html: Type.String({
      description:
        'Inline, as the first thing in `<head>`. It loads the tag, holds back meanwhile, and after a second lets the page go on ' +
        'as without Portico. It carries the hosts of `blocking`: take it anew when they change.',
    }),
    csp_hash: Type.String({
      description:
        "For `script-src` of a Content-Security-Policy, with their quotes: `'sha256-…' 'sha256-…'`. The second is needed where " +
        'reCAPTCHA is listed. The same for all websites, until Portico is upgraded.',
    }),
  },
  { description: 'The tag with a loader before it: the way to place it that never keeps a page waiting.' },
)
export type Loader = Wire<typeof Loader>

const tag = Type.String({
  description: 'The tag that shows the banner and runs what was marked. Anywhere in the page.',
})
const tagFirst = Type.String({
  description:
    'The tag as the first thing in `<head>`: it also sets consent defaults in time and keeps listed scripts from running.',
})
const blocking = Type.Array(BlockedHost, {
  description:
    'What to mark before a page leaves the server: the first line that an address belongs to decides. A subdomain that a survey ' +
    'has seen in the HTML has a line of its own. Empty while nothing is shown on the website.',
})
const seen = Type.Union([Seen, Type.Null()], { description: 'Null while the tag has not been seen on the website.' })

const documents = Type.Array(
  Type.Object({
    document: Type.Enum(DOCUMENT_NAMES, { description: 'Which document.' }),
    language: Type.String({ description: 'Of the text.' }),
    version: Type.Integer({ minimum: 1, description: 'The version that brought the text that visitors read now.' }),
    reviewed: reviewCountsOrNull('How much of what visitors read was reviewed; null where that was not recorded.'),
  }),
  { description: 'The documents of the published version.' },
)

const ADDRESS = `https://portico.example.com/s/${SITE_EXAMPLE.site}.js`
export const LOADER_EXAMPLE = {
  html: `<script data-entry="${ADDRESS}" data-cookie="portico_consent=1." data-hold="m.googletagmanager.com">…</script>`,
  csp_hash: "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
}
export const INSTALLATION_EXAMPLE = {
  site: SITE_EXAMPLE.site,
  reference: SITE_EXAMPLE.reference,
  loader: LOADER_EXAMPLE,
  tag: `<script async src="${ADDRESS}"></script>`,
  tag_first: `<script src="${ADDRESS}"></script>`,
  published_version: 3,
  documents: [{ document: 'notice', language: 'es', version: 2, reviewed: null }],
  seen: SEEN_EXAMPLE,
  blocking: [{ host: 'googletagmanager.com', path: '/', category: 'marketing' }],
  warnings: [
    {
      code: 'language_assumed',
      message:
        'The language is German, because the website says so. Confirm it or choose another one in the settings or in the dashboard.',
    },
  ],
}

export const Installation = Type.Object(
  {
    site: siteId,
    reference: Type.Optional(reference),
    loader: Loader,
    tag,
    tag_first: tagFirst,
    published_version: Type.Union([version, Type.Null()], { description: 'Null while nothing is published.' }),
    documents,
    seen,
    blocking,
    warnings,
  },
  { description: 'How to put Portico on a website, and what was seen there.', examples: [INSTALLATION_EXAMPLE] },
)
export type Installation = Wire<typeof Installation>

/** The same as `Installation` without what the dashboard says elsewhere. */
export const InstallationView = Type.Object({ loader: Loader, tag, tag_first: tagFirst, seen, blocking })
export type InstallationView = Wire<typeof InstallationView>
