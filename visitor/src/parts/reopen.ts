import { showReopenButton } from '../reopen/index.ts'
import { registerPart } from './from-entry.ts'

registerPart('reopen', { showReopen: showReopenButton })
