import { register } from '../part.ts'
import { startWidget } from '../widget/index.ts'

register('widget', { startWidget })
