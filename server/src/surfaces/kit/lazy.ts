/** Makes something at the first call, and caches it. A failure is not cached: the next call tries again. */
export function lazy<Thing>(make: () => Promise<Thing>): () => Promise<Thing> {
  let made: Promise<Thing> | null = null
  return () => {
    made ??= make().catch((error) => {
      made = null
      throw error
    })
    return made
  }
}
