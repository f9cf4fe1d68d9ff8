import facts from '@portico/contract/texts/sv/facts.json' with { type: 'json' }
import accessibility from '../../../texts/sv/accessibility.json' with { type: 'json' }
import activities from '../../../texts/sv/activities.json' with { type: 'json' }
import cookies from '../../../texts/sv/cookies.json' with { type: 'json' }
import countries from '../../../texts/sv/countries.json' with { type: 'json' }
import frame from '../../../texts/sv/frame.json' with { type: 'json' }
import laws from '../../../texts/sv/laws.json' with { type: 'json' }
import national from '../../../texts/sv/national.json' with { type: 'json' }
import notice from '../../../texts/sv/notice.json' with { type: 'json' }
import privacy from '../../../texts/sv/privacy.json' with { type: 'json' }
import questions from '../../../texts/sv/questions.json' with { type: 'json' }
import recipients from '../../../texts/sv/recipients.json' with { type: 'json' }
import register from '../../../texts/sv/register.json' with { type: 'json' }
import transfers from '../../../texts/sv/transfers.json' with { type: 'json' }
import type { LegalTexts } from '../shape.ts'

export const sv: LegalTexts = {
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
