import { register } from '../part.ts'
import { openPreferences } from '../preferences/index.ts'

register('preferences', { openPreferences })
