import { CATEGORIES } from '@portico/contract/words/categories'
import { DURATION_UNITS, MAX_DURATION } from '@portico/contract/words/duration'
import {
  CONSENT_INTERFACES,
  LIFETIME_UNITS,
  PURPOSES,
  type PurposeCode,
  STORED_KINDS,
} from '@portico/contract/words/stored'
import Type, { type TObject, type TProperties, type TSchema } from 'typebox'
import { PROCESSING_ROLES } from '../src/processing/processing.ts'
import { EMBED_CODE_SOURCE, OPEN_COOKIE_DATABASE, PORTICO_SOURCE, TOOL_KINDS } from '../src/tool.ts'

// What may stand in the files of this folder. A test holds each of them against it, and it against the types of what is read.

const object = <P extends TProperties>(properties: P): TObject<P> =>
  Type.Object(properties, { additionalProperties: false })

const text = Type.String({ minLength: 1, pattern: '^\\S(.*\\S)?$' })
const SLUG = '^[a-z0-9]+(-[a-z0-9]+)*$'
const slug = Type.String({ pattern: SLUG })
const country = Type.String({ pattern: '^[A-Z]{2}$' })
const page = Type.String({ pattern: '^https://[^\\s/]+(/\\S*)?$' })
const source = Type.String({
  pattern: `^(https://[^\\s/]+(/\\S*)?|${OPEN_COOKIE_DATABASE}|${EMBED_CODE_SOURCE}|${PORTICO_SOURCE})$`,
})
const day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })
const host = Type.String({
  pattern: '^(?=.{4,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$',
})
const storedName = Type.String({ pattern: '^[^\\s;,=*]+\\*?$' })
const amount = Type.Integer({ minimum: 1, maximum: MAX_DURATION })
const reading = { read_on: Type.Optional(day), note: Type.Optional(text) }

const Vendor = object({ name: text, country: Type.Union([country, Type.Null()]) })

const Stored = object({
  name: storedName,
  kind: Type.Enum(STORED_KINDS),
  purpose: Type.Enum(PURPOSES),
  lifetime: Type.Union([
    Type.Tuple([amount, Type.Enum(LIFETIME_UNITS)]),
    Type.Literal('session'),
    Type.Literal('persistent'),
  ]),
  party: Type.Enum(['first', 'third']),
  note: Type.Optional(text),
})

// They become selectors.
const named = (pattern: string) => Type.Array(Type.String({ pattern }), { minItems: 1, uniqueItems: true })
const Captcha = object({
  elements: Type.Optional(named('^[.#a-z][\\w .#-]*$')),
  fields: Type.Optional(named('^[\\w[\\]-]+$')),
  scripts: Type.Optional(named('^[\\w-]+$')),
})

export const ToolEntry = object({
  id: slug,
  name: text,
  vendor: Type.Union([text, Vendor]),
  category: Type.Enum(CATEGORIES),
  kind: Type.Enum(TOOL_KINDS),
  captcha: Type.Optional(Captcha),
  hosts: Type.Array(host),
  inFront: Type.Optional(Type.Literal(true)),
  addresses: Type.Optional(Type.Array(text, { minItems: 1 })),
  cookies: Type.Array(Stored),
  storageUnknown: Type.Optional(Type.Literal(true)),
  purposes: Type.Unsafe<readonly [PurposeCode, ...PurposeCode[]]>(Type.Array(Type.Enum(PURPOSES), { minItems: 1 })),
  consent: Type.Optional(Type.Enum(CONSENT_INTERFACES)),
  needsTcf: Type.Optional(Type.Literal(true)),
  policy: Type.Optional(Type.Union([page, Type.Null()])),
  source,
  read_on: Type.Optional(day),
  source_note: Type.Optional(text),
  note: Type.Optional(text),
})

export const VendorEntry = object({ name: text, country, policy: page })

export const PlatformEntry = object({
  id: slug,
  name: text,
  hosts: Type.Array(host),
  stored: Type.Array(object({ name: storedName, kind: Type.Enum(STORED_KINDS) })),
  rules: Type.Array(text),
  source,
  ...reading,
})

const SessionName = object({ tool: slug, pattern: text, source, ...reading })

const known = <T extends TSchema>(value: T) =>
  Type.Optional(object({ value, source: page, read_on: day, note: Type.Optional(text) }))
const yes = Type.Literal(true)
const Company = object({ name: text, country })
const duration = Type.Tuple([amount, Type.Enum(DURATION_UNITS)])

export const CompanyEntry = object({
  group: known(Company),
  dpf: known(Type.Boolean()),
  dpfUk: known(Type.Boolean()),
  clauses: known(Type.Boolean()),
})

export const ToolFactsEntry = object({
  role: known(Type.Enum(PROCESSING_ROLES)),
  aloneAfterwards: known(yes),
  uk: known(Company),
  places: known(Type.Union([Type.Array(country, { minItems: 1, uniqueItems: true }), Type.Literal('worldwide')])),
  retention: known(
    Type.Union([
      object({ setBy: Type.Literal('owner'), choices: Type.Array(duration) }),
      object({ setBy: Type.Literal('provider'), lasts: duration }),
    ]),
  ),
})

/** A record whose entries each say something. */
const by = (key: string, entry: TObject) =>
  Type.Unsafe<unknown>({
    type: 'object',
    propertyNames: { pattern: key },
    additionalProperties: { ...entry, minProperties: 1 },
  })

const file = (properties: TProperties) => object({ about: text, ...properties })

/** By the path of a file from here. Whatever is in `tools` is a list of tools. */
export const FILES: Readonly<Record<string, TObject>> = {
  'consent-platforms.json': file({ platforms: Type.Array(PlatformEntry) }),
  'processing/companies.json': file({ companies: by('\\S', CompanyEntry) }),
  'processing/for-europe.json': file({ companies: Type.Array(text, { uniqueItems: true }) }),
  'processing/tools.json': file({ tools: by(SLUG, ToolFactsEntry) }),
  'session-names.json': file({ names: Type.Array(SessionName) }),
  'shared-hosts.json': file({
    hosts: Type.Unsafe<unknown>({
      type: 'object',
      propertyNames: host,
      additionalProperties: Type.Union([slug, Type.Null()]),
    }),
  }),
  'vendors.json': file({ vendors: Type.Array(VendorEntry) }),
}
export const TOOLS_FILE = file({ tools: Type.Array(ToolEntry, { minItems: 1 }) })
