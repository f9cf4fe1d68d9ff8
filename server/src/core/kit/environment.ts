/** Production and staging share nothing: each has its own keys, database and addresses. */
export const ENVIRONMENTS = ['production', 'staging'] as const
export type Environment = (typeof ENVIRONMENTS)[number]
