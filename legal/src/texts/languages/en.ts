import { FACT_QUESTIONS } from '@portico/contract/documents/fact-questions'
import accessibility from '../../../texts/en/accessibility.json' with { type: 'json' }
import activities from '../../../texts/en/activities.json' with { type: 'json' }
import cookies from '../../../texts/en/cookies.json' with { type: 'json' }
import countries from '../../../texts/en/countries.json' with { type: 'json' }
import frame from '../../../texts/en/frame.json' with { type: 'json' }
import laws from '../../../texts/en/laws.json' with { type: 'json' }
import national from '../../../texts/en/national.json' with { type: 'json' }
import notice from '../../../texts/en/notice.json' with { type: 'json' }
import privacy from '../../../texts/en/privacy.json' with { type: 'json' }
import questions from '../../../texts/en/questions.json' with { type: 'json' }
import recipients from '../../../texts/en/recipients.json' with { type: 'json' }
import register from '../../../texts/en/register.json' with { type: 'json' }
import transfers from '../../../texts/en/transfers.json' with { type: 'json' }

// English is the source: another language that lacks one of its texts does not compile.

export const en = {
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
  questions: { ...questions, fields: FACT_QUESTIONS },
}
