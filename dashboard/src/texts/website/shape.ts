import type { Shape } from '../shape.ts'
import type { website } from './website-en.ts'

export type WebsiteTexts = Shape<typeof website>
