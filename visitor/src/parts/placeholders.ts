import { holdPlace } from '../placeholders/index.ts'
import { registerPart } from './from-entry.ts'

registerPart('placeholders', { hold: holdPlace })
