import { showFirstLayer } from '../first-layer/index.ts'
import { registerPart } from './from-entry.ts'

registerPart('first-layer', { showFirstLayer })
