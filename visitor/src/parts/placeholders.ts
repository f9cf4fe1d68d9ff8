import { registerPart } from '../page/part.ts'
import { holdPlace } from '../placeholders/index.ts'

registerPart('placeholders', { hold: holdPlace })
