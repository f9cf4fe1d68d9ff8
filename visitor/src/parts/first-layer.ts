import { showFirstLayer } from '../first-layer/index.ts'
import { register } from '../part.ts'

register('first-layer', { showFirstLayer })
