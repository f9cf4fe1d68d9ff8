import { showFirstLayer } from '../first-layer/index.ts'
import { register } from '../page/part.ts'

register('first-layer', { showFirstLayer })
