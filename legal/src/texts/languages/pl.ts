import facts from '@portico/contract/texts/pl/facts.json' with { type: 'json' }
import accessibility from '../../../texts/pl/accessibility.json' with { type: 'json' }
import activities from '../../../texts/pl/activities.json' with { type: 'json' }
import cookies from '../../../texts/pl/cookies.json' with { type: 'json' }
import countries from '../../../texts/pl/countries.json' with { type: 'json' }
import frame from '../../../texts/pl/frame.json' with { type: 'json' }
import laws from '../../../texts/pl/laws.json' with { type: 'json' }
import national from '../../../texts/pl/national.json' with { type: 'json' }
import notice from '../../../texts/pl/notice.json' with { type: 'json' }
import privacy from '../../../texts/pl/privacy.json' with { type: 'json' }
import questions from '../../../texts/pl/questions.json' with { type: 'json' }
import recipients from '../../../texts/pl/recipients.json' with { type: 'json' }
import register from '../../../texts/pl/register.json' with { type: 'json' }
import transfers from '../../../texts/pl/transfers.json' with { type: 'json' }
import type { LegalTexts } from '../shape.ts'

export const pl: LegalTexts = {
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
