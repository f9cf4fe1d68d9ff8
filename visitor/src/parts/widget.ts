import { register } from '../page/part.ts'
import { startWidget } from '../widget/index.ts'

register('widget', { startWidget })
