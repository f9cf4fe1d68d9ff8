import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { DOCUMENT_NAMES } from '@portico/contract/words'
import { LANGUAGES } from '@portico/contract/words/languages'
import { TOOLS } from '@portico/vendors'
import { Moment } from '../../core/kit/moment.ts'
import { NO_BANNER_EVIDENCE } from '../../core/publications/banner-mode.ts'
import type { EntryContent } from '../../core/publications/entry-facts.ts'
import { INITIAL_DRAFT, publishedContentFrom } from '../../core/publications/publication.ts'
import { INITIAL_SETTINGS } from '../../core/settings/settings.ts'
import type { SubscriptionFacts } from '../../core/subscriptions/subscription.ts'
import type { EntryRecord } from './entry-reader.ts'

/** A website's unpacked facts: everything except the content also as text, so that two reads can be compared. */
export type UnpackedFacts = { readonly text: string; readonly facts: EntryRecord }

/**
 * Compresses the facts of a website. A dictionary has what nearly all websites share, the tools of our table. A snapshot contains
 * the dictionary that it was made with: one of another release is used beside ours.
 */
export type FactPacker = {
  pack(text: string, content: EntryContent | undefined): Buffer
  unpack(packed: Buffer): UnpackedFacts
  readonly dictionaries: () => readonly Buffer[]
  /** Adds the dictionaries of a snapshot. Returns their numbers here; null for one too many: facts packed with it are lost. */
  adopt(dictionaries: readonly Buffer[]): readonly (number | null)[]
}

/** Each is 120 KB: more releases than these are not seen within a day. */
const MAX_DICTIONARIES = 8
/** No content is nearly as large. */
const MAX_BYTES = 16 * 1024 * 1024
/** With less effort it takes three times the bytes, with more as many. */
const LEVEL = { [constants.ZSTD_c_compressionLevel]: 3 }

export function openFactPacker(): FactPacker {
  const dictionaries: Buffer[] = [ownDictionary()]
  return {
    pack(text, content) {
      const lines = Buffer.from(content === undefined ? text : `${text}\n${JSON.stringify(content)}`)
      const packed = zstdCompressSync(lines, { dictionary: dictionaries[0], params: LEVEL })
      return Buffer.concat([Buffer.of(0), packed])
    },
    unpack(packed) {
      const dictionary = dictionaries[packed[0] ?? 0]
      const lines = zstdDecompressSync(packed.subarray(1), { dictionary, maxOutputLength: MAX_BYTES }).toString()
      const [text = '', content] = lines.split('\n')
      return { text, facts: { ...factsIn(text), content: content === undefined ? undefined : JSON.parse(content) } }
    },
    dictionaries: () => dictionaries,
    adopt: (others) =>
      others.map((other) => {
        const known = dictionaries.findIndex((one) => one.equals(other))
        if (known >= 0) return known
        return dictionaries.length < MAX_DICTIONARIES ? dictionaries.push(other) - 1 : null
      }),
  }
}

/**
 * The same text for the same facts, on one line. Snapshots contain it: when you change it, raise the version in
 * `app/website-snapshot.ts`.
 */
export function factsText({
  site,
  suspended,
  offsetMs,
  subscription,
  settings,
  survey,
  published,
}: EntryRecord): string {
  return JSON.stringify({ site, suspended, offsetMs, subscription, settings, survey, published })
}

type FactsJson = Omit<EntryRecord, 'subscription' | 'content'> & { readonly subscription: SubscriptionJson | null }

type SubscriptionJson = Omit<SubscriptionFacts, 'startedAt' | 'endsAt' | 'planned'> & {
  readonly startedAt: string
  readonly endsAt: string | null
  readonly planned: (Omit<NonNullable<SubscriptionFacts['planned']>, 'at'> & { readonly at: string }) | null
}

function factsIn(text: string): Omit<EntryRecord, 'content'> {
  const stored: FactsJson = JSON.parse(text)
  if (stored.subscription === null) return { ...stored, subscription: null }
  const { startedAt, endsAt, planned, ...terms } = stored.subscription
  const subscription = {
    ...terms,
    startedAt: momentIn(startedAt),
    endsAt: endsAt === null ? null : momentIn(endsAt),
    planned: planned === null ? null : { ...planned, at: momentIn(planned.at) },
  }
  return { ...stored, subscription }
}

const momentIn = (text: string) => new Moment(Date.parse(text))

/** All of our tools, and a typical website at the end, where references take the fewest bytes. */
function ownDictionary(): Buffer {
  const all = publishedContentFrom({ ...INITIAL_DRAFT, tools: TOOLS.map(({ id }) => ({ tool: id })) })
  const documents = LANGUAGES.flatMap(({ code }) =>
    DOCUMENT_NAMES.map((document) => ({ version: 1, document, language: code })),
  )
  const now = new Moment(Date.UTC(2026, 0))
  const terms = { tier: 'growth', interval: 'annually', modules: [] } as const
  const text = factsText({
    site: {
      ...{ id: '00000000-0000-7000-8000-000000000000', scheme: 'https' },
      ...{ fqdn: 'www.bakery.example.com', registeredDomain: 'example.com' },
    },
    suspended: false,
    offsetMs: 0,
    subscription: { ...terms, startedAt: now, endsAt: null, planned: null },
    settings: INITIAL_SETTINGS,
    survey: NO_BANNER_EVIDENCE,
    published: { version: 1, asksSince: 1, publishedAt: now.epochMilliseconds },
    content: undefined,
  })
  const content = { ...publishedContentFrom(INITIAL_DRAFT), owner: 'Owner', documents }
  return Buffer.from([inStoredOrder(all), text, inStoredOrder(content)].join('\n'))
}

/** As PostgreSQL gives back the members of a document: shorter names first. */
function inStoredOrder(value: unknown): string {
  return JSON.stringify(value, (_name, part: unknown) => {
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part
    const byLength = ([one]: [string, unknown], [other]: [string, unknown]) =>
      one.length - other.length || (one < other ? -1 : 1)
    return Object.fromEntries(Object.entries(part).sort(byLength))
  })
}
