import type { Shape } from '../shape.ts'
import type { websiteEn } from './website-en.ts'

export type WebsiteTexts = Shape<typeof websiteEn>
