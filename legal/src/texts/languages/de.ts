import facts from '@portico/contract/texts/de/facts.json' with { type: 'json' }
import accessibility from '../../../texts/de/accessibility.json' with { type: 'json' }
import activities from '../../../texts/de/activities.json' with { type: 'json' }
import cookies from '../../../texts/de/cookies.json' with { type: 'json' }
import countries from '../../../texts/de/countries.json' with { type: 'json' }
import frame from '../../../texts/de/frame.json' with { type: 'json' }
import laws from '../../../texts/de/laws.json' with { type: 'json' }
import national from '../../../texts/de/national.json' with { type: 'json' }
import notice from '../../../texts/de/notice.json' with { type: 'json' }
import privacy from '../../../texts/de/privacy.json' with { type: 'json' }
import questions from '../../../texts/de/questions.json' with { type: 'json' }
import recipients from '../../../texts/de/recipients.json' with { type: 'json' }
import register from '../../../texts/de/register.json' with { type: 'json' }
import transfers from '../../../texts/de/transfers.json' with { type: 'json' }
import type { LegalTexts } from '../shape.ts'

export const de: LegalTexts = {
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
