import { embed } from '../legal/embed.ts'
import { register } from '../page/part.ts'

register('legal', { embed })
