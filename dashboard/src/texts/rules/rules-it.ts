import translation from 'axe-core/locales/it.json' with { type: 'json' }
import { ruleTitlesOf } from './rule-titles.ts'

export const titles = ruleTitlesOf(translation)
