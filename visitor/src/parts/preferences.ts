import { registerPart } from '../page/part.ts'
import { openPreferences } from '../preferences/index.ts'

registerPart('preferences', { openPreferences })
