import { embedDocument } from '../legal/embed.ts'
import { registerPart } from './from-entry.ts'

registerPart('legal', { embed: embedDocument })
