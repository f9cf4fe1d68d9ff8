import { startWidget } from '../widget/index.ts'
import { registerPart } from './from-entry.ts'

registerPart('widget', { startWidget })
