import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { DOCUMENT_NAMES } from '@portico/contract/words'
import { LANGUAGES } from '@portico/contract/words/languages'
import { TOOLS } from '@portico/vendors'
import { Moment } from '../../core/kit/moment.ts'
import type { EntryContent } from '../../core/publications/entry-facts.ts'
import { INITIAL_DRAFT, publishedContentFrom } from '../../core/publications/publication.ts'
import { INITIAL_SETTINGS } from '../../core/settings/settings.ts'
import type { SubscriptionFacts } from '../../core/subscriptions/subscription.ts'
import type { ReadEntry } from './entries.ts'

/** What is known of a website, as it is kept: all but the content as text, so that two readings can be compared. */
export type Unpacked = { readonly text: string; readonly facts: ReadEntry }

/**
 * Makes the facts of a website small. What nearly all websites share, the tools of our table, stands in a dictionary; each
 * website is what is left. A snapshot brings the dictionary that it was made with: that of another release is used beside ours.
 */
export type Packing = {
  pack(text: string, content: EntryContent | undefined): Buffer
  unpack(packed: Buffer): Unpacked
  readonly dictionaries: () => readonly Buffer[]
  /** Gives what the dictionaries of a snapshot are called here; null is one too many, and what was packed with it is lost. */
  adopt(dictionaries: readonly Buffer[]): readonly (number | null)[]
}

/** Each is 120 KB: more releases than these are not seen within a day. */
const MAX_DICTIONARIES = 8
/** No content is nearly as large. */
const MAX_BYTES = 16 * 1024 * 1024
/** With less effort it takes three times the bytes, with more as many. */
const LEVEL = { [constants.ZSTD_c_compressionLevel]: 3 }

export function openPacking(): Packing {
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
 * The same text for the same facts. A line of its own: JSON has no line breaks. Snapshots are made of it: whoever changes what
 * it says raises the version in `app/website-snapshot.ts`.
 */
export function textOf({ site, suspended, offsetMs, subscription, settings, published }: ReadEntry): string {
  return JSON.stringify({ site, suspended, offsetMs, subscription, settings, published })
}

type Told = Omit<ReadEntry, 'subscription' | 'content'> & { readonly subscription: ToldSubscription | null }

type ToldSubscription = Omit<SubscriptionFacts, 'startedAt' | 'endsAt' | 'planned'> & {
  readonly startedAt: string
  readonly endsAt: string | null
  readonly planned: (Omit<NonNullable<SubscriptionFacts['planned']>, 'at'> & { readonly at: string }) | null
}

function factsIn(text: string): Omit<ReadEntry, 'content'> {
  const told: Told = JSON.parse(text)
  if (told.subscription === null) return { ...told, subscription: null }
  const { startedAt, endsAt, planned, ...terms } = told.subscription
  const subscription = {
    ...terms,
    startedAt: momentIn(startedAt),
    endsAt: endsAt === null ? null : momentIn(endsAt),
    planned: planned === null ? null : { ...planned, at: momentIn(planned.at) },
  }
  return { ...told, subscription }
}

const momentIn = (text: string) => new Moment(Date.parse(text))

/** All of our tools, and at its end, where it is found with the least bytes, a website as many are. */
function ownDictionary(): Buffer {
  const all = publishedContentFrom({ ...INITIAL_DRAFT, tools: TOOLS.map(({ id }) => ({ tool: id })) })
  const documents = LANGUAGES.flatMap(({ code }) =>
    DOCUMENT_NAMES.map((document) => ({ version: 1, document, language: code })),
  )
  const now = new Moment(Date.UTC(2026, 0))
  const terms = { tier: 'growth', interval: 'annually', modules: [] } as const
  const text = textOf({
    site: {
      ...{ id: '00000000-0000-7000-8000-000000000000', scheme: 'https' },
      ...{ fqdn: 'www.bakery.example.com', registeredDomain: 'example.com' },
    },
    suspended: false,
    offsetMs: 0,
    subscription: { ...terms, startedAt: now, endsAt: null, planned: null },
    settings: INITIAL_SETTINGS,
    published: { version: 1, asksSince: 1 },
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
