import { registerPart } from '../page/part.ts'
import { startWidget } from '../widget/index.ts'

registerPart('widget', { startWidget })
