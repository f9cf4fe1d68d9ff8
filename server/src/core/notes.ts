/** What an integrator notes with a website: its own name for it, and whatever else it wants to find there. */
export type Notes = {
  readonly reference: string | null
  readonly metadata: Readonly<Record<string, string>> | null
}

export const NO_NOTES: Notes = { reference: null, metadata: null }
