import facts from '@portico/contract/texts/ca/facts.json' with { type: 'json' }
import accessibility from '../../../texts/ca/accessibility.json' with { type: 'json' }
import activities from '../../../texts/ca/activities.json' with { type: 'json' }
import cookies from '../../../texts/ca/cookies.json' with { type: 'json' }
import countries from '../../../texts/ca/countries.json' with { type: 'json' }
import frame from '../../../texts/ca/frame.json' with { type: 'json' }
import laws from '../../../texts/ca/laws.json' with { type: 'json' }
import national from '../../../texts/ca/national.json' with { type: 'json' }
import notice from '../../../texts/ca/notice.json' with { type: 'json' }
import privacy from '../../../texts/ca/privacy.json' with { type: 'json' }
import questions from '../../../texts/ca/questions.json' with { type: 'json' }
import recipients from '../../../texts/ca/recipients.json' with { type: 'json' }
import register from '../../../texts/ca/register.json' with { type: 'json' }
import transfers from '../../../texts/ca/transfers.json' with { type: 'json' }
import type { LegalTexts } from '../shape.ts'

export const ca: LegalTexts = {
  laws,
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
  countries,
  questions: { ...questions, fields: facts },
}
