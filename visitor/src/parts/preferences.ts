import { register } from '../page/part.ts'
import { openPreferences } from '../preferences/index.ts'

register('preferences', { openPreferences })
