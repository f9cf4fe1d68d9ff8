import type { Shape } from '../shape.ts'
import type { analysis } from './analysis-en.ts'

export type AnalysisTexts = Shape<typeof analysis>
