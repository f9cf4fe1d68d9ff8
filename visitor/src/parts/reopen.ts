import { register } from '../page/part.ts'
import { showReopen } from '../reopen/index.ts'

register('reopen', { showReopen })
