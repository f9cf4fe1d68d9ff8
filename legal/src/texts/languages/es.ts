import facts from '@portico/contract/texts/es/facts.json' with { type: 'json' }
import accessibility from '../../../texts/es/accessibility.json' with { type: 'json' }
import activities from '../../../texts/es/activities.json' with { type: 'json' }
import cookies from '../../../texts/es/cookies.json' with { type: 'json' }
import countries from '../../../texts/es/countries.json' with { type: 'json' }
import frame from '../../../texts/es/frame.json' with { type: 'json' }
import laws from '../../../texts/es/laws.json' with { type: 'json' }
import national from '../../../texts/es/national.json' with { type: 'json' }
import notice from '../../../texts/es/notice.json' with { type: 'json' }
import privacy from '../../../texts/es/privacy.json' with { type: 'json' }
import questions from '../../../texts/es/questions.json' with { type: 'json' }
import recipients from '../../../texts/es/recipients.json' with { type: 'json' }
import register from '../../../texts/es/register.json' with { type: 'json' }
import transfers from '../../../texts/es/transfers.json' with { type: 'json' }
import type { LegalTexts } from '../shape.ts'

export const es: LegalTexts = {
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
