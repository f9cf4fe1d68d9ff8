import facts from '@portico/contract/texts/fr/facts.json' with { type: 'json' }
import accessibility from '../../../texts/fr/accessibility.json' with { type: 'json' }
import activities from '../../../texts/fr/activities.json' with { type: 'json' }
import cookies from '../../../texts/fr/cookies.json' with { type: 'json' }
import countries from '../../../texts/fr/countries.json' with { type: 'json' }
import frame from '../../../texts/fr/frame.json' with { type: 'json' }
import laws from '../../../texts/fr/laws.json' with { type: 'json' }
import national from '../../../texts/fr/national.json' with { type: 'json' }
import notice from '../../../texts/fr/notice.json' with { type: 'json' }
import privacy from '../../../texts/fr/privacy.json' with { type: 'json' }
import questions from '../../../texts/fr/questions.json' with { type: 'json' }
import recipients from '../../../texts/fr/recipients.json' with { type: 'json' }
import register from '../../../texts/fr/register.json' with { type: 'json' }
import transfers from '../../../texts/fr/transfers.json' with { type: 'json' }
import type { LegalTexts } from '../shape.ts'

export const fr: LegalTexts = {
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
