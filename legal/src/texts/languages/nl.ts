import facts from '@portico/contract/texts/nl/facts.json' with { type: 'json' }
import accessibility from '../../../texts/nl/accessibility.json' with { type: 'json' }
import activities from '../../../texts/nl/activities.json' with { type: 'json' }
import cookies from '../../../texts/nl/cookies.json' with { type: 'json' }
import countries from '../../../texts/nl/countries.json' with { type: 'json' }
import frame from '../../../texts/nl/frame.json' with { type: 'json' }
import laws from '../../../texts/nl/laws.json' with { type: 'json' }
import national from '../../../texts/nl/national.json' with { type: 'json' }
import notice from '../../../texts/nl/notice.json' with { type: 'json' }
import privacy from '../../../texts/nl/privacy.json' with { type: 'json' }
import questions from '../../../texts/nl/questions.json' with { type: 'json' }
import recipients from '../../../texts/nl/recipients.json' with { type: 'json' }
import register from '../../../texts/nl/register.json' with { type: 'json' }
import transfers from '../../../texts/nl/transfers.json' with { type: 'json' }
import type { LegalTexts } from '../shape.ts'

export const nl: LegalTexts = {
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
