import { openPreferences } from '../preferences/index.ts'
import { registerPart } from './from-entry.ts'

registerPart('preferences', { openPreferences })
