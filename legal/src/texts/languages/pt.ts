import facts from '@portico/contract/texts/pt/facts.json' with { type: 'json' }
import accessibility from '../../../texts/pt/accessibility.json' with { type: 'json' }
import activities from '../../../texts/pt/activities.json' with { type: 'json' }
import cookies from '../../../texts/pt/cookies.json' with { type: 'json' }
import countries from '../../../texts/pt/countries.json' with { type: 'json' }
import frame from '../../../texts/pt/frame.json' with { type: 'json' }
import laws from '../../../texts/pt/laws.json' with { type: 'json' }
import national from '../../../texts/pt/national.json' with { type: 'json' }
import notice from '../../../texts/pt/notice.json' with { type: 'json' }
import privacy from '../../../texts/pt/privacy.json' with { type: 'json' }
import questions from '../../../texts/pt/questions.json' with { type: 'json' }
import recipients from '../../../texts/pt/recipients.json' with { type: 'json' }
import register from '../../../texts/pt/register.json' with { type: 'json' }
import transfers from '../../../texts/pt/transfers.json' with { type: 'json' }
import type { LegalTexts } from '../shape.ts'

export const pt: LegalTexts = {
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
