import { register } from '../part.ts'
import { hold } from '../placeholders/index.ts'

register('placeholders', { hold })
