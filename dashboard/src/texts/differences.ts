/** Some of the texts, in their places. */
type Differences<T> = {
  readonly [K in keyof T]?: T[K] extends string | readonly string[] ? T[K] : Differences<T[K]>
}

/** The texts of a language, but for what a sister of it says otherwise. The build writes the result (`vite.config.ts`). */
export function withDifferences<T extends object>(texts: T, differences: Differences<T>): T {
  const changed = Object.entries(differences).map(([name, other]) => {
    const text: unknown = texts[name as keyof T]
    if (typeof text === 'object' && text !== null && !Array.isArray(text)) {
      return [name, withDifferences(text, other as Differences<object>)] as const
    }
    if (String(text) === String(other)) throw new Error(`${name} is no difference: leave "${other}" out.`)
    return [name, other] as const
  })
  return { ...texts, ...Object.fromEntries(changed) }
}
