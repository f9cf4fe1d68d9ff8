import { embedDocument } from '../legal/embed.ts'
import { registerPart } from '../page/part.ts'

registerPart('legal', { embed: embedDocument })
