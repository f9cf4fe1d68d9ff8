import type { LegalTexts } from '../shape.ts'
import { accessibility } from './accessibility.ts'
import { activities } from './activities.ts'
import { cookies } from './cookies.ts'
import { frame } from './frame.ts'
import { national } from './national.ts'
import { notice } from './notice.ts'
import { privacy } from './privacy.ts'
import { questions } from './questions.ts'
import { recipients } from './recipients.ts'
import { register } from './register.ts'
import { transfers } from './transfers.ts'

export const texts: LegalTexts = {
  gdpr: 'RODO',
  cookies,
  privacy,
  recipients,
  transfers,
  activities,
  national,
  notice,
  accessibility,
  register,
  frame,
  questions,
}
