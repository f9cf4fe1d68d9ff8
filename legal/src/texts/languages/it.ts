import facts from '@portico/contract/texts/it/facts.json' with { type: 'json' }
import accessibility from '../../../texts/it/accessibility.json' with { type: 'json' }
import activities from '../../../texts/it/activities.json' with { type: 'json' }
import cookies from '../../../texts/it/cookies.json' with { type: 'json' }
import countries from '../../../texts/it/countries.json' with { type: 'json' }
import frame from '../../../texts/it/frame.json' with { type: 'json' }
import laws from '../../../texts/it/laws.json' with { type: 'json' }
import national from '../../../texts/it/national.json' with { type: 'json' }
import notice from '../../../texts/it/notice.json' with { type: 'json' }
import privacy from '../../../texts/it/privacy.json' with { type: 'json' }
import questions from '../../../texts/it/questions.json' with { type: 'json' }
import recipients from '../../../texts/it/recipients.json' with { type: 'json' }
import register from '../../../texts/it/register.json' with { type: 'json' }
import transfers from '../../../texts/it/transfers.json' with { type: 'json' }
import type { LegalTexts } from '../shape.ts'

export const it: LegalTexts = {
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
