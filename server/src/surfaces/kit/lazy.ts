/** Makes something when it is first asked for, and keeps it. A failure is not kept: whoever asks next has another try. */
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
