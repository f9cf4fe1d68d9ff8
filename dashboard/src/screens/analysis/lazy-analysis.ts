import { loadOnce } from '../../parts/load-once.ts'

/** The largest screen, which few open: it is fetched when it is, and fetches its texts and styles itself. */
export const lazyAnalysis = loadOnce(async (locale) =>
  (await import('./analysis-screen.tsx')).loadAnalysisScreen(locale),
)
