import type { Language } from '@portico/contract/words/languages'
import ca from '../../texts/ca.json' with { type: 'json' }
import de from '../../texts/de.json' with { type: 'json' }
import en from '../../texts/en.json' with { type: 'json' }
import es from '../../texts/es.json' with { type: 'json' }
import fr from '../../texts/fr.json' with { type: 'json' }
import it from '../../texts/it.json' with { type: 'json' }
import nl from '../../texts/nl.json' with { type: 'json' }
import pl from '../../texts/pl.json' with { type: 'json' }
import pt from '../../texts/pt.json' with { type: 'json' }
import sv from '../../texts/sv.json' with { type: 'json' }
import type { VisitorTexts } from './shape.ts'

/** All languages at once, for the server and for tests. A browser gets only the files that it needs, in one language. */
export const VISITOR_TEXTS: { readonly [language in Language]: VisitorTexts } = {
  en,
  es,
  ca,
  de,
  fr,
  it,
  pt,
  nl,
  pl,
  sv,
}
