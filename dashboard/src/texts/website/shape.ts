import type { Shape } from '../shape.ts'
import type { websiteEn } from './en.ts'

export type WebsiteTexts = Shape<typeof websiteEn>
