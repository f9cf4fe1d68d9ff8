import { register } from '../page/part.ts'
import { hold } from '../placeholders/index.ts'

register('placeholders', { hold })
