import { embed } from '../legal/embed.ts'
import { register } from '../part.ts'

register('legal', { embed })
