import { type Bounds, DEFAULT_BOUNDS } from './egress/budget.ts'

/** What one analysis may use. */
export type Limits = {
  readonly ms: number
  /** Of all its processes together. */
  readonly memoryBytes: number
  readonly processes: number
  readonly images: number
  readonly egress: Bounds
}

export const DEFAULT_LIMITS: Limits = {
  ms: 180_000,
  memoryBytes: 1024 ** 3,
  processes: 256,
  images: 40,
  egress: DEFAULT_BOUNDS,
}
