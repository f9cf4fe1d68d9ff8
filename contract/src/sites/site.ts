import Type from 'typebox'
import { CURSOR_EXAMPLE, Cursor, noExtraProperties, PageSize, type Wire } from '../kit/parts.ts'
import { MAX_WEBSITE_NOTES } from '../words/index.ts'

export const siteId = Type.String({
  format: 'uuid',
  description: 'Unique identifier of the website: the `site_id` of every other path.',
})

export const reference = Type.String({
  description:
    `Your own name for the website, such as a customer number, of 1 to ${MAX_WEBSITE_NOTES.reference} visible characters. Not unique: the list ` +
    'finds all that have it. Missing where you have given none.',
})

const metadata = Type.Unsafe<{ [key: string]: string }>({
  type: 'object',
  additionalProperties: { type: 'string' },
  description:
    `Whatever else you want to find with the website: up to ${MAX_WEBSITE_NOTES.keys} keys of up to ${MAX_WEBSITE_NOTES.key} characters, with texts of up ` +
    `to ${MAX_WEBSITE_NOTES.value}. Portico makes nothing of it. Missing where you have given none.`,
})

export const SITE_EXAMPLE = {
  site: '47105eba-b16e-46d4-b563-ea7f3b3360ce',
  scheme: 'https',
  fqdn: 'www.shop.example.co.uk',
  subdomain: 'www.shop',
  domain: 'example',
  suffix: 'co.uk',
  registered_domain: 'example.co.uk',
  path: '/de/',
  reference: 'customer-4711',
  metadata: { contract: 'C-2026-118' },
}

export const Site = Type.Object(
  {
    site: siteId,
    scheme: Type.String({ description: 'URL scheme of the website.' }),
    fqdn: Type.String({ description: 'Fully qualified domain name, in lower case and `xn--` form.' }),
    subdomain: Type.String({ description: 'Subdomain part of the host; empty when there is none.' }),
    domain: Type.String({ description: 'Domain label.' }),
    suffix: Type.String({ description: 'Public suffix.' }),
    registered_domain: Type.String({ description: 'Domain plus suffix.' }),
    path: Type.String({ description: 'Path part of the submitted URL; empty when there is none.' }),
    reference: Type.Optional(reference),
    metadata: Type.Optional(metadata),
  },
  {
    description: 'A website of a customer.',
    examples: [SITE_EXAMPLE],
  },
)
export type Site = Wire<typeof Site>

export const SiteRequest = Type.Object(
  {
    url: Type.String({
      description: 'An http or https address, or just a host, of 1 to 2,048 characters. Without a scheme it is https.',
    }),
    reference: Type.Optional(reference),
    metadata: Type.Optional(metadata),
    language: Type.Optional(
      Type.String({
        description:
          'What the website speaks, such as `de`: one of the languages that are offered. Without it, it is read on the website. ' +
          'It stands in the settings alone.',
      }),
    ),
  },
  {
    ...noExtraProperties,
    examples: [
      { url: 'www.shop.example.co.uk/de/' },
      {
        url: 'www.shop.example.co.uk/de/',
        reference: 'customer-4711',
        metadata: SITE_EXAMPLE.metadata,
        language: 'de',
      },
    ],
  },
)
export type SiteRequest = Wire<typeof SiteRequest>

export const SitePatch = Type.Object(
  {
    reference: Type.Optional(Type.Union([reference, Type.Null()])),
    metadata: Type.Optional(
      Type.Unsafe<{ [key: string]: string | null } | null>({
        type: ['object', 'null'],
        additionalProperties: { type: ['string', 'null'] },
        description: 'Keys to set, and with null those to remove; null removes all of them.',
      }),
    ),
  },
  {
    ...noExtraProperties,
    description: 'A JSON Merge Patch: what is not named stays as it is, and null removes.',
    examples: [{ reference: 'customer-4712', metadata: { contract: null } }],
  },
)
export type SitePatch = Wire<typeof SitePatch>

export const SiteParams = Type.Object({
  site_id: Type.String({
    description: 'The `site` value that was returned when the website was created.',
    examples: ['47105eba-b16e-46d4-b563-ea7f3b3360ce'],
  }),
})
export type SiteParams = Wire<typeof SiteParams>

export const SiteListQuery = Type.Object(
  {
    fqdn: Type.Optional(
      Type.String({
        description: 'Only websites of exactly this host, in any spelling of it.',
        examples: [SITE_EXAMPLE.fqdn],
      }),
    ),
    reference: Type.Optional(
      Type.String({
        description: 'Only websites with exactly this `reference`. It can be combined with `fqdn` and `status`.',
        examples: [SITE_EXAMPLE.reference],
      }),
    ),
    status: Type.Optional(
      Type.Enum(['active', 'canceled', 'none'], {
        description: 'Only websites whose subscription has this status now; `none`: those without one.',
      }),
    ),
    attention: Type.Optional(
      Type.Literal(true, {
        description:
          'Only websites with which somebody has to help: their tag is gone, something runs before consent, listed elements are ' +
          'not marked, the tag was not seen within 7 days, or three surveys in a row have seen nothing. Goes with `limit` and ' +
          '`cursor` alone.',
      }),
    ),
    limit: Type.Optional(PageSize),
    cursor: Type.Optional(Cursor),
  },
  noExtraProperties,
)
export type SiteListQuery = Wire<typeof SiteListQuery>

export const SiteList = Type.Object(
  {
    sites: Type.Array(Site, { description: 'Newest first.' }),
    next_cursor: Type.Union([Type.String(), Type.Null()], {
      description: 'The `cursor` of the next page; null on the last.',
    }),
  },
  {
    description: 'A page of websites.',
    examples: [{ sites: [SITE_EXAMPLE], next_cursor: CURSOR_EXAMPLE }],
  },
)
export type SiteList = Wire<typeof SiteList>
