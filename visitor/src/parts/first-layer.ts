import { showFirstLayer } from '../first-layer/index.ts'
import { registerPart } from '../page/part.ts'

registerPart('first-layer', { showFirstLayer })
