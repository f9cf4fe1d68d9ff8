import { register } from '../part.ts'
import { showReopen } from '../reopen/index.ts'

register('reopen', { showReopen })
