import { registerPart } from '../page/part.ts'
import { showReopenButton } from '../reopen/index.ts'

registerPart('reopen', { showReopen: showReopenButton })
