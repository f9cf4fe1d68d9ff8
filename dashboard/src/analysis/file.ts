import { fetchedOnce } from '../fetched.ts'

/** The largest screen, which few open: it is fetched when it is, and fetches its texts and styles itself. */
export const ANALYSIS = fetchedOnce(async (locale) => (await import('../screens/analysis.tsx')).openAnalysis(locale))
