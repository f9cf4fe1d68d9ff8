import type { Shape } from '../../shape.ts'
import type { state } from './en.ts'

export type StateTexts = Shape<typeof state>
