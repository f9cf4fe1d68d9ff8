import translation from 'axe-core/locales/de.json' with { type: 'json' }
import { ruleTitlesOf } from './rule-titles.ts'

export const titles = ruleTitlesOf(translation)
