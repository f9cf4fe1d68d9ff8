import type { LegalTexts } from '../shape.ts'
import { accessibility } from './accessibility.ts'
import { activities } from './activities.ts'
import { cookies } from './cookies.ts'
import { frame } from './frame.ts'
import { national } from './national.ts'
import { notice } from './notice.ts'
import { privacy } from './privacy.ts'
import { questions } from './questions.ts'

export const texts: LegalTexts = {
  reviewed: null,
  cookies,
  privacy,
  activities,
  national,
  notice,
  accessibility,
  frame,
  questions,
}
