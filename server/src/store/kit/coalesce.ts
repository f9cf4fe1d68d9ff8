import { gather } from './gather.ts'

/**
 * A question that many have at the same time, asked once for all of them, and once more over another connection where the
 * first is silent: one silent connection does not mean that the database is away.
 */
export function coalesce<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  const asking = gather<null, Answer>({
    lanes: 1,
    mayRepeat: true,
    run: async (asked) => {
      const answer = await ask()
      return asked.map(() => answer)
    },
  })
  return () => asking(null)
}
