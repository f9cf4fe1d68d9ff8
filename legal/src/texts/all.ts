import type { Language } from '@portico/contract/words/languages'
import { ca } from './languages/ca.ts'
import { de } from './languages/de.ts'
import { en } from './languages/en.ts'
import { es } from './languages/es.ts'
import { fr } from './languages/fr.ts'
import { it } from './languages/it.ts'
import { nl } from './languages/nl.ts'
import { pl } from './languages/pl.ts'
import { pt } from './languages/pt.ts'
import { sv } from './languages/sv.ts'
import type { LegalTexts } from './shape.ts'

/** The languages of the banner. A language is offered only if its legal documents are complete too. */
export const LEGAL_TEXTS: { readonly [language in Language]: LegalTexts } = { en, es, ca, de, fr, it, pt, nl, pl, sv }
