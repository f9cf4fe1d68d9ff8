import accessibility from '../../texts/about/accessibility.json' with { type: 'json' }
import activities from '../../texts/about/activities.json' with { type: 'json' }
import cookies from '../../texts/about/cookies.json' with { type: 'json' }
import national from '../../texts/about/national.json' with { type: 'json' }
import notice from '../../texts/about/notice.json' with { type: 'json' }
import privacy from '../../texts/about/privacy.json' with { type: 'json' }
import recipients from '../../texts/about/recipients.json' with { type: 'json' }
import register from '../../texts/about/register.json' with { type: 'json' }
import transfers from '../../texts/about/transfers.json' with { type: 'json' }
import type { SentenceGround } from './sentence.ts'
import type { LegalTexts } from './shape.ts'

/** The texts that stand in documents. The interview and the frame of a document make no statements for an owner. */
export type DocumentTexts = Omit<LegalTexts, 'countries' | 'frame' | 'laws' | 'questions'>

/** An entry of a file in `texts/about`: the ground of a text with an optional note for translators, or only a note. */
type About = string | (SentenceGround & { readonly note?: string })

const ABOUT: { readonly [part in keyof DocumentTexts]: object } = {
  cookies,
  privacy,
  recipients,
  transfers,
  activities,
  national,
  notice,
  accessibility,
  register,
}

const GROUNDS: ReadonlyMap<string, SentenceGround> = new Map(
  Object.entries(ABOUT).flatMap(([part, entries]) =>
    // `test/about.test.ts` checks each file against its schema.
    Object.entries(entries as Record<string, About>).flatMap(([key, about]) => {
      if (typeof about === 'string') return []
      const { note: _, ...ground } = about
      return [[`${part}.${key}`, ground as SentenceGround] as const]
    }),
  ),
)

/** The ground of a sentence: why it may stand in a document. */
export function sentenceGround(id: string): SentenceGround {
  const ground = GROUNDS.get(id)
  const [part, ...key] = id.split('.')
  if (ground === undefined)
    throw new Error(`legal/texts/about/${part}.json has no ground for ${key.join('.')}: add it.`)
  return ground
}
