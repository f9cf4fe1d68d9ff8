/** How a website is visited: each with a fresh profile, and another answer to its banner. */
export const ANALYSIS_PASSES = ['silent', 'reject', 'accept', 'gpc'] as const
export type AnalysisPass = (typeof ANALYSIS_PASSES)[number]
