/** Production and staging are apart: each has its own keys, its own database and its own addresses. */
export const ENVIRONMENTS = ['production', 'staging'] as const
export type Environment = (typeof ENVIRONMENTS)[number]
